/** Puts voting and the waitlist together; here, because the server and the operator's commands both need them. */
import { createThrottle } from '@pawhood/identity/throttle.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { createFeaturesStore } from './features/voting/features.store.ts';
import { createJoiningStore } from './features/voting/joining.store.ts';
import { createSuggestionsService, type SuggestionsService } from './features/voting/suggestions.service.ts';
import { createVotesStore } from './features/voting/votes.store.ts';
import { createVotingService, type VotingService } from './features/voting/voting.service.ts';
import { createWaitlistService, type WaitlistService } from './features/waitlist/waitlist.service.ts';
import { createWaitlistStore, moveJoins } from './features/waitlist/waitlist.store.ts';
import { createVotersService, type VotersService } from './voters/voters.service.ts';
import { createVotersStore } from './voters/voters.store.ts';

export interface Board {
  readonly voters: VotersService;
  readonly voting: VotingService;
  readonly suggestions: SuggestionsService;
  readonly waitlist: WaitlistService;
}

const HOUR_MS = 60 * 60_000;

export function createBoard(database: Database, config: Pick<Config, 'voting' | 'rateLimits'>): Board {
  const { joinsPerHour, newVotersPerHour, votesPerMinute, suggestionsPerHour } = config.voting;
  const isOn = config.rateLimits;
  const hourly = createThrottle({ isOn, windowMs: HOUR_MS });
  const voters = createVotersService({
    store: createVotersStore(database),
    throttle: hourly,
    newVotersPerHour,
  });
  const features = createFeaturesStore(database);
  const voting = createVotingService({
    features,
    votes: createVotesStore(database),
    joining: createJoiningStore(database, moveJoins),
    voters,
    throttle: createThrottle({ isOn }),
    votesPerMinute,
  });
  const suggestions = createSuggestionsService({
    features,
    voters,
    throttle: hourly,
    suggestionsPerHour,
    isModerated: config.voting.suggestions === 'moderated',
  });
  const waitlist = createWaitlistService({
    store: createWaitlistStore(database),
    voters,
    throttle: hourly,
    joinsPerHour,
  });
  return { voters, voting, suggestions, waitlist };
}
