import { departuresOf } from '@pawhood/contract/departures.ts';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { Language } from '@pawhood/contract/values/words.ts';
import { suggestFeature } from '@pawhood/contract/voting/suggestions.ts';
import { castVote, claimVotes, readOwnVotes, withdrawVote } from '@pawhood/contract/voting/votes.ts';
import { type Feature, listFeatures } from '@pawhood/contract/voting/voting.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { publicList } from '../../http/cache/app-list.ts';
import type { PublicList } from '../../http/cache/public-list.ts';
import { type CallLimit, limited } from '../../http/calls/limited.ts';
import type { Call } from '../../http/calls/read-call.ts';
import { serve, serveList } from '../../http/calls/serve.ts';
import { serveDocuments } from '../../http/pages/serve-document.ts';
import { baseIn } from '../../lib/site-languages.ts';
import type { Languages } from '../../site/languages.ts';
import type { ReadSiteSettings } from '../../site/site-settings.ts';
import type { VoterCalls } from '../../voters/voter-calls.ts';
import type { ByVoter } from '../../voters/voters.service.ts';
import { featureFeed } from './feature-feed.ts';
import type { SuggestionsService } from './suggestions.service.ts';
import type { VotingService } from './voting.service.ts';

export interface VotingRoutesParts {
  readonly voting: VotingService;
  readonly suggestions: SuggestionsService;
  readonly calls: VoterCalls;
  readonly suggestionLimit: CallLimit;
  /** Version of the list of features. */
  readonly version: () => string;
  readonly siteSettings: ReadSiteSettings;
  readonly languages: Languages;
  readonly config: Pick<Config, 'publicUrl' | 'edition'>;
}

/** Serves the board and its feeds. */
export function votingRoutes(app: FastifyInstance, parts: VotingRoutesParts): PublicList<Feature> {
  const { voting, suggestions, suggestionLimit, calls, version, config } = parts;
  // People who change the board here see it in the list at once, and not only with the next look at the versions.
  let changes = 0;
  const list = publicList<Feature>(app, {
    name: 'features',
    version: () => `${version()}.${changes}`,
    load: async (take) => take(await voting.board()),
  });
  serveList(app, listFeatures, list);

  /** Hands the cookie on that a voter is to have. */
  async function remembered<Answer>(
    { reply }: Call<Endpoint>,
    work: Promise<ByVoter<Answer>>,
  ): Promise<Answer> {
    const { answer, newToken } = await work;
    calls.remember(reply, newToken);
    return answer;
  }

  async function changeBoard<Answer>(call: Call<Endpoint>, work: Promise<ByVoter<Answer>>): Promise<Answer> {
    const answer = await remembered(call, work);
    changes += 1;
    return answer;
  }

  serve(app, readOwnVotes, (call) => remembered(call, voting.ownVotes(calls.callerOf(call))));
  serve(app, claimVotes, async (call) => {
    await voting.claim(calls.callerOf(call));
    changes += 1;
  });
  serve(app, castVote, (call) => changeBoard(call, voting.vote(call.params.id, true, calls.callerOf(call))));
  serve(app, withdrawVote, (call) =>
    changeBoard(call, voting.vote(call.params.id, false, calls.callerOf(call))),
  );
  if (departuresOf(config.edition).suggestions) {
    serve(
      app,
      suggestFeature,
      limited(suggestionLimit, (call) =>
        changeBoard(call, suggestions.suggest(call.body.text, calls.callerOf(call))),
      ),
    );
  }
  serveFeeds(app, parts, list);
  return list;
}

/** The news of the board, in the words of each language around the names of features. */
function serveFeeds(
  app: FastifyInstance,
  { voting, siteSettings, languages, config }: VotingRoutesParts,
  list: PublicList<Feature>,
): void {
  const { publicUrl } = config;
  const feedOf = async (_: readonly Feature[], language: Language) =>
    featureFeed({
      ...{ publicUrl, operatorName: siteSettings().OPERATOR_NAME, language },
      base: baseIn(language, languages),
      words: languages.wordsFor(language),
      siteName: siteSettings().name,
      features: await voting.history(),
    });
  const contentType = 'application/atom+xml; charset=utf-8';
  serveDocuments(app, '/roadmap/feed.xml', { contentType, list, languages, beside: siteSettings }, feedOf);
}
