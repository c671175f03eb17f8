/** Before the paths of this document's language: `/nl`; nothing in the site's own. Its address says it. */
export function base(): string {
  const { lang } = document.documentElement;
  return lang !== '' && location.pathname.split('/')[1] === lang ? `/${lang}` : '';
}

/** The path of the page, as the routes have it. */
export const pathHere = (): string => withoutBase(location.pathname) ?? '/';

/** A path of our site as the routes have it; null where its page is in another language. */
export function withoutBase(path: string): string | null {
  const before = base();
  return path.startsWith(before) ? path.slice(before.length) || '/' : null;
}
