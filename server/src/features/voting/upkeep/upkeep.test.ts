/** What a running server does for the board by itself, and what the feed says of it. */

import { hash } from 'node:crypto';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { decideFeature } from '@pawhood/testing/people/decided-feature.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFeaturesStore } from '../features.store.ts';
import { SEED_FEATURES } from '../seed-features.ts';

const database = await testDatabase();
const features = createFeaturesStore(database);
const sql = (query: string) => database.$client.query(query);

test('the first features come once, and stay away when the operator took them off', async () => {
  expect(await features.addSeedOnce(SEED_FEATURES)).toBe(true);
  await decideFeature(database, 'reviews', 'reject');
  expect(await features.addSeedOnce(SEED_FEATURES)).toBe(false);
  expect((await features.onBoard()).map(({ id }) => id)).toEqual(
    SEED_FEATURES.map(({ id }) => id).filter((id) => id !== 'reviews'),
  );
  expect(new Set(SEED_FEATURES.map(({ name }) => name)).size).toBe(SEED_FEATURES.length);
});

test('a server that starts repairs counters that are wrong, and says so in the log', async () => {
  await sql(`update feature set votes = 57 where id = 'articles'`);
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => log.push(line) });
  const app = await testApp({ database, logger, runsJobs: true });
  const votes = async () => {
    const list: { id: string; votes: number }[] = JSON.parse(
      await (await fetch(`${app.url}/local/api/features`)).text(),
    );
    return list.find(({ id }) => id === 'articles')?.votes;
  };
  await expect.poll(votes, { timeout: 15_000 }).toBe(0);
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    wrong: [{ id: 'articles', counted: 57, votes: 0 }],
    msg: 'Vote counters were wrong and have been repaired.',
  });
});

test('a browser that nobody used for 400 days is forgotten, its votes stay', async () => {
  const app = await testApp({ database, settings: { RATE_LIMITS: 'off' } });
  const [old, younger] = [testVoter(app.url), testVoter(app.url)];
  for (const voter of [old, younger]) await voter.vote('reminders');
  const hashOf = (cookie: string) => hash('sha256', cookie.split('=')[1] ?? '');
  const seen = (days: number, cookie: string) =>
    sql(`update voter_browser set seen_on = current_date - ${days} where token_hash = '${hashOf(cookie)}'`);
  await seen(401, old.cookie());
  await seen(400, younger.cookie());
  await testApp({ database, runsJobs: true });
  // Looked at in the table: a call with the cookie would count as a use.
  const isKept = async () =>
    (await sql(`select 1 from voter_browser where token_hash = '${hashOf(old.cookie())}'`)).rowCount !== 0;
  await expect.poll(isKept, { timeout: 15_000 }).toBe(false);
  expect(await old.voted()).toEqual([]);
  expect(await younger.voted()).toEqual(['reminders']);
  expect(await (await younger.vote('reminders')).json()).toEqual({ votes: 2 });
});

test('the feed tells what is new and what was shipped, the newest first', async () => {
  await sql(`update feature set created_at = '2024-03-05T09:30:00Z', status_at = '2024-03-05T09:30:00Z'`);
  await features.setStatus('lost-pet-notice', 'shipped');
  await features.add({
    id: 'sand',
    name: 'Sand <&> "water"',
    description: 'For paws.',
    icon: 'Heart',
    category: 'community',
    origin: 'operator',
    approval: 'held',
  });
  const settings = { PUBLIC_URL: 'https://pets.example.org', OPERATOR_NAME: 'Ann & Ben' };
  const app = await testApp({ database, settings });
  const feed = async () => {
    const response = await fetch(`${app.url}/roadmap/feed.xml`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    return response.text();
  };
  const titlesOf = (xml: string) => [...xml.matchAll(/<title>(.*)<\/title>/g)].map(([, title]) => title);
  const before = await feed();
  expect(titlesOf(before).slice(0, 2)).toEqual(['Pawhood roadmap', 'Now here: Lost pet notice']);
  expect(titlesOf(before)).toContain('New on the board: Lost pet notice');
  expect(titlesOf(before)).toContain('Now here: Articles from the three cities');
  expect(titlesOf(before)).not.toContain('New on the board: Articles from the three cities');
  expect(before).toContain('<id>https://pets.example.org/roadmap#shipped-lost-pet-notice</id>');
  expect(before).toContain('<name>Ann &amp; Ben</name>');
  expect(before).not.toContain('Sand');
  await decideFeature(database, 'sand', 'accept');
  await app.lists.refresh();
  const after = await feed();
  expect(titlesOf(after)[1]).toBe('New on the board: Sand &lt;&amp;&gt; &quot;water&quot;');
  expect(titlesOf(after)).toHaveLength(titlesOf(before).length + 1);
});
