import { saysTheSame, suggestedFeature } from '@pawhood/contract/voting/suggestions.ts';
import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { FEATURE_SUGGESTED, SUGGESTION_HELD } from '@pawhood/contract/words/voting.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ReportLink } from '#/ui/report-link.tsx';
import type { Membership } from '../membership.ts';
import { KnownFeature, knownFeatureOf } from '../suggestion/known-feature.ts';
import { matchingFeatures, onBoard } from './board-feature.ts';
import { addNewFeatures, changeFeatures, featuresQuery } from './features.api.ts';
import type { Board } from './use-board.ts';
import { AT_SUGGESTION, type BoardMessage, useVotes } from './use-votes.ts';
import { ownVotesQuery, sendSuggestion } from './voting.api.ts';

/** A suggestion as answered; `held` while nobody else sees it. */
type SuggestedFeature = Feature & { readonly held?: boolean | undefined };

/** The actions of joined voters on the board, and their earlier votes. */
export function useVoting(board: Board, waitlist: Membership) {
  const { isLoading, failed, features, state, go } = board;
  const client = useQueryClient();
  const { departures } = useSite();
  const { isAuthenticated, user, profile } = useAuth();
  const { say, ...messages } = useMessages();
  const [destination, setDestination] = useState<string | null>(null);
  useQuery({
    ...ownVotesQuery(client, user?.sub ?? null, waitlist.bearer),
    // A person without a profile has no votes that could be joined or asked for.
    enabled: departures.withdrawal && !isLoading && !failed && (!isAuthenticated || profile !== null),
  });

  async function show(feature: Feature): Promise<void> {
    // A list still on its way would come without the suggestion, or with it at the end.
    await client.ensureQueryData(featuresQuery);
    const rank = departures.sections ? Number.POSITIVE_INFINITY : feature.votes;
    const suggestion = { ...onBoard(feature), rank, voted: true, isPressed: true };
    changeFeatures(client, (all) => [...all.filter(({ id }) => id !== suggestion.id), suggestion]);
    if (matchingFeatures([suggestion], state).length === 0) go({ query: '', category: 'custom' });
    // It comes first; a later page begins behind it.
    else if (state.page > 1) go({});
    setDestination(suggestion.id);
  }

  /** Sends a suggestion, unless the board has it in the same words. */
  async function send(words: string): Promise<SuggestedFeature> {
    const twin = features.find(({ name }) => saysTheSame(name, words));
    if (twin) throw new KnownFeature(twin);
    try {
      return await sendSuggestion(words, await waitlist.bearer());
    } catch (error) {
      const newTwin = knownFeatureOf(error);
      if (newTwin === null) throw error;
      // It came onto the board since this page was loaded, and the link is to lead there.
      await addNewFeatures(client);
      throw newTwin;
    }
  }

  return {
    ...useVotes(waitlist, say),
    ...messages,
    /** Id of the card that takes the focus as soon as it is shown. */
    destination,
    /** Only here: visitors whose board is closed load nothing of it. */
    ReportLink,
    arrive: () => setDestination(null),

    /** Leads to the card of a feature, whatever the board is narrowed to. */
    visit(id: string): void {
      if (!board.matches.some((feature) => feature.id === id)) go({ query: '', category: 'all' });
      setDestination(id);
    },

    /**
     * Puts a suggestion on the board: everybody's, or in the specification's edition this browser's own. §4.23 §4.24
     *
     * @throws KnownFeature when the board has it already.
     */
    async suggest(words: string): Promise<void> {
      const answer: SuggestedFeature = departures.suggestions
        ? await send(words)
        : suggestedFeature(`own-${features.length}`, words);
      const { held = false, ...feature } = answer;
      // Nobody can vote for what is held yet, not even who suggested it.
      if (!held) await show(feature);
      say(AT_SUGGESTION, { isFailure: false, text: held ? SUGGESTION_HELD : FEATURE_SUGGESTED });
    },
  };
}

export type Voting = ReturnType<typeof useVoting>;

/** The board's messages at one of its cards, and at its form: a vote on a card leaves the form as it is. */
function useMessages() {
  const [cardMessage, setCardMessage] = useState<BoardMessage | null>(null);
  const [formMessage, setFormMessage] = useState<BoardMessage | null>(null);

  /** @param at id of a feature, or AT_SUGGESTION. */
  function say(at: string, message: Omit<BoardMessage, 'at'> | null): void {
    const setMessage = at === AT_SUGGESTION ? setFormMessage : setCardMessage;
    setMessage(message && { at, ...message });
  }

  return { cardMessage, formMessage, say, forgetFormMessage: () => setFormMessage(null) };
}
