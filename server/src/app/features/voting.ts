import { departuresOf } from '@pawhood/contract/departures.ts';
import { UNUSED_VOTER_DAYS } from '@pawhood/contract/limits.ts';
import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import type { ExportPart } from '../../features/users/users.service.ts';
import { createClaimedBrowsersStore } from '../../features/voting/claimed-browsers.store.ts';
import { createFeaturesStore } from '../../features/voting/features.store.ts';
import { suggestionKind } from '../../features/voting/held-suggestions.store.ts';
import { featureKind } from '../../features/voting/news/feature-kind.ts';
import { featureNewsJob } from '../../features/voting/news/feature-news.job.ts';
import { createFeatureNewsStore } from '../../features/voting/news/feature-news.store.ts';
import { reportedSuggestion } from '../../features/voting/reported-suggestion.store.ts';
import { createSuggestionsService } from '../../features/voting/suggestions.service.ts';
import { recountJob } from '../../features/voting/upkeep/recount.job.ts';
import { createRejectedSuggestionsStore } from '../../features/voting/upkeep/rejected-suggestions.store.ts';
import { createUnusedVotersStore } from '../../features/voting/upkeep/unused-voters.store.ts';
import { createVotesStore } from '../../features/voting/votes.store.ts';
import { votingRoutes } from '../../features/voting/voting.routes.ts';
import { createVotingService } from '../../features/voting/voting.service.ts';
import { createAskedNewsStore } from '../../features/waitlist/asked-news.store.ts';
import { formerKeysJob } from '../../features/waitlist/former-keys.job.ts';
import { offersNews } from '../../features/waitlist/offers-news.ts';
import { waitlistRoutes } from '../../features/waitlist/waitlist.routes.ts';
import { createWaitlistStore, leaveWaitlist, moveJoins } from '../../features/waitlist/waitlist.store.ts';
import { listSource } from '../../http/pages/page-sources.ts';
import { createVoterCalls } from '../../voters/voter-calls.ts';
import type { VotersService } from '../../voters/voters.service.ts';
import { detachVoter } from '../../voters/voters.store.ts';
import type { Composer, Services, Site } from '../composition.ts';

/** The board of features and its votes. */
export const voting: Composer<'voters' | 'limits' | 'callLimits' | 'notifications'> = {
  /** The votes stay and become nobody's; what the person joined the waitlist with goes. */
  async erasure(transaction, { id }) {
    const voterId = await detachVoter(transaction, id);
    if (voterId !== null) await leaveWaitlist(transaction, voterId);
    return [];
  },

  compose(app, site, services) {
    const { config, database, lists, siteSettings, languages, log } = site;
    const { voters } = services;
    const { service, suggestions } = createBoard(site, services);
    const news = newsOf(site, services);
    const list = votingRoutes(app, {
      voting: service,
      suggestions,
      suggestionLimit: services.callLimits.suggestions,
      calls: createVoterCalls(config),
      version: () => lists.version('features'),
      siteSettings,
      languages,
      config,
    });
    return {
      sources: [listSource(listFeatures, list)],
      exported: exportedOf(voters, service.exported),
      kinds: news.kinds,
      desk: [suggestionKind(database)],
      reportable: [reportedSuggestion],
      jobs: [
        ...news.jobs,
        recountJob({
          recount: service.recount,
          forgetBrowsers: voters.forgetBrowsers,
          forgetUnused: () => createUnusedVotersStore(database).forget(UNUSED_VOTER_DAYS),
          removeRejected: () => createRejectedSuggestionsStore(database).remove(siteSettings().SETTLED_DAYS),
          log,
        }),
      ],
    };
  },
};

/** The addresses of those who wait for the board. */
export const waitlist: Composer<'voters' | 'callLimits' | 'waitlist'> = {
  compose(app, { config, database }, { voters, callLimits, waitlist: service }) {
    waitlistRoutes(app, {
      waitlist: service,
      calls: createVoterCalls(config),
      joins: callLimits.joins,
      offersNews: offersNews(config),
    });
    return {
      exported: exportedOf(voters, service.exported),
      jobs: [formerKeysJob(createWaitlistStore(database))],
    };
  },
};

function createBoard(
  { siteSettings, database }: Site,
  { voters, limits }: Pick<Services, 'voters' | 'limits'>,
) {
  const features = createFeaturesStore(database);
  const service = createVotingService({
    features,
    votes: createVotesStore(database),
    claimedBrowsers: createClaimedBrowsersStore(database, moveJoins),
    voters,
    limit: limits.votes,
  });
  const suggestions = createSuggestionsService({
    features,
    voters,
    isModerated: () => siteSettings().SUGGESTIONS === 'moderated',
  });
  return { service, suggestions };
}

/** What people are told of the board; nothing in the specification's edition. */
function newsOf({ config, database }: Site, { notifications }: Pick<Services, 'notifications'>) {
  if (!departuresOf(config.edition).reach) return { kinds: [], jobs: [] };
  const store = createFeatureNewsStore(database);
  const { isAskedBy } = createAskedNewsStore(database, config.mail !== null);
  return {
    kinds: [featureKind({ store, wantsNews: isAskedBy })],
    jobs: [featureNewsJob({ store, notifications })],
  };
}

/** What is kept about a person as a voter; nothing of somebody who has never been one. */
const exportedOf =
  (voters: VotersService, part: (voterId: string) => Promise<unknown>): ExportPart =>
  async (person) => {
    const voter = await voters.ofPersonIfAny(person);
    return voter && part(voter.id);
  };
