import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import { emailKey } from '@pawhood/contract/values/email.ts';
import type { Account } from '@pawhood/identity/accounts/account.ts';
import type { Mailer } from '@pawhood/identity/host.ts';
import { type Identity, OWN_ISSUER, type Person } from '../lib/person.ts';
import type { Caller, Limit } from '../limits/limit.ts';
import type { RecentAuthenticationService } from './recent-authentication.service.ts';
import type { SecurityService } from './security-events.service.ts';

/** What a person hands out that goes on working without them. */
export type HandedOutKind = 'link-creation' | 'calendar-creation';

export interface HandingOutParts {
  readonly recentAuthentication: Pick<RecentAuthenticationService, 'requireForHandingOut'>;
  readonly security: Pick<SecurityService, 'record'>;
  /** An account with our own provider; null where there is none. */
  readonly findAccount: (id: string) => Promise<Account | null>;
  /** Null where no mail server is configured. */
  readonly mailer: Mailer | null;
  /** By the address that they go to. */
  readonly mails: Limit<string>;
  readonly publicUrl: string;
  /** Hears of a mail that could not be sent; the error must not hold the address. */
  readonly onFailure: (error: unknown) => void;
}

export type HandingOutService = ReturnType<typeof createHandingOutService>;

/** Keeps watch over links and calendar addresses: who has them reads on, whatever becomes of the session. */
export function createHandingOutService(parts: HandingOutParts) {
  const { recentAuthentication, security, findAccount, mailer, mails, publicUrl, onFailure } = parts;

  /** Only to an address that has been confirmed: it might be somebody else's. */
  async function tell(kind: HandedOutKind, { issuer, subject }: Person): Promise<void> {
    const account = issuer === OWN_ISSUER && mailer !== null ? await findAccount(subject) : null;
    if (!account?.emailVerified || (await mails.take(emailKey(account.email))) !== null) return;
    await mailer?.send({ to: account.email, ...mailOf(kind, publicUrl) });
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

const WHAT: Readonly<Record<HandedOutKind, string>> = {
  'link-creation': 'a link to one of your pets',
  'calendar-creation': 'a calendar address for your reminders',
};

function mailOf(kind: HandedOutKind, publicUrl: string) {
  return {
    subject: `Your ${PRODUCT_NAME} account: ${WHAT[kind]}`,
    text: `Someone signed in to your ${PRODUCT_NAME} account made
${WHAT[kind]}. If that was you, all is well.

If it was not you, choose 'Sign out everywhere' in your settings. That ends
every link and calendar address. Then choose a new password.

${publicUrl}${ROUTES.profile}
`,
  };
}
