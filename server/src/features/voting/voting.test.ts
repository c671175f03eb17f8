import { castVote } from '@pawhood/contract/voting/votes.ts';
import {
  FEATURE_CATEGORIES,
  FEATURE_ICONS,
  FEATURE_STATUSES,
  type Feature,
} from '@pawhood/contract/voting/voting.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';
import { createFeaturesStore } from './features.store.ts';
import { SEED_FEATURES } from './seed-features.ts';

const app = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { url, database } = app;
await createFeaturesStore(database).addSeedOnce(SEED_FEATURES);
await app.lists.refresh();

const readList = async (response: Response): Promise<Feature[]> => JSON.parse(await response.text());
const list = async () => readList(await fetch(`${url}/local/api/features`));
const votesOf = async (id: string) => (await list()).find((feature) => feature.id === id)?.votes;

async function answered(response: Response): Promise<{ status: number; votes: unknown }> {
  const { status } = response;
  const json: unknown = await response.json();
  return { status, votes: typeof json === 'object' && json !== null && 'votes' in json ? json.votes : null };
}

test('§7.8a §3.6a §3.7b the board is an array of features with every field, an icon and a category of ours', async () => {
  const response = await fetch(`${url}/local/api/features`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  const features = await readList(response);
  expect(features.length).toBeGreaterThanOrEqual(18);
  for (const feature of features) {
    expect(feature).toEqual({
      id: expect.stringMatching(/^[a-z0-9-]+$/),
      name: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      icon: expect.toSatisfy((icon) => FEATURE_ICONS.includes(icon)),
      votes: 0,
      category: expect.toSatisfy((category) => FEATURE_CATEGORIES.includes(category)),
      status: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  }
  const used = new Set(features.map(({ category }) => category));
  expect([...used].sort()).toEqual(FEATURE_CATEGORIES.filter((each) => each !== 'custom').sort());
});

test('the board is the same for everybody, with a tag by which it is not sent twice', async () => {
  const voter = testVoter(url);
  await voter.vote('reviews');
  // Each encoding has a tag of its own; a voter's calls have none.
  const headers = { 'accept-encoding': 'identity' };
  const plain = await fetch(`${url}/local/api/features`, { headers });
  const [etag, body] = [plain.headers.get('etag') ?? '', await plain.text()];
  const own = await voter.call('GET', '/local/api/features');
  expect([own.headers.get('etag'), await own.text()]).toEqual([etag, body]);
  expect(body).not.toContain('voted');
  const again = await fetch(`${url}/local/api/features`, { headers: { ...headers, 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await voter.withdraw('reviews');
});

test('§7.9a §7.10a a joined visitor votes and withdraws with a JSON header and no body; the answer is the total', async () => {
  const voter = testVoter(url);
  expect((await voter.join('nala@example.org')).ok).toBe(true);
  const before = Number(await votesOf('reminders'));
  expect(await answered(await voter.vote('reminders'))).toEqual({ status: 200, votes: before + 1 });
  expect(await votesOf('reminders')).toBe(before + 1);
  expect(await answered(await voter.withdraw('reminders'))).toEqual({ status: 200, votes: before });
  expect(await votesOf('reminders')).toBe(before);
});

test('saying it again changes nothing, in either direction', async () => {
  const [voter, other] = [testVoter(url), testVoter(url)];
  await other.vote('weight-curve');
  for (const _ of [1, 2, 3]) {
    expect(await answered(await voter.vote('weight-curve'))).toEqual({ status: 200, votes: 2 });
  }
  expect(await voter.voted()).toEqual(['weight-curve']);
  for (const _ of [1, 2, 3]) {
    expect(await answered(await voter.withdraw('weight-curve'))).toEqual({ status: 200, votes: 1 });
  }
  expect(await voter.voted()).toEqual([]);
  expect(await other.voted()).toEqual(['weight-curve']);
});

test('somebody unknown takes no vote away, and gets no cookie for trying', async () => {
  await testVoter(url).vote('family-access');
  const stranger = testVoter(url);
  const response = await stranger.withdraw('family-access');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await answered(response)).toEqual({ status: 200, votes: 1 });
});

test('a first vote gives the browser a cookie that no script and no other site can use, kept as a hash', async () => {
  const voter = testVoter(url);
  const [written = ''] = (await voter.vote('articles')).headers.getSetCookie();
  expect(written).toMatch(
    /^pawhood_voter=[\w-]{32}; Max-Age=34560000; Path=\/local\/api; HttpOnly; SameSite=Lax$/,
  );
  expect((await voter.vote('articles')).headers.getSetCookie()).toEqual([]);
  const token = /=([\w-]{32});/.exec(written)?.[1];
  const { rows } = await database.$client.query('select token_hash || voter_id as row from voter_browser');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('with https the cookie travels by https alone', async () => {
  const secure = await testApp({ database, settings: { PUBLIC_URL: 'https://pets.example.org' } });
  const [written] = (await testVoter(secure.url).vote('articles')).headers.getSetCookie();
  expect(written).toMatch(/^__Secure-pawhood_voter=.*; Secure$/);
});

test('a browser that comes again another day keeps its cookie for longer', async () => {
  const voter = testVoter(url);
  await voter.vote('articles');
  await database.$client.query(
    'update voter_browser set seen_on = current_date - 30 where seen_on = current_date',
  );
  const response = await voter.call('GET', '/local/api/features/mine');
  expect(await response.json()).toEqual({ voted: ['articles'] });
  expect(response.headers.getSetCookie()[0]?.split(';')[0]).toBe(voter.cookie());
  expect((await voter.call('GET', '/local/api/features/mine')).headers.getSetCookie()).toEqual([]);
});

test('own votes are told to their voter alone, and never kept on the way', async () => {
  const voter = testVoter(url);
  await voter.vote('offline-pages');
  await voter.vote('articles');
  expect(await voter.voted()).toEqual(['articles', 'offline-pages']);
  const response = await testVoter(url).call('GET', '/local/api/features/mine');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual({ voted: [] });
});

test.each(['nowhere', '%00', '%ED%A0%80', 'x'.repeat(3_000), '..%2Fmine', "'; drop table feature"])(
  'a feature called %s is unknown, and makes nobody a voter',
  async (id) => {
    const count = async () => (await database.$client.query('select count(*) from voter')).rows[0];
    const before = await count();
    for (const change of ['increment', 'decrement']) {
      const response = await fetch(`${url}/local/api/features/${id}/votes/${change}`, { method: 'POST' });
      expect([400, 404]).toContain(response.status);
      if (id === 'nowhere') {
        expect(await response.json()).toMatchObject({
          status: 404,
          code: 'unknown_feature',
          detail: 'Feature not found.',
        });
      }
    }
    expect(await count()).toEqual(before);
  },
);

test('a cookie of another form, or one that nobody has, is none', async () => {
  for (const cookie of ['pawhood_voter=', 'pawhood_voter=x', `pawhood_voter=${'a'.repeat(32)}`]) {
    const response = await fetch(url + castVote.path.replace(':id', 'articles'), {
      method: 'POST',
      headers: { cookie },
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  }
});

test('a vote from another site is refused', async () => {
  const response = await fetch(`${url}/local/api/features/articles/votes/increment`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
  });
  expect(response.status).toBe(403);
});

test('the board takes every icon and every category there is, and no other', async () => {
  const icons = [
    ...['Mobile', 'User', 'Percent', 'Heart', 'Activity'],
    ...['Bell', 'Map', 'Home', 'Graduation', 'Lightbulb'],
  ];
  const categories = [
    ...['community', 'profile', 'health', 'services'],
    ...['safety', 'platform', 'education', 'custom'],
  ];
  const add = (id: string, icon: string, category: string) =>
    database.$client.query(
      `insert into feature (id, name, icon, category, origin) values ($1, $1, $2, $3, 'operator')`,
      [id, icon, category],
    );
  for (const icon of icons) await add(`icon-${icon}`, icon, 'health');
  for (const category of categories) await add(`category-${category}`, 'Map', category);
  await app.lists.refresh();
  const features = await list();
  expect(features.filter(({ id }) => id.startsWith('icon-')).map(({ icon }) => icon)).toEqual(icons);
  expect(features.filter(({ id }) => id.startsWith('category-')).map(({ category }) => category)).toEqual(
    categories,
  );
  await expect(add('other', 'Star', 'health')).rejects.toThrow('feature_icon_check');
  await expect(add('other', 'Map', 'all')).rejects.toThrow('feature_category_check');
});

test('a feature of every status takes votes and gives them back, whatever the board shows of it', async () => {
  for (const status of FEATURE_STATUSES) {
    await database.$client.query(`update feature set status = $1 where id = 'reviews'`, [status]);
    const voter = testVoter(url);
    expect((await voter.vote('reviews')).status, status).toBe(200);
    expect(await voter.voted()).toEqual(['reviews']);
    expect((await voter.withdraw('reviews')).status, status).toBe(200);
  }
});
