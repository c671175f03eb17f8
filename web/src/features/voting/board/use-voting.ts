import { FEATURE_SUGGESTED, SUGGESTION_HELD } from '@pawhood/contract/texts.ts';
import { suggestedFeature } from '@pawhood/contract/voting/suggestions.ts';
import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import type { Membership } from '../membership.ts';
import { matchingFeatures, onBoard } from './board-feature.ts';
import { changeFeatures } from './features.api.ts';
import type { Board } from './use-board.ts';
import { AT_SUGGESTION, type BoardMessage, useVotes } from './use-votes.ts';
import { ownVotesQuery, sendSuggestion } from './voting.api.ts';

/** What those who have joined do on the board, and what they did earlier. */
export function useVoting({ isLoading, failed, features, state, go }: Board, waitlist: Membership) {
  const client = useQueryClient();
  const { departures } = useSite();
  const { isAuthenticated, user, profile } = useAuth();
  const [message, say] = useState<BoardMessage | null>(null);
  useQuery({
    ...ownVotesQuery(client, user?.sub ?? null, waitlist.bearer),
    // A person without a profile has no votes that could be joined or asked for.
    enabled: departures.withdrawal && !isLoading && !failed && (!isAuthenticated || profile !== null),
  });

  function show(feature: Feature): void {
    const suggestion = { ...onBoard(feature), voted: true, isPressed: true };
    changeFeatures(client, (all) => [...all.filter(({ id }) => id !== suggestion.id), suggestion]);
    if (matchingFeatures([suggestion], state).length === 0) go({ query: '', category: 'custom' });
  }

  return {
    ...useVotes(waitlist, say),
    message,

    /** Puts a suggestion on the board: everybody's, or in the specification's edition this browser's own. §4.23 §4.24 */
    async suggest(words: string): Promise<void> {
      const answer: Feature & { held?: boolean } = departures.suggestions
        ? await sendSuggestion(words, await waitlist.bearer())
        : suggestedFeature(`own-${features.length}`, words);
      const { held = false, ...feature } = answer;
      // Nobody can vote for what is held yet, not even who suggested it.
      if (!held) show(feature);
      say({ at: AT_SUGGESTION, isFailure: false, text: held ? SUGGESTION_HELD : FEATURE_SUGGESTED });
    },
  };
}

export type Voting = ReturnType<typeof useVoting>;
