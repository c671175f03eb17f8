import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Provider } from '@pawhood/contract/directory/list.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { listNeighbourhoods, type Neighbourhood } from '@pawhood/contract/directory/neighbourhoods.ts';
import { type SearchAnswer, searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { setProvider } from '../edits/overrides.command.ts';
import { fillSearch } from '../search/kept/search-index.store.ts';
import { fillNeighbourhoods } from './built-in.store.ts';
import { importNeighbourhoods } from './import-neighbourhoods.command.ts';

const { url, database, lists } = await testApp();
const { run, folder, overpass, importInto } = await importCommands(database);

/** Rathmines, and a point in the sea. */
const RATHMINES = { lat: 53.3236, lon: -6.2651 };
const AT_SEA = { lat: 53.33, lon: -5.95 };

beforeEach(async () => {
  await database.execute(`truncate provider, neighbourhood, neighbourhood_part, neighbourhood_source`);
});

async function answeredOne(path: string): Promise<unknown> {
  await lists.refresh();
  return (await fetch(url + path)).json();
}

const answered = async <Row>(path: string) => (await answeredOne(path)) as Row[];

const places = () => answered<Provider>(listProviders.path);
const hoods = (query = '') => answered<Neighbourhood>(listNeighbourhoods.path + query);

const square = (name: string, { lat, lon }: { lat: number; lon: number }, size: number) => ({
  type: 'Feature',
  properties: { name },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lon - size, lat - size],
        [lon + size, lat - size],
        [lon + size, lat + size],
        [lon - size, lat + size],
        [lon - size, lat - size],
      ],
    ],
  },
});

async function fileOf(...features: object[]): Promise<string> {
  const path = join(folder, 'hoods.geojson');
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
  return path;
}

const importOf = (file: string, options: { city?: string; credit?: string } = {}) =>
  run((around) =>
    importNeighbourhoods({ file, city: 'dublin', credit: 'The council', yes: true, ...options }, around),
  );

test('the three cities have theirs, each once, with outline, credit and a place for its name', async () => {
  await fillNeighbourhoods(database);
  const all = await hoods();
  const numbers = (city: string) => all.filter((row) => row.city === city).length;
  expect([numbers('amsterdam'), numbers('dublin'), numbers('calgary')]).toEqual([97, 23, 242]);
  expect(await hoods('?city=dublin')).toHaveLength(23);
  expect(all.find(({ slug }) => slug === 'dublin-6')).toMatchObject({
    name: 'Dublin 6',
    names: 'Ranelagh, Rathmines and Rathgar',
    credit: '© OpenStreetMap contributors',
  });
  expect(all.every(({ outline }) => outline.every((ring) => ring.length >= 4))).toBe(true);
});

test('each name stands within its own outline', async () => {
  await fillNeighbourhoods(database);
  const { rows } = await database.execute(`
    select name from neighbourhood hood where not exists (
      select from neighbourhood_part part
      where part.neighbourhood_id = hood.id and part.ring @> point(hood.lon, hood.lat))`);
  expect(rows).toEqual([]);
});

test('a place is in the one around its point, in none without, and follows a moved point', async () => {
  await fillNeighbourhoods(database);
  await importInto(await overpass(vetElement(7, {}, RATHMINES), vetElement(8, {}, AT_SEA)));
  const [inside, outside] = await places();
  expect(inside).toMatchObject({
    neighbourhood: 'Dublin 6',
    neighbourhoodNames: 'Ranelagh, Rathmines and Rathgar',
    neighbourhoodCredit: '© OpenStreetMap contributors',
  });
  expect(outside).not.toHaveProperty('neighbourhood');
  await run((around) => setProvider('osm-n7', 'location=53.3498,-6.2603', around));
  expect((await places())[0]).toMatchObject({ neighbourhood: 'Dublin 1' });
});

test('places that were there before get theirs at the next start, and the search with them', async () => {
  await importInto(await overpass(vetElement(7, {}, RATHMINES)));
  await fillSearch(database);
  await fillNeighbourhoods(database);
  expect(await fillSearch(database)).toBe(true);
  expect((await places())[0]).toMatchObject({ neighbourhood: 'Dublin 6' });
  await fillNeighbourhoods(database);
  expect(await fillSearch(database)).toBe(false);
});

