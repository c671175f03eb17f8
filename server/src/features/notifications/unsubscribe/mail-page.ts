/** Pages that links in mails open: plain HTML, on which no script runs. */
import { createHash } from 'node:crypto';
import type { Design, Designs } from '@pawhood/identity/host.ts';
import type { Html } from '@pawhood/identity/pages/html.ts';
import { page } from '@pawhood/identity/pages/layout.ts';
import type { FastifyReply } from 'fastify';

export interface MailPage {
  readonly title: string;
  readonly body: Html;
}

export type MailPages = ReturnType<typeof createMailPages>;

export function createMailPages(designs: Designs) {
  /** The design in the language that an address asks for, else in the site's. */
  function designFor(query: unknown): Design {
    const { lang }: { readonly lang?: unknown } = Object(query);
    return designs.in(designs.offered().find((code) => code === lang) ?? designs.siteLanguage());
  }

  return {
    designFor,

    /** Answers with a page; no cache stores it, and its address, which holds a token, goes to no other site. */
    send: (reply: FastifyReply, design: Design, content: MailPage): FastifyReply =>
      reply
        .header('content-security-policy', policyOf(design))
        .header('referrer-policy', 'same-origin')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page(design, { ...content, isStill: true })),
  };
}

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
