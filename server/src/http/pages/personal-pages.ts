/**
 * Pages of people and of their pets.
 *
 * Nothing of them is rendered on the server, where it would be cached: the browser asks for what it may see. The status
 * says whether there is anything for everybody; search engines are told to leave the rest alone.
 */

export interface PersonalPage {
  readonly status: 200 | 404;
  /** Further headers, as a flat list. */
  readonly headers: readonly string[];
}

/** Whether everybody may see what an id names; null when that cannot be found out just now. */
export type PublicCheck = (id: string) => Promise<boolean | null>;

/** Pages of one kind. */
export interface PersonalPages {
  /** Path with `:name` in the place of the id. */
  readonly route: string;
  readonly isPublic: PublicCheck;
}

export type PersonalPageAt = (url: string, isSignedIn: boolean) => Promise<PersonalPage | null>;

/**
 * Answers how the page at an address is sent; null when it is nobody's.
 *
 * Of somebody who is signed in there may be more to see than everybody sees, and the browser finds out.
 */
export function createPersonalPages(pages: readonly PersonalPages[]): PersonalPageAt {
  const addresses = pages.map(({ route, isPublic }) => ({ address: addressOf(route), check: isPublic }));
  return async (url, isSignedIn) => {
    for (const { address, check } of addresses) {
      const [, id] = address.exec(url) ?? [];
      if (id === undefined) continue;
      // The router has refused what cannot be decoded.
      const isPublic = await check(decodeURIComponent(id));
      if (isPublic === true) return { status: 200, headers: [] };
      // Where it cannot be found out the browser meets the same, and says so.
      return { status: isSignedIn || isPublic === null ? 200 : 404, headers: ['x-robots-tag', 'noindex'] };
    }
    return null;
  };
}

/** As the routes read addresses: in any case, with or without a slash at the end. */
function addressOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/, '([^/?]+)')}/?(?:\\?|$)`, 'i');
}

/**
 * Makes the test whether a browser says that somebody is signed in there.
 *
 * The identity library of the browser sets `auth0.<client id>.is.authenticated`, and the same with `_legacy_` before it. Both are a
 * hint for what to show first, and prove nothing.
 */
export function createSessionSign(clientId: string): (cookie: string | undefined) => boolean {
  const sign = `auth0.${encodeURIComponent(clientId)}.is.authenticated=`;
  return (cookie) => cookie?.includes(sign) === true;
}
