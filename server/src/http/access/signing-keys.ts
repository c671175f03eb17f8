/** The issuer of access tokens, and its public keys, cached so that it may be away without signing anybody out. */
import { ProductError } from '@pawhood/contract/errors.ts';
import { importJWK } from 'jose';
import * as v from 'valibot';
import type { Config } from '../../config/config.ts';
import { OWN_ISSUER } from '../../lib/person.ts';

/** A key that a token's signature is checked with. */
export type PublicKey = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>;

/** The keys of the token issuer. */
export type SigningKeys = ReturnType<typeof createSigningKeys>;

/** After a look in vain for a key the next waits this long, in milliseconds: forged ids must not make us hammer the provider. */
const COOL_DOWN_MS = 10_000;

/** The same after a look that failed: a provider that is back should be noticed soon. */
const RETRY_MS = 2_000;

/** Keys older than this are read again beside the requests, so that a withdrawn one goes, in milliseconds. */
const STALE_MS = 10 * 60_000;

/** Longest wait for the provider's key set, in milliseconds. */
const FETCH_MS = 5_000;

/** Largest key set that is read, in characters. */
const LARGEST_SET = 256 * 1024;

/**
 * @param load reads the key set (RFC 7517) as the provider publishes it; is told which key is wanted.
 * @param version changes when no key that is known here may count any more.
 * @param now a clock that only moves forward, in milliseconds.
 */
export function createSigningKeys(
  load: (wanted: string | undefined) => Promise<unknown>,
  version: () => string = () => '',
  now: () => number = () => performance.now(),
) {
  let keys: ReadonlyMap<string, PublicKey> = new Map();
  let seen = version();
  let failure: unknown = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let flight: Promise<void> | null = null;

  async function look(wanted: string | undefined): Promise<void> {
    try {
      const at = seen;
      const read = await readKeys(await load(wanted));
      // Forgotten while they were read.
      if (at === seen) keys = read;
      failure = null;
    } catch (error) {
      failure = error;
    }
    readAt = now();
    if (failure !== null) restsUntil = readAt + RETRY_MS;
    else if (!keyOf(wanted)) restsUntil = readAt + COOL_DOWN_MS;
  }

  /** Asks the provider unless it is to be left alone; of several who want it at once one does it. */
  async function refresh(wanted: string | undefined): Promise<void> {
    if (flight === null && now() < restsUntil) return;
    flight ??= look(wanted).finally(() => {
      flight = null;
    });
    await flight;
  }

  function keyOf(id: string | undefined): PublicKey | undefined {
    return id === undefined && keys.size === 1 ? [...keys.values()][0] : keys.get(id ?? '');
  }

  function forgetReplaced(): void {
    if (seen === version()) return;
    seen = version();
    keys = new Map();
    restsUntil = Number.NEGATIVE_INFINITY;
    flight = null;
  }

  return {
    /** Changes when what was verified with the keys of before counts no more. */
    version,

    /**
     * The key of that id; for a token that names none, the only key there is. Null when the provider has no such key.
     *
     * @throws `identity_unavailable` when the key is not known here and the provider cannot be asked.
     */
    async find(id: string | undefined): Promise<PublicKey | null> {
      forgetReplaced();
      const key = keyOf(id);
      if (key) {
        if (now() > readAt + STALE_MS) void refresh(id);
        return key;
      }
      await refresh(id);
      const later = keyOf(id);
      if (!later && failure !== null) throw new ProductError('identity_unavailable', { cause: failure });
      return later ?? null;
    },
  };
}

/** Reads a provider's key set over the network. */
export async function fetchKeySet(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!response.ok) throw new Error(`The identity provider answered ${response.status} for its keys.`);
  const text = await response.text();
  if (text.length > LARGEST_SET) throw new Error('The key set of the identity provider is too large.');
  return JSON.parse(text);
}

const keySet = v.object({ keys: v.array(v.unknown()) });

/** Of a modulus of 2,048 bits in base64url: shorter ones are not safe. */
const SHORTEST_MODULUS = 342;

const rsaKey = v.object({
  kty: v.literal('RSA'),
  kid: v.optional(v.string(), ''),
  use: v.optional(v.literal('sig'), 'sig'),
  alg: v.optional(v.literal('RS256'), 'RS256'),
  n: v.pipe(v.string(), v.minLength(SHORTEST_MODULUS)),
  e: v.string(),
});

/** The keys of a set that can check our tokens; others in it are for something else. */
async function readKeys(published: unknown): Promise<Map<string, PublicKey>> {
  const keys = new Map<string, PublicKey>();
  for (const entry of v.parse(keySet, published).keys) {
    const read = v.safeParse(rsaKey, entry);
    if (!read.success) continue;
    const { kty, kid, n, e } = read.output;
    // A broken key is as good as none; the others still count.
    const key = await importJWK({ kty, n, e }, 'RS256').catch(() => null);
    if (key !== null && !(key instanceof Uint8Array)) keys.set(kid, key);
  }
  // Believing an empty set would sign everybody out.
  if (keys.size === 0) throw new Error('The identity provider publishes no key that can check a token.');
  return keys;
}

/** Whose tokens are accepted. */
export interface TokenIssuer {
  /** `iss` of the tokens, with the slash at the end. */
  readonly issuer: string;
  /** Name of the issuer in an identity. */
  readonly name: string;
  /** Where the keys are published; null when they are our own. */
  readonly keysAddress: string | null;
}

/** The issuer of access tokens, by the settings. */
export function tokenIssuerOf({ identity }: Pick<Config, 'identity'>): TokenIssuer {
  if (identity.mode !== 'auth0') {
    return { issuer: `${identity.domain}/`, name: OWN_ISSUER, keysAddress: null };
  }
  const issuer = `${tenantAddress(identity.domain)}/`;
  return { issuer, name: issuer, keysAddress: `${issuer}.well-known/jwks.json` };
}

/** Where browsers ask for tokens when that is not with us; null when it is. */
export function tenantOriginOf({ identity }: Pick<Config, 'identity'>): string | null {
  return identity.mode === 'auth0' ? new URL(tenantAddress(identity.domain)).origin : null;
}

/** Without a slash at the end; the settings may give the bare host. */
function tenantAddress(domain: string): string {
  return /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
}
