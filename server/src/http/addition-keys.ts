/** Reads `Idempotency-Key`: draft-ietf-httpapi-idempotency-key-header. */
import { hash } from 'node:crypto';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { AdditionKey } from '../addition-key.ts';

/** In quotation marks, as the draft has it, or bare, as many clients send it. */
const WRITTEN = /^("?)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\1$/i;

/**
 * The key that an addition was sent with; null where there is none, and it is made each time it is sent.
 *
 * @param parts what the request says, as read: the same key for something else is told by it.
 * @throws `malformed_key`
 */
export function readAdditionKey(
  written: string | readonly string[] | undefined,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  parts: Readonly<Record<string, unknown>>,
): AdditionKey | null {
  if (written === undefined) return null;
  const [, , key] = WRITTEN.exec(String(written)) ?? [];
  if (key === undefined) throw new ProductError('malformed_key');
  return { key: key.toLowerCase(), content: hash('sha256', JSON.stringify([method, path, parts])) };
}
