import type { Account } from '@pawhood/identity/accounts/account.ts';
import type { TellOwner } from '@pawhood/identity/notices/notices.service.ts';
import { type Identity, OWN_ISSUER, type Person } from '../lib/person.ts';
import type { Caller } from '../limits/limit.ts';
import type { RecentAuthenticationService } from './recent-authentication.service.ts';
import type { SecurityService } from './security-events.service.ts';

/** What a person hands out that goes on working without them. */
export type HandedOutKind = 'link-creation' | 'calendar-creation';

export interface HandingOutParts {
  readonly recentAuthentication: Pick<RecentAuthenticationService, 'requireForHandingOut'>;
  readonly security: Pick<SecurityService, 'record'>;
  /** An account with our own provider; null where there is none. */
  readonly findAccount: (id: string) => Promise<Account | null>;
  readonly tellOwner: TellOwner;
  /** Hears of a person who could not be told. */
  readonly onFailure: (error: unknown) => void;
}

export type HandingOutService = ReturnType<typeof createHandingOutService>;

/** Keeps watch over links and calendar addresses: who has them reads on, whatever becomes of the session. */
export function createHandingOutService(parts: HandingOutParts) {
  const { recentAuthentication, security, findAccount, tellOwner, onFailure } = parts;

  async function tell(kind: HandedOutKind, { issuer, subject }: Person): Promise<void> {
    const account = issuer === OWN_ISSUER ? await findAccount(subject) : null;
    if (account !== null) tellOwner(account, kind);
  }

  return {
    /** Before one is made. @throws `recent_authentication_needed` */
    allow: (identity: Identity): Promise<void> => recentAuthentication.requireForHandingOut(identity),

    /** After one was made: it is recorded, and the person is told by mail, beside the answer. */
    async note(kind: HandedOutKind, caller: Caller & { readonly person: Person | null }): Promise<void> {
      await security.record({ kind, ...caller });
      if (caller.person !== null) void tell(kind, caller.person).catch(onFailure);
    },
  };
}
