import { ATTEMPTS_A_MINUTE } from '@pawhood/contract/limits.ts';
import type { Throttle } from '../host.ts';
import type { Attempt } from './account.ts';

/**
 * Takes one attempt from its network and one at its account; false when there were too many of either.
 *
 * @param account names the account: its id, or its e-mail as it is looked up.
 */
export function passes(throttle: Throttle, { network }: Attempt, account: string): boolean {
  // The network first: one that is refused must not use up the attempts of somebody else's account.
  return (
    throttle.take(`network ${network}`, ATTEMPTS_A_MINUTE.network) &&
    throttle.take(`account ${account}`, ATTEMPTS_A_MINUTE.account)
  );
}