test('without a city’s file it has none, and the operator’s own stay', async () => {
  await importInto(await overpass(vetElement(7, {}, RATHMINES)));
  await fillNeighbourhoods(database);
  await importOf(await fileOf(square('Our End', RATHMINES, 0.01)));
  const empty = join(folder, 'empty');
  await mkdir(empty, { recursive: true });
  await fillNeighbourhoods(database, undefined, empty);
  expect((await hoods()).map(({ name, credit }) => [name, credit])).toEqual([['Our End', 'The council']]);
  expect((await places())[0]).toMatchObject({ neighbourhood: 'Our End' });
});

test('of two around a place the smaller counts', async () => {
  await importInto(await overpass(vetElement(7, {}, RATHMINES)));
  const outcome = await importOf(
    await fileOf(square('Wide', RATHMINES, 0.05), square('Narrow', RATHMINES, 0.01)),
  );
  expect(outcome).toMatchObject({ code: 0, errors: '' });
  expect(outcome.output).toContain('1 place has another neighbourhood now.');
  expect((await places())[0]).toMatchObject({ neighbourhood: 'Narrow' });
});

test('a search by a part of a name finds what lies there: after the start, and after an import', async () => {
  const found = async (q: string) => {
    const { items } = (await answeredOne(
      `${searchProviders.path}?${new URLSearchParams({ q })}`,
    )) as SearchAnswer;
    return items.map(({ id, kind }) => `${id} ${kind}`);
  };
  await importInto(await overpass(vetElement(7, {}, RATHMINES)));
  await fillNeighbourhoods(database);
  await fillSearch(database);
  await expect.poll(() => found('vet ranelagh')).toEqual(['osm-n7 nearby']);
  const properties = { name: 'Bark, Kennel and Paw', postal: 'D 99' };
  await importOf(await fileOf({ ...square('', RATHMINES, 0.01), properties }));
  await expect.poll(() => found('vet kennel')).toEqual(['osm-n7 nearby']);
  expect(await found('vet d 99')).toEqual(['osm-n7 close']);
  expect(await found('vet ranelagh')).not.toEqual(['osm-n7 nearby']);
});

const BROKEN = {
  'no JSON': ['{"type":', 'is no GeoJSON FeatureCollection'],
  'no collection': ['{"type":"Feature"}', 'is no GeoJSON FeatureCollection'],
  empty: ['{"type":"FeatureCollection","features":[]}', 'has 0 features'],
  'a point': [
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"X"},"geometry":{"type":"Point","coordinates":[1,2]}}]}',
    'Feature 1 needs',
  ],
  'no degrees': [
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"X"},"geometry":{"type":"Polygon","coordinates":[[[500000,1],[2,3],[4,5],[500000,1]]]}}]}',
    'Feature 1 needs',
  ],
} as const;

test.each(Object.entries(BROKEN))(
  'a file with %s is refused with a sentence and changes nothing',
  async (_, [content, sentence]) => {
    await fillNeighbourhoods(database);
    const path = join(folder, 'broken.geojson');
    await writeFile(path, content);
    const { code, errors } = await importOf(path);
    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await hoods('?city=dublin')).toHaveLength(23);
  },
);

test('one named twice, one of another city, no city and no credit are refused', async () => {
  const here = square('Twin', RATHMINES, 0.01);
  const twice = await importOf(await fileOf(here, here));
  expect(twice.errors).toContain("Two of its features are named 'Twin'.");
  const away = await importOf(await fileOf(square('Jordaan', { lat: 52.37, lon: 4.88 }, 0.01)));
  expect(away).toMatchObject({ code: 1, errors: expect.stringContaining("'Jordaan' is ") });
  const good = await fileOf(here);
  expect((await importOf(good, { city: 'cork' })).errors).toContain('Say which city');
  expect((await importOf(good, { credit: ' ' })).errors).toContain('Say whom the pages name');
  expect((await importOf(join(folder, 'none.geojson'))).errors).toContain('There is no file');
  expect(await hoods()).toEqual([]);
});
