/**
 * Which addresses an article may hold.
 *
 * Links lead to http, https and mail addresses or to pages of this site. Pictures are of this site only: a page
 * makes no request to a third party.
 */

/** Stands for this site while an address is resolved; `.invalid` can never be a real one (RFC 2606). */
const HERE = 'https://here.invalid';

/** Where articles stand, so that `other-article.md`, the file beside this one, leads to that article's page. */
const BESIDE = `${HERE}/info-hub/`;

export interface LinkAddress {
  readonly href: string;
  /** True when it leads away from this site. */
  readonly outside: boolean;
}

/** The address a link may have; null for one that is refused, such as `javascript:`. */
export function linkAddress(text: string): LinkAddress | null {
  if (text.startsWith('#')) return { href: encodeURI(decode(text)), outside: false };
  const url = resolve(text);
  if (url === null) return null;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text);
  if (hasScheme) {
    if (!/^(https?:\/\/|mailto:)/i.test(text)) return null;
    return { href: url.href, outside: url.protocol !== 'mailto:' };
  }
  // Without a scheme it still names another host by a trick: `//host`, `/\host`.
  if (url.origin !== HERE) return null;
  return { href: pathOf(url).replace(/^(\/info-hub\/[^/?#]+)\.md(?=$|[?#])/, '$1'), outside: false };
}

/** The address a picture may have, a path on this site from its root; null for any other. */
export function imageAddress(text: string): string | null {
  const url = text.startsWith('/') ? resolve(text) : null;
  return url?.origin === HERE ? pathOf(url) : null;
}

function resolve(text: string): URL | null {
  return URL.canParse(text, BESIDE) ? new URL(text, BESIDE) : null;
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** Undoes percent-encoding where there is any, so that encoding it again changes nothing. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // A stray % is no encoding; encodeURI then takes it for a character.
    return text;
  }
}
