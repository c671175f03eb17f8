/** New keys after a leak. */
import type { Transaction } from './database/connection.ts';
import type { Key, SecretKey } from './keys/key-plan.ts';
import { makeKeys } from './keys/keys.service.ts';
import { createKeysStore } from './keys/keys.store.ts';
import { createSecondFactorStore } from './second-factor/second-factor.store.ts';
import { keyIdOf, openSecret, sealSecret } from './second-factor/secret-box.ts';

/** How many secrets of authenticator apps the new key seals, and how many no former key could open. */
export interface ResealedSecrets {
  readonly sealed: number;
  readonly broken: number;
}

/** Secrets that are sealed again in one statement. */
const BATCH = 1_000;

/**
 * Replaces all keys by new ones, and seals with the new key what the former one has sealed.
 *
 * @param transaction of which all holds, or nothing: no secret is ever under a key that is gone.
 */
export async function replaceKeys(transaction: Transaction): Promise<ResealedSecrets> {
  const apps = createSecondFactorStore(transaction);
  const newKeys = await makeKeys();
  // This waits for transactions that seal a secret with the former key; later ones wait for this.
  const former = secretKeysOf(await createKeysStore(transaction).replace(newKeys));
  const [next] = secretKeysOf(newKeys);
  if (next === undefined) throw new Error('No key that seals secrets was made.');
  const total = { sealed: 0, broken: 0 };
  for (let last: string | null = ''; last !== null; ) {
    const rows = await apps.secretsAfter(last, BATCH);
    const resealed = rows.flatMap(({ accountId, secret }) => {
      const opened = openWith(former, secret, accountId);
      return opened === null ? [] : [{ accountId, secret: sealSecret(next, opened, accountId) }];
    });
    await apps.replaceSecrets(resealed);
    total.sealed += resealed.length;
    total.broken += rows.length - resealed.length;
    last = rows.at(-1)?.accountId ?? null;
  }
  return total;
}

const secretKeysOf = (keys: readonly Key[]): SecretKey[] =>
  keys.filter(({ kind }) => kind === 'secret').map(({ id, value }) => ({ id, value: String(value) }));

/** Null for what none of the keys opens: a broken secret must not keep the others under a key that has leaked. */
function openWith(keys: readonly SecretKey[], sealed: string, owner: string): string | null {
  const id = keyIdOf(sealed);
  const key = keys.find((candidate) => id === null || candidate.id === id);
  try {
    return key === undefined ? null : openSecret(key, sealed, owner);
  } catch {
    return null;
  }
}
