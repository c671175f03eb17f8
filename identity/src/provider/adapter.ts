/** Lets the provider's library keep what it must in our table. */
import { createHash } from 'node:crypto';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { PayloadRow, PayloadsStore } from '../storage/payloads.store.ts';
import type { GrantKey } from '../storage/renewals.store.ts';
import { LIFETIME_S, RENEWALS_AN_HOUR } from './lifetimes.ts';
import { signInOf } from './sign-in-epoch.ts';

/**
 * @param leewayS for how long a refresh token that was used may be used again, in seconds: the answer may have been
 *   lost on its way to a telephone in a tunnel. After that a second use means that two have the token.
 * @param now milliseconds since 1970; another clock in tests.
 */
export function createAdapterFactory(
  store: PayloadsStore,
  leewayS: number,
  now: () => number = Date.now,
): AdapterFactory {
  return (model) => createAdapter(model, store, leewayS, now);
}

/** By this name the application knows that it is to try again later. */
class TooManyRenewals extends errors.OIDCProviderError {
  constructor() {
    super(429, 'too_many_requests');
    this.error_description = 'This browser has renewed its sign-in too often. Please try again later.';
  }
}

function createAdapter(model: string, store: PayloadsStore, leewayS: number, now: () => number): Adapter {
  const isForgiving = model === 'RefreshToken';

  function restored({ payload, consumedAt }: PayloadRow): AdapterPayload {
    if (consumedAt === null) return payload;
    const isForgiven = isForgiving && now() - consumedAt.getTime() < leewayS * 1_000;
    return isForgiven ? payload : { ...payload, consumed: Math.floor(consumedAt.getTime() / 1_000) };
  }

  const isSession = model === 'Session';
  const isCode = model === 'AuthorizationCode';

  /** Whether it was ended, or is a session whose sign-in is too long ago; with it end the tokens that hang on it. */
  function isOver({ payload }: PayloadRow): boolean {
    // An earlier version left a number of what was ended.
    const { rotations: _, ...rest } = payload;
    if (Object.keys(rest).length === 0) return true;
    const { loginTs } = rest;
    return isSession && typeof loginTs === 'number' && now() / 1_000 - loginTs > LIFETIME_S.signIn;
  }

  return {
    async upsert(id, { jti: _, ...payload }, seconds = LIFETIME_S.session) {
      const described = { model, idHash: hashOf(id), ...describe(model, id, payload) };
      if (isCode) await countRenewal(store, described);
      await store.save(described, seconds);
      // Of a code: a browser keeps the tokens that came last, and nobody uses those it had.
      const { idHash, uid } = described;
      if (isForgiving && payload['rotations'] === 0 && uid !== null)
        await store.replaceUnused(uid, idHash, leewayS);
    },

    async find(id) {
      const row = await store.find(model, hashOf(id));
      return row && !isOver(row) ? { ...restored(row), jti: id } : undefined;
    },

    async findByUid(uid) {
      const row = await store.findByUid(model, uid);
      return row && !isOver(row) ? restored(row) : undefined;
    },

    // Of the device flow, which is off.
    findByUserCode: () => Promise.resolve(),

    async consume(id) {
      // Before it is marked as used: a refused client may come again with the same token.
      const grant = isForgiving ? await store.grantOf(hashOf(id)) : null;
      if (grant !== null) await countRenewal(store, grant);
      const isFirst = await store.consume(model, hashOf(id));
      // Two requests in the same instant both found it unused.
      if (!isFirst && !isForgiving) throw new errors.InvalidGrant('already used');
    },

    destroy: (id) => (isSession ? store.endSession(hashOf(id)) : store.remove(model, hashOf(id))),

    revokeByGrantId: (grantId) => store.removeByGrant(model, grantId),
  };
}

/** @throws `TooManyRenewals` when the grant may not be renewed now. */
async function countRenewal(store: PayloadsStore, grant: GrantKey): Promise<void> {
  if (!(await store.countRenewal(grant, RENEWALS_AN_HOUR))) throw new TooManyRenewals();
}

/** The columns by which a payload is found. */
function describe(model: string, id: string, payload: AdapterPayload) {
  const { sessionUid, session, authorizations = {} } = payload;
  // With the cookie of a session, a reader of the table could act as the person.
  const stored = session === undefined ? payload : { ...payload, session: { ...session, cookie: undefined } };
  const [authorization] = Object.values(authorizations);
  const grantId = model === 'Grant' ? id : (payload.grantId ?? authorization?.grantId);
  return {
    payload: { ...stored },
    ...signInOf(model, payload),
    grantId: grantId ?? null,
    uid: payload.uid ?? sessionUid ?? null,
  };
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
