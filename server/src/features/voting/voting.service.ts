/** The board's rules: a vote exists or not, however often a voter repeats the call. */
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { createBatches } from '../../lib/batches.ts';
import { tokenHash } from '../../lib/random-ids.ts';
import { type Limit, takeOrThrow } from '../../limits/limit.ts';
import type { ByVoter, Voter, VoterCaller, VotersService } from '../../voters/voters.service.ts';
import type { ClaimedBrowsersStore } from './claimed-browsers.store.ts';
import { featureOf } from './feature-view.ts';
import type { FeatureRow, FeaturesStore } from './features.store.ts';
import type { Miscount, VoteChange, VoteOutcome, VotesStore } from './votes.store.ts';

export interface VotingServiceParts {
  readonly features: FeaturesStore;
  readonly votes: VotesStore;
  readonly claimedBrowsers: ClaimedBrowsersStore;
  readonly voters: VotersService;
  /** Of votes and withdrawals, by voter. */
  readonly limit: Limit<string>;
}

export type VotingService = ReturnType<typeof createVotingService>;

export function createVotingService(parts: VotingServiceParts) {
  const { features, votes, claimedBrowsers, voters, limit } = parts;
  const setVote = createBatches(
    (changes: readonly VoteChange[]): Promise<readonly VoteOutcome[]> => votes.setVotes(changes),
  );
  const claimBrowser = inTurn(claimedBrowsers);

  /** Features that were on the board once; whether they still are is found out with the vote itself. */
  const onceOnBoard = new Set<string>();

  /** @throws `unknown_feature` before anything is made for a voter. */
  async function totalOf(featureId: string): Promise<number> {
    const total = await votes.total(featureId);
    if (total === null) throw new ProductError('unknown_feature');
    onceOnBoard.add(featureId);
    return total;
  }

  const voting = (featureId: string, exists: boolean) => async (voter: Voter) => {
    await takeOrThrow(limit, voter.id, 'too_many_votes');
    const votesNow = await setVote({
      featureId,
      voterId: voter.id,
      newTokenHash: voter.newTokenHash,
      exists,
    });
    if (votesNow === 'unknown_feature') throw new ProductError('unknown_feature');
    return votesNow === 'unknown_voter' ? votesNow : { votes: votesNow };
  };

  return {
    /** The features on the board, oldest first. */
    board: async (): Promise<Feature[]> => (await features.onBoard()).map(featureOf),

    /** The same with what the feed tells beside. */
    history: (): Promise<FeatureRow[]> => features.onBoard(),

    /** The votes of the caller; none for an unknown caller. */
    async ownVotes(caller: VoterCaller): Promise<ByVoter<{ voted: string[] }>> {
      const voter = await voters.find(caller);
      const votedFor = voter ? await votes.ofVoter(voter.id) : [];
      return {
        answer: { voted: votedFor.map(({ featureId }) => featureId) },
        newToken: voter?.newToken ?? null,
      };
    },

    /**
     * Makes "the caller's vote exists" true, or false; saying it twice changes nothing.
     *
     * @throws `unknown_feature`, `too_many_votes`
     */
    async vote(featureId: string, exists: boolean, caller: VoterCaller): Promise<ByVoter<{ votes: number }>> {
      const voter = await voters.find(caller);
      if (voter) return voters.act(voter, caller, voting(featureId, exists));
      // Somebody who has never voted has nothing to withdraw, and needs no cookie to be told so.
      if (!exists) return { answer: { votes: await totalOf(featureId) }, newToken: null };
      if (!onceOnBoard.has(featureId)) await totalOf(featureId);
      return voters.act(await voters.draft(caller), caller, voting(featureId, exists));
    },

    /** @throws `unknown_user` for somebody without a profile. */
    async claim({ token, person }: VoterCaller): Promise<void> {
      if (person === null) throw new ProductError('unauthorized');
      const { id } = await voters.ofPerson(person);
      if (token !== null) await claimBrowser({ tokenHash: tokenHash(token), voterId: id });
    },

    /** The stored data of the board about a person. */
    async exported(voterId: string) {
      const suggestions = await features.suggestedBy(voterId);
      return {
        votes: await votes.ofVoter(voterId),
        suggestions: suggestions.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
      };
    },

    /** Repairs counters that are not the number of their votes; answers those that were wrong. */
    recount: (): Promise<Miscount[]> => votes.recountAll(),
  };
}

/** One browser after the other: each waits until no vote is being counted, and holds a connection meanwhile. */
function inTurn(claimedBrowsers: ClaimedBrowsersStore) {
  return createBatches(async (browsers: readonly { tokenHash: string; voterId: string }[]) => {
    for (const browser of browsers) await claimedBrowsers.claimBrowser(browser.tokenHash, browser.voterId);
    return browsers;
  });
}
