/** Who sends something, as counters and rows know them. */
import { createHmac } from 'node:crypto';
import { networksOf } from '../lib/network.ts';
import { personHash } from '../lib/person.ts';
import type { Caller } from './limit.ts';

/** What a caller is counted by: a person, or a network and the wider one around it. */
export interface SenderKeys {
  readonly narrow: string;
  /** Null for a person. */
  readonly wide: string | null;
}

/** How many times as much as one network is let through from the wider one around it. */
export const WIDE_FACTOR = 4;

export function senderKeysOf({ person, address }: Caller): SenderKeys {
  return person === null ? networksOf(address) : { narrow: personHash(person), wide: null };
}

/** Hashes a text with the installation's key: whoever reads a hash cannot find the text by trying. */
export type KeyedHash = (text: string) => Promise<string>;

/** @param readKey is called until it has answered once. */
export function createKeyedHash(readKey: () => Promise<string>): KeyedHash {
  let key: Promise<string> | null = null;
  return async (text) => {
    key ??= readKey().catch((error: unknown) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url');
  };
}
