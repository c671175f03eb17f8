/** Ids and tokens that nobody finds by counting or guessing. */
import { hash, randomBytes } from 'node:crypto';

/**
 * 128 bits: names something; who knows it still has to be allowed to see it. It begins with no hyphen, so that an
 * operator can type it in a command, where words that do are options.
 */
export function newId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

/** A bearer token of 192 bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The token that belongs to an id: the same each time for the same secret, and not to be guessed without it. */
export const tokenFrom = (id: string, secret: string): string =>
  hash('sha256', `${id}\n${secret}`, 'base64url').slice(0, 32);

/** The stored hash of a token, of no use to a reader of the database. */
export const tokenHash = (token: string): string => hash('sha256', token);
