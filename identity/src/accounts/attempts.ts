import { ATTEMPTS_A_MINUTE } from '@pawhood/contract/limits.ts';
import { networkOf } from '../network.ts';
import type { Throttle } from '../throttle.ts';
import type { Attempt } from './accounts.ts';

/**
 * Takes one attempt from its network and one at its account; false when there were too many of either.
 *
 * @param account what names the account: its id, or its e-mail as it is looked up.
 */
export function passes(throttle: Throttle, { address }: Attempt, account: string): boolean {
  // The network first: one that is refused must not use up the attempts of somebody else's account.
  return (
    throttle.take(`network ${networkOf(address)}`, ATTEMPTS_A_MINUTE.network) &&
    throttle.take(`account ${account}`, ATTEMPTS_A_MINUTE.account)
  );
}
