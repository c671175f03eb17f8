/** The keys of tokens, cookies and sealed secrets: made at the first start, shared by all instances, renewed in time. */
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Key, type KeyKind, planKeys, type SecretKey } from './key-plan.ts';
import type { KeysStore } from './keys.store.ts';

/** An RSA key with its private part. */
export interface SigningKey {
  readonly kty: 'RSA';
  readonly kid: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
  readonly n: string;
  readonly e: string;
  readonly [part: string]: string;
}

/** The public part, which verifies a token; as in a JWK set. */
export type PublicKey = Pick<SigningKey, 'kty' | 'kid' | 'alg' | 'use' | 'n' | 'e'>;

/** All keys that count; the first of each is the one in use. The same object for as long as nothing changes. */
export interface Keys {
  readonly signing: readonly SigningKey[];
  readonly cookie: readonly string[];
  readonly secret: readonly SecretKey[];
}

/** The keys in use. */
export type KeysService = ReturnType<typeof createKeysService>;

/** Keys read longer ago are read again beside the requests, in milliseconds; far less than the notice of a new key. */
const READ_AGAIN_MS = 10 * 60_000;

/** After this nothing is answered before they are read again, in milliseconds. */
const TOO_OLD_MS = 60 * 60_000;

/** Unknown keys are looked up at most this often, in milliseconds: anybody can name one. */
const UNKNOWN_KEY_MS = 5_000;

export interface KeysParts {
  readonly store: Pick<KeysStore, 'all' | 'add' | 'remove'>;
  /** Changes when the operator has replaced the keys. */
  readonly version?: () => string;
  /** Another clock, for tests. */
  readonly now?: () => Date;
}

export function createKeysService({ store, version = () => '', now = () => new Date() }: KeysParts) {
  let latest: { readonly keys: Keys; readonly at: number; readonly version: string } | null = null;
  let reading: Promise<Keys> | null = null;

  async function read(): Promise<Keys> {
    // As it was before: what is replaced while the keys are read is read again.
    const seen = version();
    const read = {
      signing: (await keysOf('signing')).map(({ value }) => value as SigningKey), // we put it there ourselves
      cookie: (await keysOf('cookie')).map(({ value }) => String(value)),
      secret: (await keysOf('secret')).map(({ id, value }) => ({ id, value: String(value) })),
    };
    const same = latest !== null && JSON.stringify(latest.keys) === JSON.stringify(read);
    latest = { keys: same && latest !== null ? latest.keys : read, at: now().getTime(), version: seen };
    return latest.keys;
  }

  async function keysOf(kind: KeyKind): Promise<readonly Key[]> {
    const present = (await store.all()).filter((key) => key.kind === kind);
    const { alive, dead, isNextDue } = planKeys(present, now());
    if (dead.length > 0) await store.remove(dead);
    if (!isNextDue) return alive;
    await store.add(await makeKey(kind, now()), present);
    return planKeys(
      (await store.all()).filter((key) => key.kind === kind),
      now(),
    ).alive;
  }

  /** Reads once, however many ask meanwhile. */
  function refresh(): Promise<Keys> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  const isOlderThan = (milliseconds: number) => latest === null || now().getTime() - latest.at > milliseconds;

  async function current(): Promise<Keys> {
    // Replaced keys may be in the wrong hands: none of them counts until the new ones are here.
    if (latest !== null && latest.version !== version()) await reading?.catch(() => {});
    if (latest === null || latest.version !== version() || isOlderThan(TOO_OLD_MS)) return refresh();
    // The keys that were read last still count, and the next call tries again.
    if (isOlderThan(READ_AGAIN_MS)) refresh().catch(() => {});
    return latest.keys;
  }

  return {
    /** The keys, made at the first call ever; read again when they are ten minutes old. */
    current,

    /**
     * A key that seals secrets; null when it is gone. One that is not among those read last is looked up: the operator
     * may have replaced the former one just now.
     *
     * @param id null for what was sealed before keys were named: there was one key then.
     */
    async secretKey(id: string | null): Promise<SecretKey | null> {
      const find = ({ secret }: Keys) => secret.find((key) => id === null || key.id === id);
      // The first look may have begun before the key was there.
      return find(await current()) ?? find(await refresh()) ?? find(await refresh()) ?? null;
    },

    /**
     * What verifies our tokens.
     *
     * @param unknown id of a key that is not among those read last: another instance may have made it just now.
     */
    async publicKeys(unknown?: string): Promise<readonly PublicKey[]> {
      const keys = await current();
      const isKnown = unknown === undefined || keys.signing.some(({ kid }) => kid === unknown);
      const { signing } = isKnown || !isOlderThan(UNKNOWN_KEY_MS) ? keys : await refresh();
      return signing.map(({ kty, kid, alg, use, n, e }) => ({ kty, kid, alg, use, n, e }));
    },
  };
}

/** A new key of each kind. */
export const makeKeys = (now = new Date()): Promise<Key[]> =>
  Promise.all([makeKey('signing', now), makeKey('cookie', now), makeKey('secret', now)]);

async function makeKey(kind: KeyKind, createdAt: Date): Promise<Key> {
  const id = randomBytes(12).toString('base64url');
  if (kind !== 'signing') return { id, kind, createdAt, value: randomBytes(32).toString('base64url') };
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    id,
    kind,
    createdAt,
    value: { ...privateKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' },
  };
}
