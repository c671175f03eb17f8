import { ProductError } from '@pawhood/contract/errors.ts';
import { isWaitlistEmail } from '@pawhood/contract/values/email.ts';
import { createBatches } from '../../lib/batches.ts';
import type { Person } from '../../lib/person.ts';
import { type Caller, type Limit, takeOrThrow } from '../../limits/limit.ts';
import type { VoterCaller, VotersService } from '../../voters/voters.service.ts';
import type { AskedNewsStore } from './asked-news.store.ts';
import type { Entry, WaitlistStore } from './waitlist.store.ts';

export interface WaitlistServiceParts {
  readonly store: WaitlistStore;
  readonly voters: VotersService;
  readonly askedNews: AskedNewsStore;
  /** Of joins. The route takes it for those who come by themselves. */
  readonly limit: Limit<Caller>;
}

export type WaitlistService = ReturnType<typeof createWaitlistService>;

export function createWaitlistService({ store, voters, askedNews, limit }: WaitlistServiceParts) {
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

    /**
     * Joins with the address of a person's account, if they asked for that when they signed up.
     *
     * @param address network address of the caller.
     * @returns under which address they are on the list; null for who has not asked, or may not join yet.
     * @throws `unknown_user` before they have a profile, `too_many_joins`
     */
    async joinAsAsked(person: Person, address: string): Promise<string | null> {
      const email = await askedNews.addressOf(person);
      if (email === null || !isWaitlistEmail(email)) return null;
      const voter = await voters.ofPerson(person);
      const [joined] = await store.ofVoter(voter.id);
      if (joined !== undefined) return joined.email;
      await takeOrThrow(limit, { person, address }, 'too_many_joins');
      if (!(await add({ email, voter: { ...voter, newTokenHash: null } }))) return null;
      // Whoever has left in the meantime has left.
      if ((await askedNews.addressOf(person)) !== null) return email;
      await store.leave(voter.id);
      return null;
    },

    /** Takes off the list what the caller joined with, if anything, and what they asked for when signing up. */
    async leave(caller: VoterCaller): Promise<void> {
      const voter = await voters.find(caller);
      if (caller.person) await askedNews.forgetOf(caller.person);
      else if (voter?.profileId) await askedNews.forgetOfProfile(voter.profileId);
      if (voter === null || (await store.leave(voter.id))) return;
      // Joined to a person's other browsers in the meantime.
      const now = await voters.find(caller);
      if (now) await store.leave(now.id);
    },

    /** The stored data of the waitlist about a person. */
    exported: (voterId: string): Promise<Entry[]> => store.ofVoter(voterId),
  };
}
