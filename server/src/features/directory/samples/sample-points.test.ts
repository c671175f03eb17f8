import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { cities, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { allListed } from '@pawhood/testing/directory/all-listed.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readMigrations } from '../../../database/migrate.ts';
import { provider } from '../directory.tables.ts';
import { undoImport } from '../import/undo-import.command.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { outsideOf } from '../reading/within.ts';
import { fillSearch } from '../search/kept/search-index.store.ts';

const database = await testDatabase();
const { run, csv, importInto } = await importCommands(database);
const directory = createDirectoryService(createDirectoryStore(database));

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import, provider_import_undo, provider_search,
    provider_search_bound, provider_search_count, provider_search_form restart identity`);
  await database.execute(sql`update public_list set seeded_at = null`);
});

const POINTS = sampleProviders.map(({ id, lat, lon }) => ({ id, lat, lon }));

/** The samples as a version without points put them in. */
async function seedWithoutPoints(): Promise<void> {
  await directory.seedSamples();
  await database.execute(sql`update provider set lat = null, lon = null`);
  await database.execute(sql`delete from provider_search_form`);
  await fillSearch(database);
}

async function migrateAgain(): Promise<void> {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('-sample-points'));
  await database.transaction((transaction) => transaction.execute(sql.raw(migration?.sql ?? '')));
  await fillSearch(database);
}

const points = async (table: 'provider' | 'provider_search') =>
  (await database.execute(sql`select id, lat, lon from ${sql.identifier(table)} order by id`)).rows;

test('every sample has a point of its own within its city, in the database too', async () => {
  for (const { city, lat = 0, lon = 0 } of sampleProviders)
    expect(outsideOf(cities.of(city) ?? DUBLIN, { lat, lon })).toBeNull();
  expect(new Set(POINTS.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(7);
  await directory.seedSamples();
  expect(await points('provider')).toEqual(POINTS);
  expect((await allListed(directory)).map(({ completeness }) => completeness)).toEqual(
    sampleProviders.map(({ completeness }) => completeness),
  );
});

test('samples that were put in without points are given the same, in the search as well', async () => {
  await seedWithoutPoints();
  await migrateAgain();
  expect(await points('provider')).toEqual(POINTS);
  expect(await points('provider_search')).toEqual(POINTS);
});

test('an operator’s own places and points stay as they are', async () => {
  await seedWithoutPoints();
  await database
    .update(provider)
    .set({ overrides: { lat: 53.3, lon: -6.2 } })
    .where(eq(provider.id, 'sample-2'));
  await database
    .update(provider)
    .set({ source: 'file', sourceRef: 'dublin-57' })
    .where(eq(provider.id, 'sample-6'));
  await migrateAgain();
  const shown = new Map((await allListed(directory)).map((place) => [place.id, place]));
  expect(shown.get('sample-2')).toMatchObject({ lat: 53.3, lon: -6.2 });
  expect(shown.get('sample-6')?.lat).toBeUndefined();
});

test('samples that an undone import brings back stand on the map, too', async () => {
  await seedWithoutPoints();
  await importInto(await csv('name,category', 'Real,Groomers'));
  await migrateAgain();
  await run((context) => undoImport({ yes: true }, context));
  expect(await points('provider')).toEqual(POINTS);
});
