/**
 * Votes and withdrawals of 200 voters arrive in the same moment, each more than once, at two servers with one
 * database, while browsers join people and a feature joins another: after each of 50 rounds every counter must be the
 * number of its votes, who only voted must be counted once, and who only withdrew not at all.
 *
 * `npm run proof`, or for other numbers: ROUNDS=5 VOTERS=40 node --import tsx proof/votes.ts
 */

import { hash, randomInt } from 'node:crypto';
import { createApp } from '@pawhood/server/app/app.ts';
import { LIST_PARTS } from '@pawhood/server/app/list-parts.ts';
import { watchCities } from '@pawhood/server/cities/cities.store.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { watchLists } from '@pawhood/server/database/lists/list-versions.ts';
import type { OpenDatabase } from '@pawhood/server/database/open-database.ts';
import {
  type ClaimedBrowsersStore,
  createClaimedBrowsersStore,
} from '@pawhood/server/features/voting/claimed-browsers.store.ts';
import { moveJoins } from '@pawhood/server/features/waitlist/waitlist.store.ts';
import { createLogger } from '@pawhood/server/http/server/logger.ts';
import { watchSiteSettings } from '@pawhood/server/site/site-settings.store.ts';
import { type BareRequest, simultaneously } from '@pawhood/testing/http/simultaneous.ts';
import { decideFeature } from '@pawhood/testing/people/decided-feature.ts';
import { type Change, type TestVoter, testVoter } from '@pawhood/testing/people/voter.ts';
import { assertTrue } from './lib/assertions.ts';
import { withOwnDatabase } from './lib/own-database.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 50);
const VOTERS = Number(process.env['VOTERS'] ?? 200);

/** Browsers that join people in a round, two to each person. */
const MERGED = Math.floor(VOTERS / 10) * 2;

/** What a voter sends in a round, to one server or the other. */
const HABITS: readonly (readonly Change[])[] = [
  ['increment', 'increment', 'increment'],
  ['decrement', 'decrement'],
  ['increment', 'decrement', 'increment'],
];

await withOwnDatabase('votes', prove);

async function prove({ database }: OpenDatabase, folder: string): Promise<void> {
  const sql = async (text: string, values: unknown[] = []) =>
    (await database.$client.query<Record<string, unknown>>(text, values)).rows;
  const servers = await Promise.all([1, 2].map(() => startServer(database, folder)));
  const joining = createClaimedBrowsersStore(database, moveJoins);
  await sql(
    `insert into feature (id, name, icon, category, origin) values ('start', 'Start', 'Map', 'services', 'operator')`,
  );
  const started = performance.now();
  let calls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [feature, other] = [`feature-${round}`, `other-${round}`];
    await sql(
      `insert into feature (id, name, icon, category, origin)
       select id, id, 'Map', 'services', 'operator' from unnest($1::text[]) as id`,
      [[feature, other]],
    );
    const voters = await newVoters(servers.map(({ url }) => url));
    const people = await newPeople(sql, round);
    const { requests, habits } = requestsOf(
      voters,
      feature,
      servers.map(({ url }) => url),
    );
    for (const voter of voters.slice(0, MERGED)) await voter.vote(other);
    const [answers] = await Promise.all([
      simultaneously(requests),
      joinBrowsers(joining, voters.slice(0, MERGED), people),
      decideFeature(database, other, 'merge', 'start'),
    ]);
    calls += answers.length;
    assertTrue(
      `every call is answered 200 in round ${round}`,
      answers.every(({ status }) => status === 200),
    );
    const wrong = await sql(
      'select id from feature where votes <> (select count(*) from feature_vote where feature_id = feature.id)',
    );
    assertTrue(`counters are the number of their votes in round ${round}`, wrong.length === 0);
    await checkHabits(voters.slice(MERGED), habits.slice(MERGED), feature);
  }
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `  ${ROUNDS} rounds of ${VOTERS} voters: ${calls} simultaneous calls in ${Math.round(seconds)} s, ${ROUNDS * MERGED} browsers and ${ROUNDS} features were merged into others meanwhile. No count is wrong.`,
  );
  for (const { stop } of servers) await stop();
}

/** One after the other, as a server does. */
async function joinBrowsers(
  joining: ClaimedBrowsersStore,
  voters: readonly TestVoter[],
  people: readonly string[],
): Promise<void> {
  for (const [index, voter] of voters.entries()) {
    const token = voter.cookie().split('=')[1] ?? '';
    await joining.claimBrowser(hash('sha256', token), people[index % people.length] ?? '');
  }
}

/** Voters who did one thing only must have what they asked for. */
async function checkHabits(
  voters: readonly TestVoter[],
  habits: readonly (readonly Change[])[],
  feature: string,
): Promise<void> {
  const voted = await Promise.all(voters.map(async (voter) => (await voter.voted()).includes(feature)));
  for (const [index, has] of voted.entries()) {
    const changes = new Set(habits[index]);
    if (changes.size === 1) assertTrue('a voter has what they asked for', has === changes.has('increment'));
  }
}

async function startServer(database: OpenDatabase['database'], dataDir: string) {
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const lists = await watchLists(database, LIST_PARTS);
  const cities = await watchCities(database, lists);
  const siteSettings = await watchSiteSettings(database, lists, { locked: {} });
  const app = await createApp({
    config,
    database,
    cities,
    siteSettings,
    lists,
    loadRenderer: async () => null,
    logger: createLogger('error'),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    lists.stop();
  };
  return { url, stop };
}

/** Each with a cookie; a few at a time. */
async function newVoters(urls: readonly string[]): Promise<TestVoter[]> {
  const voters = Array.from({ length: VOTERS }, (_, index) => testVoter(urls[index % urls.length] ?? ''));
  for (let first = 0; first < voters.length; first += 20) {
    await Promise.all(voters.slice(first, first + 20).map((voter) => voter.vote('start')));
  }
  return voters;
}

/** Voters of people who are signed in. */
async function newPeople(
  sql: (text: string, values?: unknown[]) => Promise<unknown>,
  round: number,
): Promise<string[]> {
  const ids = Array.from({ length: MERGED / 2 }, (_, index) => `person-${round}-${index}`);
  await sql(
    `insert into user_profile (id, issuer, subject, full_name) select id, '/idp/', id, id from unnest($1::text[]) as id`,
    [ids],
  );
  await sql('insert into voter (id, profile_id) select id, id from unnest($1::text[]) as id', [ids]);
  return ids;
}

function requestsOf(voters: readonly TestVoter[], feature: string, urls: readonly string[]) {
  const habits = voters.map(() => HABITS[randomInt(HABITS.length)] ?? []);
  const requests = voters.flatMap((voter, index): BareRequest[] =>
    (habits[index] ?? []).map((change) => voter.request(feature, change, urls[randomInt(urls.length)])),
  );
  const shuffled = requests
    .map((request) => ({ request, place: randomInt(2 ** 40) }))
    .sort((one, other) => one.place - other.place)
    .map(({ request }) => request);
  return { requests: shuffled, habits };
}
