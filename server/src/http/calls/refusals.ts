/** Refusals of any request, before its route. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import { ADDRESS_LIMIT } from '@pawhood/contract/limits.ts';

/**
 * Throws when an address is longer than ours, or holds a NUL, which no text in the database can.
 *
 * @param isPage pages lead on to the address without it: `withoutNul`.
 */
export function refuseUnusableAddress(url: string, isPage = false): void {
  if (url.length > ADDRESS_LIMIT) throw new ProductError('address_too_long');
  if (!isPage && url.includes(NUL)) throw new ProductError('invalid_request');
}

const NUL = '%00';

/** The address of a page with a space in place of each NUL; null where it holds none. It never names another host. */
export function withoutNul(url: string): string | null {
  return url.includes(NUL) ? url.replaceAll(NUL, '%20').replace(/^[/\\]+/, '/') : null;
}

/** Methods by which a browser goes to a page. */
const GOING = new Set(['GET', 'HEAD']);

/** Paths that are the API's even where no route has them. */
export const API = /^\/(?:local\/)?api(?:[/?]|$)/;

/**
 * The address of a request; where a browser goes to a page and its percent-encoding is broken, one that can be read, with
 * each percent sign as itself. So it gets the page for what is not there; calls are refused as ever.
 */
export function readableAddress({ url = '/', method = 'GET', headers }: IncomingMessage): string {
  if (!url.includes('%') || !GOING.has(method) || API.test(url)) return url;
  if (!headers.accept?.includes('text/html')) return url;
  const end = url.search(/[?#]|$/);
  const path = url.slice(0, end);
  return isEncoded(path) ? url : path.replaceAll('%', '%25') + url.slice(end);
}

function isEncoded(path: string): boolean {
  try {
    // What is not used, the build leaves out.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
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

/**
 * The stricter check of a call that a cookie opens, after `refuseForeignWrites`: what does not say that a page of ours
 * began it is refused, too. Browsers that send no `Sec-Fetch-Site` send their `Origin`, which is ours by then.
 */
export function refuseUnlessOurs({ 'sec-fetch-site': site, origin }: IncomingHttpHeaders): void {
  if (site === undefined ? origin === undefined : site !== 'same-origin')
    throw new ProductError('foreign_origin');
}

/** The site may be reached by more names than PUBLIC_URL: localhost, an address on the home network. */
const isOwnHost = (origin: string, host: string | undefined): boolean =>
  host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
