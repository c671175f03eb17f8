/** Reads `Range` and its conditions (RFC 9110, sections 13 and 14.2). */
import type { IncomingHttpHeaders } from 'node:http';
import { matches } from '../cache/negotiation.ts';

/** The answer to a request for a file, or for a part of it. */
export type Part =
  | { readonly status: 200 | 304 | 412 | 416 }
  /** Both bounds belong to it. */
  | { readonly status: 206; readonly first: number; readonly last: number };

/**
 * Decides what is sent. Several ranges in one request are answered with the whole file, as the standard allows.
 *
 * @param etag a strong one.
 * @param size of the file, in bytes.
 */
export function partOf(headers: IncomingHttpHeaders, etag: string, size: number): Part {
  const { range, 'if-match': ifMatch, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && !isNamed(ifMatch, etag)) return { status: 412 };
  if (matches(ifNoneMatch, etag)) return { status: 304 };
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return { status: 200 };
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === undefined || to === undefined || from + to === '') return { status: 200 };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return { status: 200 };
  // Without a beginning the number is how many of the last bytes are wanted.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? { status: 416 } : { status: 206, first, last };
}

/** Whether `If-Match` names the tag: a weak one never does. */
function isNamed(ifMatch: string, etag: string): boolean {
  return ifMatch.split(',').some((tag) => ['*', etag].includes(tag.trim()));
}
