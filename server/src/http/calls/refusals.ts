/** What is refused for every request before any route looks at it. */
import type { IncomingHttpHeaders } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import { ADDRESS_LIMIT } from '@pawhood/contract/limits.ts';

/** Throws when an address is longer than ours, or holds a NUL, which no text in the database can. */
export function refuseUnusableAddress(url: string): void {
  if (url.length > ADDRESS_LIMIT) throw new ProductError('address_too_long');
  if (url.includes('%00')) throw new ProductError('invalid_request');
}

/** The error of an address whose percent-encoding is broken; the router meets it before its length is looked at. */
export function unreadableAddress(url: string | undefined): ProductError {
  return new ProductError((url?.length ?? 0) > ADDRESS_LIMIT ? 'address_too_long' : 'invalid_request');
}

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Makes the check that refuses writes started by a page of another site, even one on a neighbouring subdomain.
 *
 * Programs send neither header and pass; a browser always sends one of them with a write.
 */
export function createCrossSiteRule(publicUrl: string) {
  const { origin: ownOrigin } = new URL(publicUrl);

  return function refuseForeignWrites(method: string, headers: IncomingHttpHeaders): void {
    if (READING.has(method)) return;
    const site = headers['sec-fetch-site'];
    const { origin } = headers;
    if (site === 'cross-site' || site === 'same-site') throw new ProductError('foreign_origin');
    if (origin !== undefined && origin !== ownOrigin && !isOwnHost(origin, headers.host)) {
      throw new ProductError('foreign_origin');
    }
  };
}

/** The site may be reached by more names than PUBLIC_URL: localhost, an address on the home network. */
const isOwnHost = (origin: string, host: string | undefined): boolean =>
  host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
