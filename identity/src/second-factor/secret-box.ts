/** Seals small secrets: somebody who reads only their table can do nothing with them. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SecretKey } from '../keys/key-plan.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Between the key's id and what is sealed; in neither of them. */
const SEPARATOR = '.';

/**
 * Seals a secret under the key's id. It is stored as vector, tag and content: another order makes all unreadable.
 *
 * @param owner id of the account: a secret of one opens for no other.
 */
export function sealSecret(key: SecretKey, secret: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytesOf(key), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  return `${key.id}${SEPARATOR}${text}`;
}

/** Opens what was sealed. @throws when it was sealed for somebody else, with another key, or changed. */
export function openSecret(key: SecretKey, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf(SEPARATOR) + 1), 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, bytesOf(key), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
}

/** Id of the key that a secret is sealed with; null for one from before keys were named. */
export function keyIdOf(sealed: string): string | null {
  const end = sealed.indexOf(SEPARATOR);
  return end === -1 ? null : sealed.slice(0, end);
}

/** A plain hash is enough, because the value is random. */
const bytesOf = ({ value }: SecretKey): Buffer => createHash('sha256').update(value).digest();
