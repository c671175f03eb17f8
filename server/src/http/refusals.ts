/** What is refused for every request before any route looks at it. */
import type { IncomingMessage } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import { ADDRESS_LIMIT } from '@pawhood/contract/limits.ts';

/** Throws when an address is longer than ours, or holds a NUL, which no text in the database can; or when no host is named. */
export function refuseUnusableRequest({ url = '/', headers, httpVersion }: IncomingMessage): void {
  if (url.length > ADDRESS_LIMIT) throw new ProductError('address_too_long');
  if (url.includes('%00')) throw new ProductError('invalid_request');
  if (headers.host === undefined && httpVersion === '1.1') throw new ProductError('invalid_request');
}

/** The error of an address whose percent-encoding is broken; the router meets it before its length is looked at. */
export function unreadableAddress(url: string | undefined): ProductError {
  return new ProductError((url?.length ?? 0) > ADDRESS_LIMIT ? 'address_too_long' : 'invalid_request');
}
