import { type Area, listAreas } from '@pawhood/contract/directory/areas.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { touchList } from '../../../database/lists/list-versions.ts';
import { undoImport } from '../import/undo-import.command.ts';
import { createAreasStore } from './areas.store.ts';

const { url, database, lists } = await testApp();
const { run, csv, overpass, importInto } = await importCommands(database);

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import, provider_import_undo, area`);
  await database.transaction((transaction) => touchList(transaction, 'providers'));
});

async function areas(query = ''): Promise<Area[]> {
  // Instead of waiting for the next look at the versions.
  await lists.refresh();
  return JSON.parse(await (await fetch(`${url}${listAreas.path}${query}`)).text());
}

const park = (id: number, tags: object = {}) => ({
  type: 'way',
  id,
  center: { lat: 53.34, lon: -6.26 },
  tags: { leisure: 'dog_park', ...tags },
});

test('an area is answered with everything known of it and its source, and with nothing that is not', async () => {
  await importInto(
    await overpass(park(7, { name: 'Bark Park', barrier: 'fence', small_dog: 'no' }), park(8)),
  );
  const facts = { city: 'dublin', layer: 'dog-park', lat: 53.34, lon: -6.26 };
  const source = { kind: 'openstreetmap', name: 'OpenStreetMap', date: '2026-05-06' };
  expect(await areas()).toEqual([
    {
      id: 'osm-w7',
      name: 'Bark Park',
      ...facts,
      fenced: true,
      smallDogs: false,
      source: { ...source, url: 'https://www.openstreetmap.org/way/7' },
    },
    { id: 'osm-w8', name: '', ...facts, source: { ...source, url: 'https://www.openstreetmap.org/way/8' } },
  ]);
});

test('Calgary’s off-leash space has a size and no point, the largest first', async () => {
  const header = 'community,off_leash_m2';
  await importInto(await csv(header, 'Acadia,107940.822', 'Altadore,154720.011'), 'calgary');
  expect(await areas('?city=calgary')).toMatchObject([
    { name: 'Altadore', layer: 'off-leash', squareMetres: 154_720.011 },
    { name: 'Acadia', source: { kind: 'calgary', name: 'City of Calgary', url: '' } },
  ]);
  expect((await areas()).filter((area) => 'lat' in area)).toEqual([]);
  expect(await areas('?city=dublin')).toEqual([]);
});

test('the list follows an import and its undoing, and says when it is the same', async () => {
  expect(await areas()).toEqual([]);
  await importInto(await overpass(park(7)));
  expect(await areas()).toHaveLength(1);
  const { headers } = await fetch(`${url}${listAreas.path}`);
  const again = await fetch(`${url}${listAreas.path}`, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  await run((around) => undoImport({ yes: true }, around));
  expect(await areas()).toEqual([]);
});

test('a city that is none of ours is refused with a sentence', async () => {
  const response = await fetch(`${url}${listAreas.path}?city=cork`);
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [{ field: 'city', code: 'unknown_city', detail: 'No such city.' }] }),
  ]);
});

test('of more areas than are answered those of unknown size are left out first', async () => {
  await importInto(await overpass(park(7)));
  await importInto(await csv('community,off_leash_m2', 'Acadia,57', 'Altadore,58'), 'calgary');
  expect((await createAreasStore(database, 2).all()).map(({ name }) => name)).toEqual(['Altadore', 'Acadia']);
});
