import { ProductError } from '@pawhood/contract/errors.ts';
import { createBatches } from '../../lib/batches.ts';
import type { VoterCaller, VotersService } from '../../voters/voters.service.ts';
import type { Entry, WaitlistStore } from './waitlist.store.ts';

export interface WaitlistServiceParts {
  readonly store: WaitlistStore;
  readonly voters: VotersService;
}

export type WaitlistService = ReturnType<typeof createWaitlistService>;

export function createWaitlistService({ store, voters }: WaitlistServiceParts) {
  const add = createBatches(store.join);

  /**
   * Joins as the known voter, or as a new one.
   *
   * @returns null where the voter was joined to a person's other browsers in the meantime.
   */
  async function joinOnce(email: string, caller: VoterCaller): Promise<{ token: string | null } | null> {
    const voter = (await voters.find(caller)) ?? voters.draftForJoin();
    // The cookie is set in any case.
    return (await add({ email, voter })) ? { token: voter.newToken ?? caller.token } : null;
  }

  return {
    /**
     * Puts an address on the list; the browser is a voter from then on.
     *
     * @returns what the browser's cookie is to hold; null for a person whose browser has none.
     * @throws `unavailable`
     */
    async join(email: string, caller: VoterCaller): Promise<string | null> {
      const joined = (await joinOnce(email, caller)) ?? (await joinOnce(email, caller));
      if (joined === null) throw new ProductError('unavailable');
      return joined.token;
    },

    /** Takes off the list what the caller joined with, if anything. */
    async leave(caller: VoterCaller): Promise<void> {
      const voter = await voters.find(caller);
      if (voter === null || (await store.leave(voter.id))) return;
      // Joined to a person's other browsers in the meantime.
      const now = await voters.find(caller);
      if (now) await store.leave(now.id);
    },

    /** The stored data of the waitlist about a person. */
    exported: (voterId: string): Promise<Entry[]> => store.ofVoter(voterId),
  };
}
