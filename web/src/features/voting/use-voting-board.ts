import { FEATURE_SUGGESTED, SUGGESTION_HELD } from '@pawhood/contract/texts.ts';
import { type Feature, suggestedFeature } from '@pawhood/contract/voting.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSite } from '../../lib/site.tsx';
import { useSearchText } from '../../lib/use-search-text.ts';
import { useAuth } from '../../session/auth.ts';
import {
  type BoardState,
  boardAddress,
  matchingFeatures,
  onBoard,
  ranked,
  readBoardAddress,
} from './board-feature.ts';
import { type BoardMessage, useVotes } from './use-votes.ts';
import { useWaitlist } from './use-waitlist.ts';
import { changeFeatures, featuresQuery, ownVotesQuery, sendSuggestion } from './voting.api.ts';

/** The board's screen: what it shows follows from the address and the features. */
export function useVotingBoard() {
  const client = useQueryClient();
  const { departures } = useSite();
  const { isAuthenticated, user, profile } = useAuth();
  const waitlist = useWaitlist();
  const [message, say] = useState<BoardMessage | null>(null);
  const { data, isPending, refetch } = useQuery(featuresQuery);
  useQuery({
    ...ownVotesQuery(client, user?.sub ?? null, waitlist.bearer),
    // A person without a profile has no votes that could be joined or asked for.
    enabled:
      departures.withdrawal &&
      waitlist.isJoined &&
      data?.failed === false &&
      (!isAuthenticated || profile !== null),
  });
  const address = useBoardAddress();
  const features = data?.features ?? [];

  return {
    ...address,
    ...useVotes(waitlist, say),
    waitlist,
    message,
    isLoading: isPending,
    failed: data?.failed === true,
    retry: () => void refetch(),
    features,
    shown: matchingFeatures(features, address.state),

    /** Shows another category or order; the order is that of the votes as they are now. */
    choose(change: Partial<BoardState>): void {
      changeFeatures(client, ranked);
      address.go(change);
    },

    /** Puts a suggestion on the board: everybody's, or in the specification's edition this browser's own. §4.23 §4.24 */
    async suggest(words: string): Promise<void> {
      const answer: Feature & { held?: boolean } = departures.suggestions
        ? await sendSuggestion(words, await waitlist.bearer())
        : suggestedFeature(`own-${features.length}`, words);
      const { held = false, ...feature } = answer;
      const own = { ...onBoard(feature), voted: true, isPressed: true };
      changeFeatures(client, (all) => [...all.filter(({ id }) => id !== own.id), own]);
      if (matchingFeatures([own], address.state).length === 0) address.go({ query: '', category: 'custom' });
      say({ at: 'suggestion', isFailure: false, text: held ? SUGGESTION_HELD : FEATURE_SUGGESTED });
    },
  };
}

export type Board = ReturnType<typeof useVotingBoard>;

/** What the address narrows the board to; typing counts at once, the address follows. */
function useBoardAddress() {
  const [path, navigate] = useLocation();
  const inAddress = readBoardAddress(useSearch());
  const [query, setQuery] = useSearchText(inAddress.query, (typed) =>
    navigate(boardAddress(path, { ...inAddress, query: typed }), { replace: true }),
  );
  const state = { ...inAddress, query };
  const addressOf = (change: Partial<BoardState>) => boardAddress(path, { ...state, ...change });
  return {
    state,
    setQuery,
    addressOf,
    go: (change: Partial<BoardState>) => navigate(addressOf(change), { replace: true }),
  };
}
