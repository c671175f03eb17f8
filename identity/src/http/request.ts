/** The parts of a request to the identity provider, and the address it is taken to have come to. */
import type { IncomingMessage } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';

/** Far more than any of our forms holds, in bytes. */
const FORM_LIMIT_BYTES = 8 * 1024;

/**
 * Reads the fields of a posted form.
 *
 * @throws `invalid_request` when the body is of another kind; `body_too_large` beyond 8 KiB.
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new ProductError('invalid_request');
  const parts: Buffer[] = [];
  let bytes = 0;
  // Left early, the iterator would otherwise end the connection before the answer is sent.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > FORM_LIMIT_BYTES) throw new ProductError('body_too_large');
    parts.push(part);
  }
  const fields = new URLSearchParams();
  // A NUL is no text that PostgreSQL can hold, and nothing that a keyboard writes.
  for (const [name, value] of new URLSearchParams(Buffer.concat(parts).toString('utf8')))
    fields.append(name, value.replaceAll('\0', ''));
  return fields;
}

/** A cookie of the request, as it was set; null when the browser sends none of that name. */
export function readCookie({ headers }: IncomingMessage, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, ...value] = pairs.find(([key]) => key === name) ?? [];
  return value.length === 0 ? null : value.join('=');
}

/**
 * Makes a request look as if it came to the address people know.
 *
 * The provider makes its addresses, cookies and checks from these headers, so that a client must not decide them.
 */
export function usePublicAddress({ headers }: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
