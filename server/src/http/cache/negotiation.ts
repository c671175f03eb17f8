/** Reads `Accept-Encoding` and `If-None-Match` (RFC 9110, sections 12.5.3 and 13.1.2). */
import type { Encoding, Form, Representation } from './representation.ts';

/** Encodings from the smallest answer to the largest: among equally welcome ones the first wins. */
const BY_SIZE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Different headers remembered; browsers send a handful, and a stranger's inventions must not fill the memory. */
const REMEMBERED_HEADERS = 64;

const orders = new Map<string, readonly Encoding[]>();

/** The form to answer with; null when the client refuses every one there is. */
export function chooseForm(representation: Representation, acceptEncoding: string | undefined): Form | null {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const form = encoding === 'br' ? representation.brotli : representation[encoding];
    if (form) return form;
  }
  return null;
}

/** The encodings a client takes, best first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const remembered = orders.get(header);
  if (remembered) return remembered;
  const order = orderOf(header);
  if (orders.size < REMEMBERED_HEADERS) orders.set(header, order);
  return order;
}

function orderOf(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters));
  }
  const weightFor = (encoding: Encoding): number => {
    const stated = weights.get(encoding) ?? weights.get('*');
    // Identity is welcome unless it is refused by name or by `*;q=0`, but never before an encoding that was asked for.
    return stated ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  };
  return BY_SIZE.filter((encoding) => weightFor(encoding) > 0).sort((a, b) => weightFor(b) - weightFor(a));
}

/** The `q` among an encoding's parameters, 0 to 1; 1 without one, 0 for one that is no number. */
function weightOf(parameters: readonly string[]): number {
  const stated = parameters.find((parameter) => parameter.startsWith('q='));
  if (stated === undefined) return 1;
  const weight = Number(stated.slice(2) || Number.NaN);
  return weight >= 0 && weight <= 1 ? weight : 0;
}

/** Whether the client already has the bytes with this tag. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  // Our tags hold no comma and no quote, so a plain split reads every list that could name one of them.
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
