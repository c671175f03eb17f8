/**
 * Pages of people and of their pets.
 *
 * Nothing of them is rendered on the server, where it would be kept as bytes: the browser asks for what it may see. The status
 * says whether there is anything for everybody; search engines are told to leave the rest alone.
 */
import { ROUTES } from '@pawhood/contract/product.ts';

export interface PersonalPage {
  readonly status: 200 | 404;
  /** Further headers, as a flat list. */
  readonly headers: readonly string[];
}

/** Whether everybody may see what an id names; null when that cannot be found out just now. */
export type PublicCheck = (id: string) => Promise<boolean | null>;

export interface PublicChecks {
  readonly user: PublicCheck;
  readonly pet: PublicCheck;
}

const PAGES = [
  { address: addressOf(ROUTES.user), of: 'user' },
  { address: addressOf(ROUTES.pet), of: 'pet' },
  { address: addressOf(ROUTES.petProfile), of: 'pet' },
] as const;

/**
 * How the page at an address is answered; null when it is nobody's.
 *
 * @param isSignedIn then there may be more to see than everybody sees, and the browser finds out.
 */
export async function personalPageAt(
  url: string,
  isSignedIn: boolean,
  checks: PublicChecks,
): Promise<PersonalPage | null> {
  for (const { address, of } of PAGES) {
    const [, written] = address.exec(url) ?? [];
    if (written === undefined) continue;
    // The router has refused what cannot be decoded.
    const isPublic = await checks[of](decodeURIComponent(written));
    if (isPublic === true) return { status: 200, headers: [] };
    // Where it cannot be found out the browser meets the same, and says so.
    return { status: isSignedIn || isPublic === null ? 200 : 404, headers: ['x-robots-tag', 'noindex'] };
  }
  return null;
}

/** As the routes read addresses: in any case, with or without a slash at the end. */
function addressOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/, '([^/?]+)')}/?(?:\\?|$)`, 'i');
}
