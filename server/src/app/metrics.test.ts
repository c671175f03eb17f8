import { randomUUID } from 'node:crypto';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';
import { seedSamples } from './samples.ts';

const METRICS_TOKEN = 'a-token-of-the-tests';
const { url, database } = await testApp({ settings: { METRICS_TOKEN, SUGGESTIONS_PER_HOUR: '1' } });
await seedSamples(database);
const plain = await testApp({ database });

const ask = (token: string, from = url) =>
  fetch(`${from}/metrics`, { headers: { authorization: `Bearer ${token}` } });
const metrics = async () => (await ask(METRICS_TOKEN)).text();

test('metrics are for whoever has the token, and are not there without the setting', async () => {
  const answer = await ask(METRICS_TOKEN);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect((await ask('another-token-of-tests')).status).toBe(401);
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  // It is a page that is not there, as any other address.
  expect(await (await ask(METRICS_TOKEN, plain.url)).text()).not.toContain('pawhood_');
});

test('requests are counted by route and status, kept answers and those of the router alike', async () => {
  const count = /_count\{method="GET",route="\/local\/api\/pet-services\/all",status="200"\} 3\n/;
  for (let times = 0; times < 3; times += 1) {
    await (await fetch(`${url}/local/api/pet-services/all`)).text();
  }
  await (await fetch(`${url}/local/api/pet-services/nala-57`)).text();
  await expect.poll(metrics).toMatch(count);
  await expect.poll(metrics).toContain('route="/local/api/pet-services/:id",status="404"} 1\n');
  expect(await metrics()).not.toContain('nala-57');
});

test('the site, the pool, the event loop and what limits refuse are there', async () => {
  const body = () => JSON.stringify({ text: `A place for ${randomUUID()} to swim` });
  const headers = { 'content-type': 'application/json' };
  const suggest = () => fetch(`${url}/local/api/features`, { method: 'POST', headers, body: body() });
  expect([(await suggest()).status, (await suggest()).status]).toEqual([201, 429]);
  for (let times = 0; times < 3; times += 1) await (await fetch(`${url}/local/api/features`)).text();
  const text = await metrics();
  for (const line of [
    'pawhood_places 7',
    'pawhood_members 0',
    'pawhood_database_away 0',
    'pawhood_images_waiting 0',
    'pawhood_limits_hit_total{limit="SUGGESTIONS_PER_HOUR"} 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  // The server may see the suggestion between two of the reads.
  expect(text).toMatch(/pawhood_list_rebuilds_total\{list="features",outcome="done"\} [12]\n/);
  expect(text).toMatch(/pawhood_database_connections [1-9]/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

test('what people are told is there, and not in the edition that tells nobody', async () => {
  const lines = [
    ...['pawhood_streams 0', 'pawhood_deliveries_waiting 0', 'pawhood_deliveries_wait_seconds 0'],
    ...['pawhood_deliveries_retried 0', 'pawhood_deliveries_failed 0', 'pawhood_reach_held 0'],
    'pawhood_desk_oldest_seconds 0',
  ];
  const text = await metrics();
  for (const line of lines) expect(text).toContain(`${line}\n`);
  const specified = await testApp({ database, settings: { METRICS_TOKEN, EDITION: 'specification' } });
  expect(await (await ask(METRICS_TOKEN, specified.url)).text()).not.toMatch(
    /pawhood_(?:streams|deliveries|reach|desk)/,
  );
});
