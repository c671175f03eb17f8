/** A directory of more places than the list answers. */

import { listProviders, type Provider, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { CITY_KEYS } from '@pawhood/contract/testing/first-cities.ts';
import { createRandom, randomPlaces } from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';
import { fillSearch, touchProviders } from '../search/kept/search-index.store.ts';

const LISTED = 5_000;
const PLACES = 5_600;
const { url, database, lists } = await testApp();

/** Dublin alone has more than the list holds. */
const places = randomPlaces(PLACES, createRandom(57)).map((place, index) => ({
  ...place,
  city: index < 5_400 ? 'dublin' : place.city,
}));
const shown = places.filter((place) => place.overrides?.hidden !== true);

beforeAll(async () => {
  for (let start = 0; start < PLACES; start += 500)
    await database.insert(provider).values(places.slice(start, start + 500));
  await fillSearch(database);
  await lists.refresh();
});

async function get(query = '') {
  const response = await fetch(url + listProviders.path + query);
  const rows = (await response.json()) as Provider[];
  return {
    status: response.status,
    ids: rows.map(({ id }) => id),
    total: response.headers.get(TOTAL_HEADER),
    etag: response.headers.get('etag') ?? '',
  };
}

const idsOf = (wanted: readonly { readonly id: string }[]) => wanted.map(({ id }) => id);

test('§7.13a the list ends at 5,000 places, oldest entry first, and says how many there are', async () => {
  const { status, ids, total } = await get();
  expect(shown.length).toBeGreaterThan(LISTED);
  expect(status).toBe(200);
  expect(ids).toEqual(idsOf(shown.slice(0, LISTED)));
  expect(total).toBe(String(shown.length));
});

test('§5.8a the list of a city is whole, or ends at 5,000 as well', async () => {
  for (const city of CITY_KEYS) {
    const wanted = shown.filter((place) => place.city === city);
    const { ids, total } = await get(`?city=${city}`);
    expect(wanted.length > LISTED).toBe(city === 'dublin');
    expect(ids).toEqual(idsOf(wanted.slice(0, LISTED)));
    expect(total).toBe(String(wanted.length));
  }
});

test('a place that comes in behind those of the list is in its total, and what a browser has kept is out of date', async () => {
  const before = await get();
  const last = shown.at(-1)?.id ?? '';
  await database.transaction(async (transaction) => {
    await transaction
      .update(provider)
      .set({ overrides: { hidden: true } })
      .where(eq(provider.id, last));
    await touchProviders(transaction, [last]);
  });
  await lists.refresh();
  const headers = { 'if-none-match': before.etag };
  expect((await fetch(url + listProviders.path, { headers })).status).toBe(200);
  const after = await get();
  expect(after.ids).toEqual(before.ids);
  expect(after.total).toBe(String(shown.length - 1));
  const again = await fetch(url + listProviders.path, { headers: { 'if-none-match': after.etag } });
  expect(again.status).toBe(304);
});
