import type { IncomingHttpHeaders } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';

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
