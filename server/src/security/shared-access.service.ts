import type { Account } from '@pawhood/identity/account.ts';
import type { NotifyOwner } from '@pawhood/identity/notices/notices.service.ts';
import { type Identity, OWN_ISSUER, type Person } from '../lib/person.ts';
import type { Caller } from '../limits/limit.ts';
import type { RecentAuthenticationService } from './recent-authentication.service.ts';
import type { SecurityService } from './security-events.service.ts';

/** How a person gives shared access: it goes on working without them. */
export type SharedAccessKind = 'link-creation' | 'calendar-creation';

export interface SharedAccessParts {
  readonly recentAuthentication: Pick<RecentAuthenticationService, 'requireForSharing'>;
  readonly security: Pick<SecurityService, 'record'>;
  /** An account with our own provider; null where there is none. */
  readonly findAccount: (id: string) => Promise<Account | null>;
  readonly notifyOwner: NotifyOwner;
  /** Hears of a person who could not be told. */
  readonly onFailure: (error: unknown) => void;
}

export type SharedAccessService = ReturnType<typeof createSharedAccessService>;

/** Keeps watch over links and calendar links: who has them reads on, whatever becomes of the session. */
export function createSharedAccessService(parts: SharedAccessParts) {
  const { recentAuthentication, security, findAccount, notifyOwner, onFailure } = parts;

  async function tell(kind: SharedAccessKind, { issuer, subject }: Person): Promise<void> {
    const account = issuer === OWN_ISSUER ? await findAccount(subject) : null;
    if (account !== null) notifyOwner(account, kind);
  }

  return {
    /** Before one is made. @throws `recent_authentication_needed` */
    allow: (identity: Identity): Promise<void> => recentAuthentication.requireForSharing(identity),

    /** After one was made: it is recorded, and the person is told by mail, beside the answer. */
    async note(kind: SharedAccessKind, caller: Caller & { readonly person: Person | null }): Promise<void> {
      await security.record({ kind, ...caller });
      if (caller.person !== null) void tell(kind, caller.person).catch(onFailure);
    },
  };
}
