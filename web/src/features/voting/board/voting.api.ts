/** The calls of those who have joined. */
import { BEARER } from '@pawhood/contract/endpoint.ts';
import { suggestFeature } from '@pawhood/contract/voting/suggestions.ts';
import { castVote, claimVotes, readOwnVotes, withdrawVote } from '@pawhood/contract/voting/votes.ts';
import { VOTE_ERROR } from '@pawhood/contract/words/voting.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answerOf, call, send } from '#/lib/calls/call.ts';
import { httpErrorOf } from '#/lib/calls/http-error.ts';
import { changeFeatures } from './features.api.ts';
import { withOwnVotes } from './votes.ts';

/** How a call gets its access token; null where nobody is signed in. */
export type Bearer = () => Promise<string | null>;

/** Joins the votes of this browser to a person's, once for each who signs in. */
export const claimQuery = (person: string, bearer: Bearer) =>
  queryOptions({
    queryKey: [claimVotes.path, 'claim', person],
    queryFn: async () => {
      await call(claimVotes, { bearer: await bearer() });
      return true;
    },
  });

/**
 * The votes given earlier, marked on the board; where they cannot be had, everything stays unvoted.
 *
 * @param person whose they are; null for those of this browser.
 */
export const ownVotesQuery = (client: QueryClient, person: string | null, bearer: Bearer) =>
  queryOptions({
    queryKey: [readOwnVotes.path, person],
    queryFn: async () => {
      // What could not be joined is still there for another time; the person's own votes show all the same.
      if (person !== null) await client.ensureQueryData(claimQuery(person, bearer)).catch(() => false);
      const { voted } = await call(readOwnVotes, { bearer: await bearer() });
      changeFeatures(client, (features) => withOwnVotes(features, voted));
      return voted;
    },
  });

/**
 * Makes this visitor's vote for a feature exist, or not exist, and answers with the total. §7.9 §7.10
 *
 * @throws Error of the specified message, with what happened as its cause. §8.15
 */
export async function sendVote(id: string, exists: boolean, bearer: string | null): Promise<number> {
  const endpoint = exists ? castVote : withdrawVote;
  try {
    const response = await send(endpoint.path.replace(':id', encodeURIComponent(id)), {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: `${BEARER} ${bearer}` }),
      },
    });
    if (!response.ok) throw await httpErrorOf(response);
    return (await answerOf(endpoint, response)).votes;
  } catch (cause) {
    throw new Error(VOTE_ERROR, { cause });
  }
}

/** Puts a suggestion on the board for everybody. */
export async function sendSuggestion(text: string, bearer: string | null) {
  return call(suggestFeature, { body: { text }, bearer });
}
