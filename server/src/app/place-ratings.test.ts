/** The directory's list follows what people say of places. */
import { createRandom, SEED } from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { countCombinations } from '../features/directory/search/kept/combinations.store.ts';
import { setRatings } from '../features/directory/search/kept/ratings.store.ts';
import { fillSearch, touchProviders } from '../features/directory/search/kept/search-index.store.ts';
import {
  countRatings,
  listRatings,
  moveRatings,
  relistAll,
} from '../features/reviews/provider-rating.store.ts';
import { ratingCountsJob } from '../features/reviews/ratings.job.ts';

const { database, url, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
const IDS = ['a', 'b', 'c', 'd'];

beforeEach(async () => {
  await sql(
    'truncate provider, provider_search, provider_search_combination, provider_rating, review cascade',
  );
  await sql(
    `insert into provider (id, name, category, city, source)
      select id, 'Vets ' || id, 'Veterinarians', 'dublin', 'file' from unnest($1::text[]) id`,
    [IDS],
  );
  await database.transaction((transaction) => touchProviders(transaction, IDS));
  await fillSearch(database);
  await countCombinations(database);
});

/** Gives a place stars, as its reviews do. */
const rate = (providerId: string, stars: readonly number[]) =>
  database.transaction((transaction) =>
    moveRatings(
      transaction,
      [],
      stars.map((given) => ({ providerId, pet: '', stars: given, state: 'shown' })),
    ),
  );

const follow = async (from: number | null = 3) => {
  while (await listRatings(database, from, setRatings));
  await lists.refresh();
};

async function all() {
  const rows = JSON.parse(await (await fetch(`${url}/local/api/pet-services/all`)).text());
  return Object.fromEntries(
    rows.map(({ id, rating, reviewCount }: { id: string; rating: string; reviewCount: number }) => [
      id,
      [rating, reviewCount],
    ]),
  );
}
async function search(query = '') {
  const { items } = JSON.parse(
    await (await fetch(`${url}/local/api/pet-services/search?city=dublin${query}`)).text(),
  );
  return items.map(({ id }: { id: string }) => id);
}

test('list, search, filters and counts say the score and the number, and the order is by both', async () => {
  await rate('b', [5, 5, 5, 4]);
  await rate('c', [5, 5, 5, 5, 5, 4, 4, 5]);
  await rate('d', [5, 5]);
  await follow();
  expect(await all()).toEqual({ a: ['0.0', 0], b: ['4.8', 4], c: ['4.8', 8], d: ['0.0', 2] });
  expect(await search()).toEqual(['c', 'b', 'a', 'd']);
  expect(await search('&rating=4')).toEqual(['c', 'b', 'a', 'd']);
  await rate('d', [1]);
  await follow();
  expect(await search('&rating=4')).toEqual(['c', 'b', 'a']);
  expect(await countCombinations(database)).toBe(0);
});

test('another number that a score needs has all places listed anew; none at all takes the scores away', async () => {
  await rate('b', [5, 4]);
  await follow();
  expect((await all())['b']).toEqual(['0.0', 2]);
  await relistAll(database);
  await follow(2);
  expect((await all())['b']).toEqual(['4.5', 2]);
  await relistAll(database);
  await follow(null);
  expect((await all())['b']).toEqual(['0.0', 0]);
});

test('what is written while the list follows is listed the next time', async () => {
  await rate('b', [5, 5, 5]);
  await listRatings(database, 3, async (transaction, ratings) => {
    await rate('b', [1]);
    await setRatings(transaction, ratings);
  });
  await follow();
  expect((await all())['b']).toEqual(['4.0', 4]);
});

test('what follows is the same as a search that is filled from nothing', async () => {
  const random = createRandom(SEED);
  for (let turn = 0; turn < 30; turn += 1) {
    const id = IDS[Math.floor(random() * IDS.length)] ?? 'a';
    await rate(id, [1 + Math.floor(random() * 5)]);
    if (random() < 0.3) await follow();
  }
  await follow();
  const kept = async () => (await sql('select id, by_rating, rating from provider_search order by id')).rows;
  expect(await countCombinations(database)).toBe(0);
  const before = await kept();
  await sql('delete from provider_search_form');
  await fillSearch(database);
  expect(await kept()).toEqual(before);
});

test('a place that an import takes out and brings back has its score again within the hour', async () => {
  await rate('b', [5, 5, 5]);
  await follow();
  await sql(`delete from provider where id = 'b'`);
  await sql(
    `insert into provider (id, name, category, city, source) values ('b', 'Vets b', 'Veterinarians', 'dublin', 'file')`,
  );
  await database.transaction((transaction) => touchProviders(transaction, ['b']));
  await follow();
  expect((await all())['b']).toEqual(['0.0', 0]);
  await sql(
    `insert into review (id, provider_id, stars, words, month) select 'r' || n, 'b', 5, 'x', '2026-01' from generate_series(1, 3) n`,
  );
  await ratingCountsJob({
    ...{ count: () => countRatings(database), relistAll: () => relistAll(database) },
    ...{ forgetOld: async () => {}, log: { warn: () => {} } },
  }).run(new AbortController().signal);
  await follow();
  expect((await all())['b']).toEqual(['5.0', 3]);
});

test('a wrong number is counted anew, and listed', async () => {
  await sql(
    `insert into review (id, provider_id, stars, words, month, pet) values ('r', 'b', 4, 'x', '2026-01', 'cat')`,
  );
  await rate('c', [5, 5, 5]);
  expect(await countRatings(database)).toBe(3);
  expect(await countRatings(database)).toBe(0);
  const { rows } = await sql(`select provider_id, pet, four, five from provider_rating order by 1, 2`);
  expect(rows).toEqual([
    { provider_id: 'b', pet: '', four: 1, five: 0 },
    { provider_id: 'b', pet: 'cat', four: 1, five: 0 },
    { provider_id: 'c', pet: '', four: 0, five: 0 },
  ]);
});
