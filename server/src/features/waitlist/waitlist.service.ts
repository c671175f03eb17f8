import { ProductError } from '@pawhood/contract/errors.ts';
import { isWaitlistEmail } from '@pawhood/contract/values/email.ts';
import { createBatches } from '../../lib/batches.ts';
import { type Caller, type Limit, takeOrThrow } from '../../limits/limit.ts';
import type { VoterCaller, VotersService } from '../../voters/voters.service.ts';
import type { Entry, WaitlistStore } from './waitlist.store.ts';

export interface WaitlistServiceParts {
  readonly store: WaitlistStore;
  readonly voters: VotersService;
  readonly joins: Limit<Caller>;
}

export type WaitlistService = ReturnType<typeof createWaitlistService>;

export function createWaitlistService({ store, voters, joins }: WaitlistServiceParts) {
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
     * Puts the address that a body holds on the list; the browser is a voter from then on.
     *
     * @returns what the browser's cookie is to hold; null for a person whose browser has none.
     * @throws `invalid_address`, `too_many_joins`
     */
    async join(body: string, caller: VoterCaller): Promise<string | null> {
      const email = emailFrom(body);
      if (email === null) throw new ProductError('invalid_address');
      await takeOrThrow(joins, caller, 'too_many_joins');
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

/** The email address that a body holds: bare (§7.11), as a JSON string, or as `{"email": …}`; null for anything else. */
function emailFrom(body: string): string | null {
  const email = /^\s*["{]/u.test(body) ? fromJson(body) : body;
  return typeof email === 'string' && isWaitlistEmail(email) ? email.trim() : null;
}

function fromJson(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'email' in value ? value.email : value;
  } catch {
    // No JSON, and no address either: those begin with neither sign.
    return null;
  }
}
