import { listProviders } from '@pawhood/contract/directory/list.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import { FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { ACCENTS, SCENES } from '@pawhood/contract/values/city-looks.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { followCity } from '../app/follow-city.store.ts';
import type { Transaction } from '../database/connection.ts';
import { touchList } from '../database/lists/list-versions.ts';
import { provider } from '../features/directory/directory.tables.ts';
import { touchProviders } from '../features/directory/search/kept/search-index.store.ts';
import { readCities } from './cities.store.ts';
import { city } from './cities.tables.ts';
import { cityKeysJob } from './city-keys.job.ts';
import { createEditCitiesStore } from './edit-cities.store.ts';
import { keepToTheThree } from './keep-to-the-three.ts';

const tenant = await testTenant();
const { url, database, lists } = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });

const LYON: City = {
  ...{ key: 'lyon', name: 'Lyon', country: 'FR', state: '', timeZone: 'Europe/Paris', languages: ['fr'] },
  ...{ lat: 45.748, lon: 4.847, reachKm: 100, accent: 'sky', scene: 'river' },
};

async function change(work: (transaction: Transaction) => Promise<unknown>): Promise<void> {
  await database.transaction(async (transaction) => {
    await work(transaction);
    await touchList(transaction, 'cities');
  });
}

const asked = async (path: string, at = url) => {
  const response = await fetch(`${at}${path}`);
  return { status: response.status, json: await response.json() };
};
const shownKeys = async (at = url) => {
  const { json } = await asked(readSiteConfig.path, at);
  return (json as { cities: City[] }).cities.map(({ key }) => key);
};

test('§3.14 a new site has the three cities in their order', async () => {
  expect((await readCities(database)).shown).toEqual(FIRST_CITIES);
  expect((await asked(readSiteConfig.path)).json).toMatchObject({ cities: FIRST_CITIES });
});

test('complete:cities the database takes each accent and each scene, and no others', async () => {
  const takes = (column: string, look: string) =>
    database.execute(sql`update city set ${sql.identifier(column)} = ${look} where key = 'dublin'`);
  for (const accent of ACCENTS) await takes('accent', accent);
  for (const scene of SCENES) await takes('scene', scene);
  await expect(takes('accent', 'pink')).rejects.toThrow();
  await expect(takes('scene', 'moon')).rejects.toThrow();
  await database.execute(sql`update city set accent = 'green', scene = key where key = 'dublin'`);
});

test('§3.14 a city that is added by another connection shows by itself, in its place', async () => {
  await change((transaction) => transaction.insert(city).values({ ...LYON, position: 0 }));
  // On every server of the database.
  const servers = [url, (await testApp({ settings: tenant.settings, database })).url];
  for (const at of servers)
    await expect.poll(() => shownKeys(at)).toEqual(['lyon', 'amsterdam', 'dublin', 'calgary']);
  await change((transaction) =>
    transaction.execute(sql`update city set retired_at = now() where key = 'lyon'`),
  );
  for (const at of servers)
    await expect.poll(() => shownKeys(at)).toEqual(['amsterdam', 'dublin', 'calgary']);
  await change((transaction) => transaction.execute(sql`delete from city where key = 'lyon'`));
});

test('§3.14 in a city that was added people live, pets live, and places are found by key and name', async () => {
  const { call } = await member(url, tenant, 'ann');
  expect((await call('PATCH', readOwnProfile.path, { city: 'lyon' })).json).toMatchObject({
    code: 'unknown_city',
    errors: [{ field: 'city' }],
  });
  await change((transaction) => transaction.insert(city).values({ ...LYON, position: 9 }));
  await database.transaction(async (transaction) => {
    await transaction
      .insert(provider)
      .values({ id: 'p1', name: 'Vet of Lyon', category: 'Veterinarians', city: 'lyon', source: 'file' });
    await touchProviders(transaction, ['p1']);
  });
  await lists.refresh();
  expect((await call('PATCH', readOwnProfile.path, { city: 'lyon' })).json).toMatchObject({
    city: 'lyon',
    location: 'Lyon',
  });
  expect((await petOf(call)).city).toBe('lyon');
  for (const name of ['lyon', 'Lyon', 'LYON ']) {
    const query = new URLSearchParams({ city: name });
    expect((await asked(`${listProviders.path}?${query}`)).json).toMatchObject([{ id: 'p1', city: 'lyon' }]);
    expect((await asked(`${searchProviders.path}?${query}`)).json).toMatchObject({ items: [{ id: 'p1' }] });
  }
  // The words of a place include the name of its city.
  expect((await asked(`${searchProviders.path}?q=vet+lyon`)).json).toMatchObject({ items: [{ id: 'p1' }] });
});

test.each(['/local/api/pet-services/all', searchProviders.path])(
  '§3.14 %s of a city there is not is a 400 that names the field',
  async (path) => {
    const { status, json } = await asked(`${path}?city=utrecht`);
    expect([status, json]).toMatchObject([400, { code: 'invalid_request', errors: [{ field: 'city' }] }]);
  },
);

test('§3.14 the specification’s edition has the three, whatever was added or retired, and keeps the rest', async () => {
  const others = await testDatabase();
  const store = createEditCitiesStore(others, followCity);
  await store.add(LYON);
  await store.retire('dublin');
  const rows = ['lyon', 'dublin'].map((key) => ({
    ...{ id: `place-${key}`, name: 'Vet', category: 'Veterinarians', city: key, source: 'file' as const },
  }));
  await others.transaction(async (transaction) => {
    await transaction.insert(provider).values(rows);
    await touchProviders(
      transaction,
      rows.map(({ id }) => id),
    );
  });
  expect(await keepToTheThree(store)).toEqual(['Lyon']);
  // Another start finds nothing to do.
  expect(await keepToTheThree(store)).toEqual([]);

  const site = await testApp({
    settings: { ...tenant.settings, EDITION: 'specification' },
    database: others,
  });
  expect(await shownKeys(site.url)).toEqual(['amsterdam', 'dublin', 'calgary']);
  expect((await asked(listProviders.path, site.url)).json).toMatchObject([{ id: 'place-dublin' }]);
  expect((await asked(searchProviders.path, site.url)).json).toMatchObject({
    items: [{ id: 'place-dublin' }],
  });
  await store.restore('lyon');
  expect(await store.all()).toMatchObject([{}, {}, {}, { key: 'lyon', retiredAt: null }]);
});

test('§3.14 no row names a city there is not, whoever writes it', async () => {
  const insert = database.insert(provider).values({
    ...{ id: 'p2', name: 'Nowhere', category: 'Groomers', city: 'atlantis', source: 'file' },
  });
  await expect(insert.then(() => null)).rejects.toThrow();
});

test('§3.14 rows of versions before are held against the cities beside the requests', async () => {
  const unchecked = async () =>
    (
      await database.execute(sql`
        select conname from pg_constraint where confrelid = 'city'::regclass and not convalidated`)
    ).rows.length;
  expect(await unchecked()).toBe(8);
  await cityKeysJob(database).run(new AbortController().signal);
  expect(await unchecked()).toBe(0);
});
