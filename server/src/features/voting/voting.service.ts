/** The board's rules: a vote exists or not, whoever asks for it how often. */
import { randomBytes } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import { type Feature, suggestedFeature } from '@pawhood/contract/voting.ts';
import type { Throttle } from '@pawhood/identity/throttle.ts';
import { tokenHash, type Voter, type VoterCaller, type VotersService } from '../../voters/voters.service.ts';
import { createBatches } from './batches.ts';
import type { FeatureRow, FeaturesStore } from './features.store.ts';
import type { MergingStore } from './merging.store.ts';
import type { Granted, Miscount, VotesStore, Wish } from './votes.store.ts';

export interface VotingServiceParts {
  readonly features: FeaturesStore;
  readonly votes: VotesStore;
  readonly merging: MergingStore;
  readonly voters: VotersService;
  /** Counts votes by the minute. */
  readonly votesThrottle: Throttle;
  /** Counts suggestions by the hour. */
  readonly suggestionsThrottle: Throttle;
  readonly limits: { readonly votesPerMinute: number; readonly suggestionsPerHour: number };
  /** Whether the operator looks at suggestions before others see them. */
  readonly isModerated: boolean;
}

/** What a call came to, and what the browser's cookie is to hold from now on; null when it stays as it is. */
export interface ByVoter<Answer> {
  readonly answer: Answer;
  readonly newToken: string | null;
}

export type VotingService = ReturnType<typeof createVotingService>;

export function createVotingService(parts: VotingServiceParts) {
  const { features, votes, merging, voters, votesThrottle, suggestionsThrottle, limits, isModerated } = parts;
  const grant = createBatches((wishes: readonly Wish[]): Promise<readonly Granted[]> => votes.grant(wishes));
  let changes = 0;

  /** Does something as the caller's voter, once more when that was joined to another one meanwhile. */
  async function asVoter<Result>(
    caller: VoterCaller,
    act: (voter: Voter) => Promise<Result | 'unknown_voter'>,
  ): Promise<{ result: Result; newToken: string | null }> {
    const voter = await voters.findOrMake(caller);
    const result = await act(voter);
    if (result !== 'unknown_voter') return { result, newToken: voter.newToken };
    const now = await voters.findOrMake({ ...caller, token: voter.newToken ?? caller.token });
    const second = await act(now);
    if (second === 'unknown_voter') throw new ProductError('unavailable');
    return { result: second, newToken: now.newToken ?? voter.newToken };
  }

  function vote(featureId: string, exists: boolean) {
    return async ({ id }: Voter): Promise<number | 'unknown_voter'> => {
      if (!votesThrottle.take(`votes ${id}`, limits.votesPerMinute)) throw new ProductError('too_many_votes');
      const granted = await grant({ featureId, voterId: id, exists });
      if (granted === 'unknown_feature') throw new ProductError('unknown_feature');
      changes += 1;
      return granted;
    };
  }

  return {
    /** The features on the board, oldest first. */
    board: async (): Promise<Feature[]> => (await features.onBoard()).map(featureOf),

    /** Grows with every vote counted here, so that who votes sees it in the list at once. */
    changes: (): number => changes,

    /** Since when the features on the board are there, and have their status. */
    history: (): Promise<FeatureRow[]> => features.onBoard(),

    /** What the caller votes for; nothing for somebody unknown. */
    async ownVotes(caller: VoterCaller): Promise<ByVoter<{ voted: string[] }>> {
      const voter = await voters.find(caller);
      const own = voter ? await votes.ofVoter(voter.id) : [];
      return { answer: { voted: own.map(({ featureId }) => featureId) }, newToken: voter?.newToken ?? null };
    },

    /**
     * Makes "the caller's vote exists" true, or false; saying it twice changes nothing.
     *
     * @throws `unknown_feature`, `too_many_votes`
     */
    async vote(featureId: string, exists: boolean, caller: VoterCaller): Promise<ByVoter<{ votes: number }>> {
      const total = await votes.total(featureId);
      if (total === null) throw new ProductError('unknown_feature');
      // Who has never voted has nothing to withdraw, and needs no cookie to be told so.
      if (!exists && (await voters.find(caller)) === null)
        return { answer: { votes: total }, newToken: null };
      const { result, newToken } = await asVoter(caller, vote(featureId, exists));
      return { answer: { votes: result }, newToken };
    },

    /** @throws `unknown_user` for somebody without a profile. */
    async claim({ token, person }: VoterCaller): Promise<void> {
      if (person === null) throw new ProductError('unauthorized');
      const { id } = await voters.ofPerson(person);
      if (token !== null) await merging.joinBrowser(tokenHash(token), id);
      changes += 1;
    },

    /** @throws `too_many_suggestions` */
    async suggest(words: string, caller: VoterCaller): Promise<ByVoter<Feature & { held?: boolean }>> {
      const { result, newToken } = await asVoter(caller, async ({ id }) => {
        if (!suggestionsThrottle.take(`suggestions ${id}`, limits.suggestionsPerHour)) {
          throw new ProductError('too_many_suggestions');
        }
        const row = await features.suggest(suggestionOf(words, id, isModerated));
        return row ?? 'unknown_voter';
      });
      changes += 1;
      return {
        answer: { ...featureOf(result), ...(result.approval === 'held' && { held: true }) },
        newToken,
      };
    },

    /** What the board keeps about a person. */
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

function suggestionOf(words: string, voterId: string, isModerated: boolean) {
  const { createdAt: _, ...made } = suggestedFeature(`idea-${randomBytes(8).toString('hex')}`, words);
  return {
    ...made,
    // As the contract has just made it.
    category: 'custom' as const,
    origin: 'suggestion' as const,
    approval: isModerated ? ('held' as const) : ('shown' as const),
    suggestedBy: voterId,
  };
}

/** A row in the contract's form. */
function featureOf(row: FeatureRow): Feature {
  const { id, name, description, icon, votes, category, status, createdAt } = row;
  return { id, name, description, icon, votes, category, status, createdAt: createdAt.toISOString() };
}
