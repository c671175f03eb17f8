/**
 * Pages of people.
 *
 * Nothing of a person is rendered on the server, where it would be kept as bytes: the browser asks for what it may see. The status
 * says whether there is anything for everybody; search engines are told to leave the rest alone.
 */
import { ROUTES } from '@pawhood/contract/product.ts';

export interface UserPage {
  readonly status: 200 | 404;
  /** Further headers, as a flat list. */
  readonly headers: readonly string[];
}

/** As the routes read addresses: in any case, with or without a slash at the end. */
const ADDRESS = new RegExp(`^${ROUTES.user.replace(/:\w+/, '([^/?]+)')}/?(?:\\?|$)`, 'i');

/**
 * How the page at an address is answered; null when it is no person's.
 *
 * @param isSignedIn then there may be more to see than everybody sees, and the browser finds out.
 * @param isPublicUser null when that cannot be found out just now: the browser meets the same and says so.
 */
export async function userPageAt(
  url: string,
  isSignedIn: boolean,
  isPublicUser: (id: string) => Promise<boolean | null>,
): Promise<UserPage | null> {
  const [, written] = ADDRESS.exec(url) ?? [];
  if (written === undefined) return null;
  // The router has refused what cannot be decoded.
  const isPublic = await isPublicUser(decodeURIComponent(written));
  if (isPublic === true) return { status: 200, headers: [] };
  return { status: isSignedIn || isPublic === null ? 200 : 404, headers: ['x-robots-tag', 'noindex'] };
}
