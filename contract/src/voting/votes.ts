/** Votes for the features of the board: one of each voter for each feature. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key } from '../reading.ts';
import { feature } from './voting.ts';

const oneFeature = v.object({ id: key });
const total = v.object({ votes: feature.entries.votes });

/** Ids of the features this browser, or the signed-in person, votes for; none for somebody unknown. */
export const readOwnVotes = endpoint({
  method: 'GET',
  path: '/local/api/features/mine',
  summary: 'The ids of the features that the caller votes for.',
  bearer: 'optional',
  answer: v.object({ voted: v.array(v.string()) }),
});

/**
 * Makes the browser's votes those of the signed-in person, each feature once; to be called after signing in.
 *
 * @throws `unknown_user` for somebody without a profile.
 */
export const claimVotes = endpoint({
  method: 'POST',
  path: '/local/api/features/mine',
  summary: "Joins the browser's votes to the signed-in person's, each feature once.",
  bearer: 'required',
  errors: ['unknown_user'],
});

/**
 * Makes the caller's vote for a feature exist and answers with the total; saying it again changes nothing.
 *
 * @throws `unknown_feature` when the board has no feature of that id.
 */
export const castVote = endpoint({
  method: 'POST',
  path: '/local/api/features/:id/votes/increment',
  summary: 'Votes for a feature. Calling it again changes nothing.',
  bearer: 'optional',
  params: oneFeature,
  answer: total,
  errors: ['unknown_feature', 'too_many_votes'],
  source: '§7.9',
});

/**
 * Takes the caller's vote for a feature away, where there is one, and answers with the total.
 *
 * @throws `unknown_feature` when the board has no feature of that id.
 */
export const withdrawVote = endpoint({
  method: 'POST',
  path: '/local/api/features/:id/votes/decrement',
  summary: "Takes back the caller's vote for a feature. Calling it again changes nothing.",
  bearer: 'optional',
  params: oneFeature,
  answer: total,
  errors: ['unknown_feature', 'too_many_votes'],
  source: '§7.10',
});
