import { emailKey } from '@pawhood/contract/values/email.ts';
import type { Limits } from '../host.ts';
import type { Attempt, Outcome } from './account.ts';
import { refused, tooMany } from './refusals.ts';

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
  return wait === null ? null : refused(tooMany('too_many_attempts', wait));
}

/**
 * Takes one mail that a network asks for, and one to an address, whether it has an account or not; null when there
 * were not too many of either.
 */
export async function refusedMail(
  { mails, networkMails }: Pick<Limits, 'mails' | 'networkMails'>,
  { address }: Attempt,
  to: string,
): Promise<Outcome<never> | null> {
  const networkWait = await networkMails.take(address);
  if (networkWait !== null) return refused(tooMany('too_many_network_mails', networkWait));
  return refusedMailTo(mails, to);
}

/** Takes one mail to an address; null when there were not too many. */
export async function refusedMailTo(mails: Limits['mails'], to: string): Promise<Outcome<never> | null> {
  const wait = await mails.take(emailKey(to));
  return wait === null ? null : refused(tooMany('too_many_mails', wait));
}
