/**
 * HTML that the server has sanitised, in the form that the page's content policy admits.
 *
 * The policy (`require-trusted-types-for 'script'; trusted-types … article-html`) refuses plain text as HTML, so
 * this one place passes ours through. Where there are no Trusted Types, and on the server, the text stays text.
 */

interface HtmlPolicy {
  createHTML(html: string): TrustedHTML;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): HtmlPolicy;
}

// Made once: a second policy of the same name is refused.
let policy: HtmlPolicy | null = null;

/** Vouches for HTML of our own server: articles and the operator's documents, nothing else. */
export function trustedHtml(html: string): string | TrustedHTML {
  // TypeScript's DOM library does not know Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return html;
  policy ??= trustedTypes.createPolicy('article-html', { createHTML: (sanitised) => sanitised });
  return policy.createHTML(html);
}
