import { ProductError } from '@pawhood/contract/errors.ts';
import { type Identity, OWN_ISSUER } from '../lib/person.ts';
import type { Services } from './composition.ts';

/** Whether a person is refused although they have proved who they are. */
export type IsRefused = (identity: Identity) => Promise<boolean>;

/** Refuses who is disabled or deleted, and what was begun before its session ended. */
export function createRefusals({
  suspension,
  revocations,
}: Pick<Services, 'suspension' | 'revocations'>): IsRefused {
  return async (caller) => (await suspension.isSuspended(caller)) || revocations.isRevoked(caller);
}

/** Throws `account_disabled` with the page that says why, for whom a decision keeps out. */
export function tellWhy({ suspension, closedBecause }: Pick<Services, 'suspension' | 'closedBecause'>) {
  return async (caller: Identity): Promise<void> => {
    const path = (await suspension.isDisabled(caller)) ? await closedBecause(caller) : null;
    if (path !== null) throw new ProductError('account_disabled', { current: { path } });
  };
}

/** Reads whose session with our own provider a request's cookie names; refused as an access token of it would be. */
export function createSessionReader(
  { currentSession }: Pick<NonNullable<Services['identity']>, 'currentSession'>,
  isRefused: IsRefused,
) {
  return async (request: Parameters<typeof currentSession>[0]) => {
    const current = await currentSession(request);
    if (current === null) return null;
    const { accountId, sessionId, signedInAt } = current;
    const identity = {
      ...{ issuer: OWN_ISSUER, subject: accountId, session: sessionId, tokenHash: null },
      issuedAt: Math.floor(signedInAt.getTime() / 1_000),
    };
    return (await isRefused(identity)) ? null : identity;
  };
}
