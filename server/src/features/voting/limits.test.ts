/** What one voter and one network may do. */
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { type TestVoter, testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createFeaturesStore } from './features.store.ts';
import { SEED_FEATURES } from './seed-features.ts';

const database = await testDatabase();
await createFeaturesStore(database).addSeedOnce(SEED_FEATURES);
const server = async (settings: Record<string, string> = {}) =>
  (await testApp({ database, settings: { TRUSTED_PROXIES: '1', ...settings } })).url;

beforeEach(async () => {
  await database.execute(sql`truncate attempt_count`);
});

/** A browser behind a proxy of ours, seen from that address. */
const from = (url: string, address: string) => (path: string, body?: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });

const VOTE = '/local/api/features/reviews/votes/increment';
const SUGGEST = '/local/api/features';
const JOIN = '/local/api/waitlist/join';

async function statuses(count: number, act: (index: number) => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await act(index)).status);
  return found;
}
const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

test('a network brings forth 30 voters an hour; those that join the waitlist do not count', async () => {
  const url = await server();
  const home = from(url, '192.0.2.7');
  expect(await statuses(40, (index) => home(JOIN, `nala${index}@example.org`))).toEqual(repeated(204, 40));
  expect(await statuses(32, () => home(VOTE))).toEqual([...repeated(200, 30), 429, 429]);
  // A neighbour, and somebody elsewhere.
  expect((await from(url, '192.0.2.200')(VOTE)).status).toBe(200);
  expect((await from(url, '2001:db8:1:2::7')(VOTE)).status).toBe(200);
  const refused = await home(VOTE);
  expect(await refused.json()).toMatchObject({
    code: 'too_many_votes',
    detail: 'That was a lot of votes at once. Please wait a little and try again.',
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3_000);
  expect(wait).toBeLessThanOrEqual(3_600);
});

test('a new port of one address, or none that can be read, is no new network', async () => {
  const url = await server({ JOINS_PER_HOUR: '2' });
  const join = (address: string) => from(url, address)(JOIN, 'nala@example.org');
  const ports = ['198.51.100.7:4711', '198.51.100.7:4712', '198.51.100.7'];
  expect(await statuses(3, (index) => join(ports[index] ?? ''))).toEqual([204, 204, 429]);
  const zones = ['[2001:db8:5:6::1]:4711', '[2001:db8:5:6::2%eth0]:4712', '2001:db8:5:6::3'];
  expect(await statuses(3, (index) => join(zones[index] ?? ''))).toEqual([204, 204, 429]);
  // All of them count as the proxy itself.
  const oddities = ['unknown', '198.51.100.257', 'unix:/run/pawhood.sock'];
  expect(await statuses(3, (index) => join(oddities[index] ?? ''))).toEqual([204, 204, 429]);
});

test('from one network 60 addresses join in an hour; what is no address does not count', async () => {
  const url = await server();
  const home = from(url, '2001:db8:5:6::1');
  expect(await statuses(5, () => home(JOIN, 'nala'))).toEqual(repeated(400, 5));
  expect(await statuses(61, (index) => home(JOIN, `ben${index}@example.org`))).toEqual([
    ...repeated(204, 60),
    429,
  ]);
  const refused = await from(url, '2001:db8:5:6:ffff::1')(JOIN, 'ben@example.org');
  expect(await refused.json()).toMatchObject({
    status: 429,
    detail: 'Many people have joined from your network just now. Please try again in an hour.',
  });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await from(url, '2001:db8:5:7::1')(JOIN, 'ben@example.org')).status).toBe(204);
});

test('a voter votes and withdraws 60 times a minute, another one is not hindered', async () => {
  const url = await server();
  const press = (voter: TestVoter) => (index: number) =>
    index % 2 === 0 ? voter.vote('reviews') : voter.withdraw('reviews');
  const voter = testVoter(url);
  expect(await statuses(62, press(voter))).toEqual([...repeated(200, 60), 429, 429]);
  expect(await voter.voted()).toEqual([]);
  expect((await testVoter(url).vote('reviews')).status).toBe(200);
});

test('a network suggests 10 features an hour, whatever its browsers are known by', async () => {
  const url = await server();
  const home = from(url, '192.0.2.7');
  const suggest = (text: string) => [SUGGEST, JSON.stringify({ text })] as const;
  expect(await statuses(11, (index) => home(...suggest(`Idea ${index}`)))).toEqual([
    ...repeated(201, 10),
    429,
  ]);
  expect((await from(url, '192.0.2.8')(...suggest('Another idea'))).status).toBe(201);
});

test('the operator sets the limits, or lifts them', async () => {
  const strict = await server({
    JOINS_PER_HOUR: '2',
    NEW_VOTERS_PER_HOUR: '3',
    VOTES_PER_MINUTE: '4',
    SUGGESTIONS_PER_HOUR: '1',
  });
  const home = from(strict, '192.0.2.7');
  expect(await statuses(3, () => home(JOIN, 'nala@example.org'))).toEqual([204, 204, 429]);
  expect(await statuses(4, () => home(VOTE))).toEqual([200, 200, 200, 429]);
  const voter = testVoter(strict);
  expect(await statuses(5, () => voter.vote('reviews'))).toEqual([...repeated(200, 4), 429]);
  expect(await statuses(2, (index) => voter.suggest(`Thought ${index}`))).toEqual([201, 429]);
  const free = from(await server({ RATE_LIMITS: 'off' }), '192.0.2.7');
  expect(await statuses(65, () => free(JOIN, 'nala@example.org'))).toEqual(repeated(204, 65));
  expect(await statuses(35, () => free(VOTE))).toEqual(repeated(200, 35));
});
