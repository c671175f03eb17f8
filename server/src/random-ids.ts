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

/** 192 bits: who has it may use it. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The same each time, for whom knows a secret of so many bits or more; the id alone leads to it as little as a guess. */
export const tokenFrom = (id: string, secret: string): string =>
  hash('sha256', `${id}\n${secret}`, 'base64url').slice(0, 32);

/** What is kept of a token: who reads the database cannot use it. */
export const tokenHash = (token: string): string => hash('sha256', token);
