/** Answers of the identity pages: plain HTML under a policy of their own. */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Design } from '../host.ts';
import { PAGE_SCRIPT } from '../pages/page-script.ts';

/** Answers with a page or a redirect. */
export type Answers = ReturnType<typeof createAnswers>;

/**
 * @param applicationUrl where the application is: after a form is posted the browser may be sent on to it.
 * @param strictTransport by what browsers are told to insist on https; null where the site is reached by http.
 */
export function createAnswers(
  applicationUrl: string,
  design: Pick<Design, 'styles' | 'scripts' | 'chosenStyle'>,
  strictTransport: string | null,
) {
  const common = {
    ...commonHeaders(strictTransport),
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  };
  const ofPage = {
    ...common,
    'content-type': 'text/html; charset=utf-8',
  };
  const policy = createPolicy(applicationUrl, design);
  const ofRedirect = { ...common, 'content-security-policy': NO_PAGE };
  return {
    /** Answers with a page; no cache may store it. */
    page(response: ServerResponse, status: number, html: string, further: OutgoingHttpHeaders = {}): void {
      response.writeHead(status, {
        ...ofPage,
        'content-security-policy': policy(),
        ...further,
        'content-length': Buffer.byteLength(html),
      });
      response.end(html);
    },

    /** Sends the browser on, with GET, to an address that we or the client's registration chose. */
    redirect(response: ServerResponse, location: string): void {
      response.writeHead(303, { ...ofRedirect, location, 'content-length': 0 });
      response.end();
    },
  };
}

/** Headers of the protocol's own answers, which are data, redirects and the script of the hidden frame. */
export function protocolHeaders(strictTransport: string | null): OutgoingHttpHeaders {
  // An empty script-src: the library adds the hash of its one script to it, and takes the last word away for the frame.
  const policy = "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'";
  return { ...commonHeaders(strictTransport), 'content-security-policy': policy };
}

/** The policy of a redirect, in which there is nothing to show. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

function commonHeaders(strictTransport: string | null): OutgoingHttpHeaders {
  return {
    'x-content-type-options': 'nosniff',
    // The check of a form's origin needs one, which no-referrer would take from it.
    'referrer-policy': 'same-origin',
    ...(strictTransport !== null && { 'strict-transport-security': strictTransport }),
    // No other site may take an answer in as a picture or a script of its own; calls that it may make are not concerned.
    'cross-origin-resource-policy': 'same-origin',
    // No cross-origin-opener-policy: the popup must keep its opener.
  };
}

/** The policy of pages as they are now; made anew when the look changes. */
function createPolicy(
  publicUrl: string,
  { styles, scripts, chosenStyle }: Pick<Design, 'styles' | 'scripts' | 'chosenStyle'>,
): () => string {
  let last: { readonly style: string; readonly policy: string } | null = null;
  return () => {
    const style = chosenStyle();
    if (last?.style !== style) {
      const all = style === '' ? styles : [...styles, style];
      last = { style, policy: pagePolicy(publicUrl, { styles: all, scripts }) };
    }
    return last.policy;
  };
}

function pagePolicy(publicUrl: string, { styles, scripts }: Pick<Design, 'styles' | 'scripts'>): string {
  return [
    "default-src 'none'",
    ['script-src', ...[...scripts, PAGE_SCRIPT].map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    // A posted form ends at the application, which may be on another origin than this page while developing.
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
