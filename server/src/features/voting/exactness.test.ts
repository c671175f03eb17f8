/** Counts stay exact whatever comes in the same moment, at two servers with one database. */
import { createProfile } from '@pawhood/contract/users/users.ts';
import { createRandom, SEED } from '@pawhood/testing/directory/random-places.ts';
import { type BareRequest, simultaneously } from '@pawhood/testing/http/simultaneous.ts';
import { decideFeature } from '@pawhood/testing/people/decided-feature.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { type Change, type TestVoter, testVoter } from '@pawhood/testing/people/voter.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test, vi } from 'vitest';
import { createFeaturesStore } from './features.store.ts';
import { SEED_FEATURES } from './seed-features.ts';

vi.setConfig({ testTimeout: 120_000 });

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const here = await testApp({ settings });
const { database } = here;
const there = await testApp({ settings, database });
await createFeaturesStore(database).addSeedOnce(SEED_FEATURES);
const servers = [here.url, there.url];
const random = createRandom(SEED);
const anyServer = () => servers[Math.floor(random() * servers.length)] ?? here.url;

const sql = async (query: string, values: unknown[] = []) =>
  (await database.$client.query<Record<string, unknown>>(query, values)).rows;

/** Features whose counter is not the number of their votes. */
const miscounted = () =>
  sql(`select id, votes, (select count(*) from feature_vote where feature_id = feature.id) as rows
       from feature where votes <> (select count(*) from feature_vote where feature_id = feature.id)`);

const votesOf = async (id: string) =>
  Number((await sql('select votes from feature where id = $1', [id]))[0]?.['votes']);

async function voters(count: number): Promise<TestVoter[]> {
  const made = Array.from({ length: count }, () => testVoter(anyServer()));
  // A cookie each, without a vote for what follows.
  await Promise.all(made.map((voter) => voter.vote('articles')));
  return made;
}

async function person(name: string) {
  const token = await tenant.token({ sub: `auth0|${name}` });
  await callerWith(here.url, token)('POST', createProfile.path, { userProfile: { fullName: name } });
  return token;
}

const shuffled = <Entry>(entries: readonly Entry[]): Entry[] =>
  entries
    .map((entry) => ({ entry, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);

test('forty voters who each vote twice in the same moment are forty votes', async () => {
  const all = await voters(40);
  for (const id of ['reminders', 'reviews', 'lost-pet-notice']) {
    const requests = all.flatMap((voter) => servers.map((server) => voter.request(id, 'increment', server)));
    const answers = await simultaneously(shuffled(requests));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await votesOf(id)).toBe(40);
    const totals = answers.map(({ text }) => Number(JSON.parse(text).votes));
    expect(Math.max(...totals)).toBe(40);
    expect(Math.min(...totals)).toBeGreaterThan(0);
  }
  expect(await miscounted()).toEqual([]);
});

test('of votes and withdrawals in the same moment exactly the later ones remain', async () => {
  const all = await voters(30);
  const [keepers, leavers, undecided] = [all.slice(0, 10), all.slice(10, 20), all.slice(20)];
  for (const id of ['weight-curve', 'more-languages', 'directory-map']) {
    await Promise.all([...leavers, ...undecided].map((voter) => voter.vote(id)));
    const wish = (change: Change) => (voter: TestVoter) =>
      servers.map((server): BareRequest => voter.request(id, change, server));
    const answers = await simultaneously(
      shuffled([
        ...keepers.flatMap(wish('increment')),
        ...leavers.flatMap(wish('decrement')),
        ...undecided.flatMap((voter) => [...wish('increment')(voter), ...wish('decrement')(voter)]),
      ]),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const [keeping, leaving, wavering] = await Promise.all(
      [keepers, leavers, undecided].map(async (group) => {
        const voted = await Promise.all(group.map((voter) => voter.voted()));
        return voted.filter((ids) => ids.includes(id)).length;
      }),
    );
    expect([keeping, leaving]).toEqual([10, 0]);
    expect(await votesOf(id)).toBe(10 + Number(wavering));
  }
  expect(await miscounted()).toEqual([]);
});

test('counts stay exact while browsers join people and features join features', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => person(`voter-${index}`)));
  for (let round = 0; round < 3; round += 1) {
    const into = 'questions-and-answers';
    const from = `round-${round}`;
    await sql(
      `insert into feature (id, name, icon, category, origin) values ($1, 'Another one', 'Map', 'services', 'operator')`,
      [from],
    );
    // Two browsers for each person: half of their votes are the same.
    const browsers = await voters(people.length * 2);
    const owned = browsers.map((voter, index) => voter.as(people[index % people.length] ?? null));
    await Promise.all(browsers.map((voter) => voter.vote(from)));
    const requests = browsers.flatMap((voter) => [
      voter.request(into, 'increment', anyServer()),
      voter.request(from, 'increment', anyServer()),
      voter.request('sitter-sheet', 'increment', anyServer()),
      voter.request('sitter-sheet', 'decrement', anyServer()),
    ]);
    const [answers, claims] = await Promise.all([
      simultaneously(shuffled(requests)),
      Promise.all(owned.map((voter) => voter.claim())),
      decideFeature(database, from, 'merge', into),
    ]);
    // What was merged away in that moment is unknown; nothing else may fail.
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    expect(claims.filter(({ status }) => status !== 204)).toEqual([]);
    expect(await miscounted()).toEqual([]);
    // Each person once, whatever their browsers did, for all came to vote for one of the two.
    expect(await votesOf(into)).toBe(people.length);
    expect(await votesOf(from)).toBe(0);
  }
  expect(
    (await sql('select voter_id from feature_vote group by voter_id, feature_id having count(*) > 1')).length,
  ).toBe(0);
});

