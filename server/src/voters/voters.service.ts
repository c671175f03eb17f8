/** Voters: a browser by its cookie, or a signed-in person, whose browsers count as one. */
import { ProductError } from '@pawhood/contract/errors.ts';
import { VOTER_COOKIE_DAYS } from '@pawhood/contract/limits.ts';
import { createBatches } from '../lib/batches.ts';
import type { Person } from '../lib/person.ts';
import { newId, newToken, tokenHash } from '../lib/random-ids.ts';
import { type Caller, type Limit, takeOrThrow } from '../limits/limit.ts';
import type { VoterRow, VotersStore } from './voters.store.ts';

/** The caller, as far as the call says. */
export interface VoterCaller extends Caller {
  /** Of the browser's cookie. */
  readonly token: string | null;
}

export interface Voter extends VoterRow {
  /** The new value of the browser's cookie; null when it stays as it is. */
  readonly newToken: string | null;
  /** Hash of the browser's token where the voter is added with the coming vote or join; null where the voter exists. */
  readonly newTokenHash: string | null;
}

/** The result of a call, and the new value of the browser's cookie; null when it stays as it is. */
export interface ByVoter<Answer> {
  readonly answer: Answer;
  readonly newToken: string | null;
}

export interface VotersServiceParts {
  readonly store: VotersStore;
  /** Of voters that votes and suggestions make. */
  readonly newVoters: Limit<Caller>;
}

export type VotersService = ReturnType<typeof createVotersService>;

export function createVotersService({ store, newVoters }: VotersServiceParts) {
  const ofBrowser = createBatches(async (tokenHashes: readonly string[]) => {
    const voters = await store.ofBrowsers(tokenHashes);
    return tokenHashes.map((hash) => voters.get(hash) ?? null);
  });

  /**
   * The voter of the caller, if known. A signed-in person never acts as a browser's voter that belongs to a profile
   * already.
   */
  async function find({ token, person }: VoterCaller): Promise<Voter | null> {
    const voter = person && (await store.ofPerson(person));
    if (voter) return { ...voter, newToken: null, newTokenHash: null };
    const browser = token === null ? null : await ofBrowser(tokenHash(token));
    if (token === null || browser === null || (person && browser.profileId !== null)) return null;
    if (browser.isSeenToday) return { ...browser, newToken: null, newTokenHash: null };
    await store.see(tokenHash(token));
    return { ...browser, newToken: token, newTokenHash: null };
  }

  /** The voter of a person, made now where there was none; null for somebody without a profile. */
  async function voterOf(person: Person): Promise<VoterRow | null> {
    const voters = await store.ofPerson(person);
    if (voters) return voters;
    await store.addForPerson(newId(), person);
    return store.ofPerson(person);
  }

  /** A new voter that is not stored yet; takes from no limit. */
  function draftForJoin(): Voter {
    const token = newToken();
    return { id: newId(), profileId: null, newToken: token, newTokenHash: tokenHash(token) };
  }

  /** Finds the person's voter, or takes from the limit and drafts one without storing it. */
  async function draft(caller: VoterCaller): Promise<Voter> {
    const voter = caller.person && (await voterOf(caller.person));
    if (voter) return { ...voter, newToken: null, newTokenHash: null };
    await takeOrThrow(newVoters, caller, 'too_many_votes');
    return draftForJoin();
  }

  return {
    find,

    /**
     * A voter for an unknown caller, who is added together with their first vote: see `Voter.newTokenHash`. Throws as
     * `make` does.
     */
    draft,

    /** The same without a limit: a join has taken its own. */
    draftForJoin,

    /**
     * Makes a voter of an unknown caller. A person with a profile is one voter, cookie or not.
     *
     * @throws `too_many_votes` when the network has brought forth many just now.
     */
    async make(caller: VoterCaller): Promise<Voter> {
      const voter = await draft(caller);
      const { id, newTokenHash } = voter;
      if (newTokenHash !== null) await store.addForBrowser({ id, tokenHash: newTokenHash });
      return { ...voter, newTokenHash: null };
    },

    /**
     * Does something as a voter, once more when that was joined to a person's meanwhile.
     *
     * @throws `unavailable` should that happen twice.
     */
    async act<Answer>(
      voter: Voter,
      caller: VoterCaller,
      work: (voter: Voter) => Promise<Answer | 'unknown_voter'>,
    ): Promise<ByVoter<Answer>> {
      const answer = await work(voter);
      if (answer !== 'unknown_voter') return { answer, newToken: voter.newToken };
      const now = await find({ ...caller, token: voter.newToken ?? caller.token });
      const second = now ? await work(now) : 'unknown_voter';
      if (second === 'unknown_voter') throw new ProductError('unavailable');
      return { answer: second, newToken: now?.newToken ?? voter.newToken };
    },

    /**
     * The voter of a signed-in person, made now where there was none.
     *
     * @throws `unknown_user` when they have no profile yet.
     */
    async ofPerson(person: Person): Promise<VoterRow> {
      const voter = await voterOf(person);
      if (voter === null) throw new ProductError('unknown_user');
      return voter;
    },

    /** The voter of a person, null where there is none. */
    ofPersonIfAny: (person: Person): Promise<VoterRow | null> => store.ofPerson(person),

    /** Forgets browsers that nobody uses any more; their votes stay. */
    forgetBrowsers: (): Promise<number> => store.forgetBrowsers(VOTER_COOKIE_DAYS),
  };
}
