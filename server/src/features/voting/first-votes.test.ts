import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { decideFeature } from '@pawhood/testing/people/decided-feature.ts';
import { expect, test, vi } from 'vitest';
import { NO_LIMIT } from '../../limits/limit.ts';
import { createVotersService } from '../../voters/voters.service.ts';
import { createVotersStore } from '../../voters/voters.store.ts';
import { createClaimedBrowsersStore } from './claimed-browsers.store.ts';
import { createFeaturesStore } from './features.store.ts';
import { SEED_FEATURES } from './seed-features.ts';
import { createVotesStore } from './votes.store.ts';
import { createVotingService } from './voting.service.ts';

const database = await testDatabase();
const features = createFeaturesStore(database);
await features.addSeedOnce(SEED_FEATURES);

test('of many who vote without a cookie the first alone has the feature looked for, and one taken off takes no vote', async () => {
  const votes = createVotesStore(database);
  const total = vi.spyOn(votes, 'total');
  const voting = createVotingService({
    ...{ features, votes, limit: NO_LIMIT },
    claimedBrowsers: createClaimedBrowsersStore(database, async () => {}),
    voters: createVotersService({ store: createVotersStore(database), newVoters: NO_LIMIT }),
  });
  const stranger = { token: null, person: null, address: '192.0.2.57' };
  const vote = (featureId: string) => voting.vote(featureId, true, stranger);
  for (let number = 1; number <= 3; number += 1) {
    const { answer, newToken } = await vote('reviews');
    expect([answer.votes, newToken]).toEqual([number, expect.any(String)]);
  }
  expect(total).toHaveBeenCalledTimes(1);

  await decideFeature(database, 'reviews', 'reject');
  await expect(vote('reviews')).rejects.toMatchObject({ code: 'unknown_feature' });
  // What was never there makes nobody a voter.
  const voters = async () => (await database.$client.query('select from voter')).rowCount;
  const before = await voters();
  await expect(vote('nowhere')).rejects.toMatchObject({ code: 'unknown_feature' });
  expect(await voters()).toBe(before);
});

test('of a vote and its withdrawal in one batch the later counts, and the total with it', async () => {
  const votes = createVotesStore(database);
  await database.$client.query(`insert into voter (id) values ('v57')`);
  const setVotes = async (...wishes: boolean[]) => {
    const outcomes = await votes.setVotes(
      wishes.map((exists) => ({ featureId: 'reminders', voterId: 'v57', newTokenHash: null, exists })),
    );
    return { outcomes, total: await votes.total('reminders'), of: (await votes.ofVoter('v57')).length };
  };
  expect(await setVotes(true, false, true)).toEqual({ outcomes: [1, 1, 1], total: 1, of: 1 });
  expect(await setVotes(true, false)).toEqual({ outcomes: [0, 0], total: 0, of: 0 });
  expect(await setVotes(true, false)).toEqual({ outcomes: [0, 0], total: 0, of: 0 });
  expect(await setVotes(false, true)).toEqual({ outcomes: [1, 1], total: 1, of: 1 });
  expect(await setVotes(false, true)).toEqual({ outcomes: [1, 1], total: 1, of: 1 });
});
