import { joinWaitlist } from '@pawhood/contract/waitlist/waitlist.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createFeaturesStore } from './features.store.ts';
import { SEED_FEATURES } from './seed-features.ts';

// Before the server makes its connections.
const query = vi.spyOn(pg.Client.prototype, 'query');
const { url, database } = await testApp({ settings: { RATE_LIMITS: 'off' } });
await createFeaturesStore(database).addSeedOnce(SEED_FEATURES);

test('a vote of somebody known asks the database four times: who it is, begin with the lock, the vote, commit', async () => {
  const voter = testVoter(url);
  await voter.vote('articles');
  query.mockClear();
  expect((await voter.vote('directory-map')).status).toBe(200);
  // The server's own jobs ask the database, too, on other connections.
  const sent = query.mock.calls.map((call, index) => ({
    name: nameOf(call),
    client: query.mock.contexts[index],
  }));
  const { client } = sent.find(({ name }) => name === 'votes') ?? {};
  const onItsConnection = sent.filter((entry) => entry.client === client).map(({ name }) => name);
  const place = onItsConnection.indexOf('votes');
  expect(onItsConnection.slice(place - 1, place + 2)).toEqual([
    'begin; select pg_advisory_xact_lock_shared(7296648::bigint)',
    'votes',
    'commit',
  ]);
  expect(sent.filter(({ name }) => /^select .*voter_browser/u.test(name))).toHaveLength(1);
});

test('the first vote of a new browser makes its voter within the same statement', async () => {
  query.mockClear();
  const voter = testVoter(url);
  expect((await voter.vote('articles')).status).toBe(200);
  expect(await voter.voted()).toEqual(['articles']);
  const sent = query.mock.calls.map(nameOf);
  expect(sent.filter((name) => name === 'votes')).toHaveLength(1);
  expect(sent.filter((name) => /insert into voter/u.test(name))).toEqual([]);
});

test('a join of a new browser is one statement', async () => {
  query.mockClear();
  const response = await fetch(url + joinWaitlist.path, {
    method: joinWaitlist.method,
    body: 'nala@example.org',
  });
  expect(response.status).toBeLessThan(300);
  expect(response.headers.get('set-cookie')).toContain('pawhood_voter=');
  const sent = query.mock.calls.map(nameOf).filter((name) => /voter|waitlist/u.test(name));
  expect(sent).toHaveLength(1);
  const { rows } = await database.$client.query(
    `select email from waitlist_entry join waitlist_joiner using (email_key) join voter_browser using (voter_id)`,
  );
  expect(rows).toEqual([{ email: 'nala@example.org' }]);
});

/** What a statement is called, or its text. */
function nameOf([statement]: readonly unknown[]): string {
  if (typeof statement === 'string') return statement;
  const { name, text } = (statement ?? {}) as { readonly name?: string; readonly text?: string };
  return name || text || '';
}
