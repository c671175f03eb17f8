/** The language of a page, by its address alone: so that a kept page is the same for everybody. */

/** The page that an address means. */
export interface Place {
  readonly language: string;
  /** Before the path: `/nl`; nothing in the site's own language. */
  readonly base: string;
  /** Path and query without that. */
  readonly address: string;
}

/** The first part of a path where it can be a language. */
const CODE = /^\/([a-z]{2,3}(?:-[A-Za-z\d]+)*)(?=[/?]|$)/;

/**
 * Finds the page that an address means.
 *
 * @param own the language whose pages have no prefix.
 * @param languages those of the site. Where there is one, no address names it.
 * @returns null where the address names the site's own language: the page is at the same address without it.
 */
export function placeOf(url: string, own: string, languages: ReadonlyMap<string, unknown>): Place | null {
  const code = CODE.exec(url)?.[1] ?? '';
  if (languages.size < 2 || !languages.has(code)) return { language: own, base: '', address: url };
  return code === own ? null : { language: code, base: `/${code}`, address: restOf(url) };
}

/** Where the page is that an address of the site's own language names. It never names another host. */
export const withoutLanguage = (url: string): string => restOf(url).replace(/^[/\\]+/, '/');

/** An address without its first part. */
function restOf(url: string): string {
  const rest = url.replace(CODE, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
