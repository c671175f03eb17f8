/** Pages for who comes without the application: plain HTML, on which no script runs. */
import { createHash } from 'node:crypto';
import type { Language } from '@pawhood/contract/values/words.ts';
import type { Design, Designs } from '@pawhood/identity/host.ts';
import type { PageParts } from '@pawhood/identity/pages/layout.ts';
import { page } from '@pawhood/identity/pages/layout.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type StillPage = Omit<PageParts, 'isStill'>;

/** What another page is told of the address that led there, which holds a secret. */
interface SentWith {
  /** As in the header `Referrer-Policy`; to other sites none tells more than which site this is. */
  readonly referrer?: 'same-origin' | 'strict-origin' | 'no-referrer';
}

export type StillPages = ReturnType<typeof createStillPages>;

export function createStillPages(designs: Designs) {
  const offered = (code: unknown): Language | undefined =>
    designs.offered().find((language) => language === code);

  return {
    /** The design in the language that an address asks for, else in the site's. */
    designFor: ({ query }: Pick<FastifyRequest, 'query'>): Design =>
      designs.in(offered(langOf(query)) ?? designs.siteLanguage()),

    /** The same where the path may begin with a language; where it names none, the one that the browser asks for counts. */
    designOf: ({ url, query, headers }: Pick<FastifyRequest, 'url' | 'query' | 'headers'>): Design =>
      designs.in(
        offered(/^\/([a-z]{2,3})\//.exec(url)?.[1]) ??
          offered(langOf(query)) ??
          wantedLanguages(headers['accept-language']).map(offered).find(Boolean) ??
          designs.siteLanguage(),
      ),

    /** Answers with a page that no cache stores. */
    send: (
      reply: FastifyReply,
      design: Design,
      content: StillPage,
      { referrer = 'same-origin' }: SentWith = {},
    ): FastifyReply =>
      reply
        .header('content-security-policy', policyOf(design))
        .header('referrer-policy', referrer)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page(design, { ...content, isStill: true })),
  };
}

function langOf(query: unknown): unknown {
  const { lang }: { readonly lang?: unknown } = Object(query);
  return lang;
}

/** The first parts of the languages of an `Accept-Language`, the most wanted first. RFC 9110, §12.5.4 */
function wantedLanguages(header = ''): string[] {
  return header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((range) => /^\s*([a-z]{2,3})(?:-[^;]*)?(?:;\s*q=([\d.]+)\s*)?$/i.exec(range))
    .flatMap((found) =>
      found ? { code: String(found[1]).toLowerCase(), weight: Number(found[2] ?? 1) } : [],
    )
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
}

/** Browsers send a few languages, in characters. */
const LONGEST_HEADER = 500;

function policyOf({ styles, chosenStyle }: Design): string {
  const chosen = chosenStyle();
  const all = chosen === '' ? styles : [...styles, chosen];
  return [
    "default-src 'none'",
    ["style-src 'self'", ...all.map(hashOf)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
