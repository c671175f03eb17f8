import { watchTrips } from '@pawhood/testing/database/round-trips.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';
import { createFeaturesStore } from './features.store.ts';
import { SEED_FEATURES } from './seed-features.ts';

const trips = watchTrips();
const { url, database } = await testApp({ settings: { RATE_LIMITS: 'off' } });
await createFeaturesStore(database).addSeedOnce(SEED_FEATURES);

test('a vote of somebody known asks the database twice: who it is, and the vote with its lock', async () => {
  const voter = testVoter(url);
  await voter.vote('articles');
  trips.take();
  expect((await voter.vote('directory-map')).status).toBe(200);
  expect(trips.take()).toEqual([
    ['voters of browsers'],
    ['begin', 'select pg_advisory_xact_lock_shared(7296648::bigint)', 'votes', 'commit'],
  ]);
});

test('the first vote of a new browser makes its voter within the same statement', async () => {
  trips.take();
  const voter = testVoter(url);
  expect((await voter.vote('articles')).status).toBe(200);
  expect(await voter.voted()).toEqual(['articles']);
  const sent = trips.take().flat();
  expect(sent.filter((name) => name === 'votes')).toHaveLength(1);
  expect(sent.filter((name) => /insert into voter/u.test(name))).toEqual([]);
});

test('a join of a new browser is one statement, of a known one two', async () => {
  trips.take();
  const voter = testVoter(url);
  expect((await voter.join('nala@example.org')).status).toBe(204);
  expect(trips.take()).toEqual([['joins']]);
  expect((await voter.join('siep@example.org')).status).toBe(204);
  expect(trips.take()).toEqual([['voters of browsers'], ['joins']]);
  const { rows } = await database.$client.query(
    `select email from waitlist_entry join waitlist_joiner using (email_key) join voter_browser using (voter_id)
     order by email`,
  );
  expect(rows).toEqual([{ email: 'nala@example.org' }, { email: 'siep@example.org' }]);
});