test('a person counts once, from however many browsers', async () => {
  const token = await person('luna');
  const [telephone, laptop, tablet] = [testVoter(here.url), testVoter(there.url), testVoter(here.url)];
  const before = await votesOf('first-year-guide');
  for (const browser of [telephone, laptop]) await browser.vote('first-year-guide');
  await laptop.vote('offline-pages');
  expect(await votesOf('first-year-guide')).toBe(before + 2);
  for (const browser of [telephone, laptop, tablet]) {
    expect((await browser.as(token).claim()).status).toBe(204);
  }
  expect(await votesOf('first-year-guide')).toBe(before + 1);
  for (const browser of [telephone.as(token), laptop.as(token), laptop, tablet.as(token)]) {
    expect(await browser.voted()).toEqual(['first-year-guide', 'offline-pages']);
  }
  await tablet.as(token).withdraw('first-year-guide');
  expect(await votesOf('first-year-guide')).toBe(before);
  expect(await laptop.voted()).toEqual(['offline-pages']);
});

test('a person whose program keeps no cookie counts once', async () => {
  const token = await person('mia');
  const before = await votesOf('lost-pet-notice');
  const programs = Array.from({ length: 4 }, () => testVoter(anyServer()).as(token));
  const answers = await Promise.all(programs.map((program) => program.vote('lost-pet-notice')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await votesOf('lost-pet-notice')).toBe(before + 1);
  expect(await testVoter(here.url).as(token).voted()).toEqual(['lost-pet-notice']);
});

test('who signs in with a browser that another person used gets none of their votes', async () => {
  const [ann, ben] = [await person('ann'), await person('ben')];
  const browser = testVoter(here.url);
  await browser.vote('family-access');
  await browser.as(ann).claim();
  const before = await votesOf('family-access');
  await browser.as(ben).claim();
  expect(await browser.as(ben).voted()).toEqual([]);
  expect(await browser.as(ann).voted()).toEqual(['family-access']);
  expect(await votesOf('family-access')).toBe(before);
});

test('votes join an account only once there is a profile', async () => {
  const token = await tenant.token({ sub: 'auth0|nobody-yet' });
  const browser = testVoter(here.url);
  expect((await browser.as(token).vote('pet-profiles')).status).toBe(200);
  expect((await browser.as(token).claim()).status).toBe(404);
  expect((await browser.claim()).status).toBe(401);
  await callerWith(here.url, token)('POST', createProfile.path, { userProfile: {} });
  expect((await browser.as(token).claim()).status).toBe(204);
  expect(await testVoter(here.url).as(token).voted()).toEqual(['pet-profiles']);
});
