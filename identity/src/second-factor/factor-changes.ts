import type { Account } from '../accounts/account.ts';
import { refusedMailTo } from '../accounts/attempts.ts';
import type { Limits } from '../host.ts';
import type { AccountMails, FactorChange } from '../mail-links/account-mails.ts';

/** Tells a person by mail what was changed of how they sign in: it may have been somebody else. */
export type TellFactorChange = (account: Account, change: FactorChange) => Promise<void>;

/** @param mails null where no mail server is configured. */
export function createTellFactorChange(
  mails: Pick<AccountMails, 'sendFactorChange'> | null,
  limits: Pick<Limits, 'mails'>,
): TellFactorChange {
  return async (account, change) => {
    // Only to an address that has been confirmed: it might be somebody else's.
    if (mails === null || !account.emailVerified) return;
    if ((await refusedMailTo(limits.mails, account.email)) === null) mails.sendFactorChange(account, change);
  };
}
