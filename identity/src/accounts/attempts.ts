import { emailKey } from '@pawhood/contract/values/account-email.ts';
import type { Attempt, Outcome } from '../account.ts';
import type { Limits } from '../host.ts';
import { refuse, tooMany } from './refusals.ts';

/**
 * Takes one attempt from its network and one at its account; null when there were not too many of either.
 *
 * @param account names the account: its id, or its email as it is looked up.
 */
export async function refusedAttempt(
  { signIns, accountSignIns }: Pick<Limits, 'signIns' | 'accountSignIns'>,
  { address }: Attempt,
  account: string,
): Promise<Outcome<never> | null> {
  // The network first: one that is refused must not use up the attempts of somebody else's account.
  const wait = (await signIns.take(address)) ?? (await accountSignIns.take(account));
  return wait === null ? null : refuse(tooMany('too_many_attempts', wait));
}

/**
 * Takes one attempt to sign in with a password. A browser in which the person has signed in before has attempts of its
 * own, which no stranger can use up. All others share theirs; where a mail can prove the address, few a day.
 *
 * @param browserHash what the account knows the browser by; null where the person has not signed in there.
 */
export async function refusedSignIn(
  limits: Pick<Limits, 'signIns' | 'accountSignIns' | 'accountSignInsADay' | 'browserSignIns'>,
  attempt: Attempt,
  account: string,
  { browserHash, hasMail }: { readonly browserHash: string | null; readonly hasMail: boolean },
): Promise<Outcome<never> | null> {
  if (browserHash !== null) {
    const wait = await limits.browserSignIns.take(`${account}\n${browserHash}`);
    return wait === null ? null : refuse(tooMany('too_many_attempts', wait));
  }
  const tooOften = await refusedAttempt(limits, attempt, account);
  if (tooOften !== null || !hasMail) return tooOften;
  const wait = await limits.accountSignInsADay.take(account);
  return wait === null ? null : refuse(tooMany('too_many_attempts_today', wait));
}

/**
 * Takes one mail that a network asks for, and one to an address, whether it has an account or not; null when there
 * were not too many of either.
 *
 * @param mails what those to the address count by.
 */
export async function refusedMail(
  { networkMails, mails }: Pick<Limits, 'mails' | 'networkMails'>,
  attempt: Attempt,
  to: string,
): Promise<Outcome<never> | null> {
  return (await refusedNetworkMail(networkMails, attempt)) ?? refusedMailTo(mails, to);
}

/** Takes one mail that a network asks for; null when there were not too many. */
export async function refusedNetworkMail(
  networkMails: Limits['networkMails'],
  { address }: Attempt,
): Promise<Outcome<never> | null> {
  const wait = await networkMails.take(address);
  return wait === null ? null : refuse(tooMany('too_many_network_mails', wait));
}

/** Takes one mail to an address; null when there were not too many. */
export async function refusedMailTo(mails: Limits['mails'], to: string): Promise<Outcome<never> | null> {
  const wait = await mails.take(emailKey(to));
  return wait === null ? null : refuse(tooMany('too_many_mails', wait));
}
