import { randomBytes } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import { readLine } from '@pawhood/contract/values/name.ts';
import { suggestedFeature } from '@pawhood/contract/voting/suggestions.ts';
import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { SUGGESTION_MISSING } from '@pawhood/contract/words/voting.ts';
import type { ByVoter, VoterCaller, VotersService } from '../../voters/voters.service.ts';
import { featureOf } from './feature-view.ts';
import type { FeaturesStore } from './features.store.ts';

export interface SuggestionsServiceParts {
  readonly features: FeaturesStore;
  readonly voters: VotersService;
  /** Whether the operator looks at suggestions before others see them; as it is now. */
  readonly isModerated: () => boolean;
}

export type SuggestionsService = ReturnType<typeof createSuggestionsService>;

export function createSuggestionsService(parts: SuggestionsServiceParts) {
  const { features, voters, isModerated } = parts;
  return {
    /**
     * Adds a suggestion with the caller's vote; the same words of the same caller are the same suggestion.
     *
     * @throws `invalid_request` where nothing of it can be seen; `known_feature`, `too_many_votes`
     */
    async suggest(words: string, caller: VoterCaller): Promise<ByVoter<Feature & { held?: boolean }>> {
      const line = readLine(words);
      if (line === null)
        throw new ProductError('invalid_request', { fields: [{ field: 'text', text: SUGGESTION_MISSING }] });
      const voter = (await voters.find(caller)) ?? (await voters.make(caller));
      return voters.act(voter, caller, async ({ id }) => {
        const outcome = await features.suggest(suggestionOf(line, id, isModerated()));
        if (outcome === null) return 'unknown_voter';
        const { feature, isTwin } = outcome;
        if (isTwin) {
          throw new ProductError('known_feature', { current: { id: feature.id, name: feature.name } });
        }
        return { ...featureOf(feature), ...(feature.approval === 'held' && { held: true }) };
      });
    },
  };
}

function suggestionOf(words: string, voterId: string, isModerated: boolean) {
  const { name, description, votes } = suggestedFeature('', words);
  return {
    id: `idea-${randomBytes(8).toString('hex')}`,
    name,
    description,
    votes,
    icon: 'Lightbulb' as const,
    category: 'custom' as const,
    origin: 'suggestion' as const,
    approval: isModerated ? ('held' as const) : ('shown' as const),
    suggestedBy: voterId,
  };
}
