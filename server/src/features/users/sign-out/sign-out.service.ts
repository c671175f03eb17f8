import { IDENTITY } from '@pawhood/contract/limits.ts';
import type { SignedOut } from '@pawhood/contract/users/sign-out.ts';
import type { OnSessionEnd } from '@pawhood/identity/host.ts';
import { LIFETIME_S } from '@pawhood/identity/provider/lifetimes.ts';
import { OWN_ISSUER, type Person } from '../../../lib/person.ts';
import type { SecurityService } from '../../../security/security-events.service.ts';
import type { RevocationsService } from './revocations.service.ts';
import { EVERY_TOKEN } from './revocations.store.ts';
import type { SignOutStore } from './sign-out.store.ts';

export interface SignOutParts {
  readonly store: SignOutStore;
  readonly revocations: Pick<RevocationsService, 'notice'>;
  readonly record: SecurityService['record'];
}

export type SignOutService = ReturnType<typeof createSignOutService>;

/** Longest life of an access token of any issuer, in seconds. */
const LONGEST_TOKEN_S = 31 * 24 * 60 * 60;

/** How long a token of that issuer can still be valid, in seconds. */
export function tokenSecondsOf({ issuer }: Pick<Person, 'issuer'>): number {
  return (issuer === OWN_ISSUER ? LIFETIME_S.accessToken : LONGEST_TOKEN_S) + IDENTITY.clockLeewayS;
}

/** Ends sessions, tokens and shared access, so that nobody else goes on using a person's account. */
export function createSignOutService({ store, revocations, record }: SignOutParts) {
  /** Of sessions with our own provider. */
  const onSessionEnd: OnSessionEnd = async (transaction, { accountId, sessionIds, kind, ...how }) => {
    const { isEverywhere, except, sharedAccess } = how;
    const person = { issuer: OWN_ISSUER, subject: accountId };
    const { ended, ...done } = await store.endWith(transaction, person, {
      sessionIds: isEverywhere ? [...sessionIds, EVERY_TOKEN] : sessionIds,
      seconds: tokenSecondsOf(person),
      devices: isEverywhere ? 'all' : except === null ? { only: sessionIds } : { except },
      sharedAccess,
    });
    return {
      ended,
      committed() {
        revocations.notice(done.revocations);
        const detail = String(sessionIds.length);
        if (isEverywhere || sessionIds.length > 0) void record({ kind, person, address: null, detail });
      },
    };
  };

  return {
    onSessionEnd,

    /** Ends our access of a person whose sessions are at a tenant. */
    async ofTenant(person: Person): Promise<SignedOut> {
      const sharedAccess = { calendars: true, links: true };
      const tokens = { sessionIds: [EVERY_TOKEN], seconds: tokenSecondsOf(person) };
      const ending = { ...tokens, devices: 'all', sharedAccess } as const;
      const { ended, ...done } = await store.end(person, ending);
      revocations.notice(done.revocations);
      await record({ kind: 'sign-out-everywhere', person, address: null, detail: '' });
      return { sessions: 0, passkeys: 0, ...ended };
    },
  };
}
