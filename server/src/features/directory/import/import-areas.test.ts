import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { area, provider } from '../directory.tables.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { importProviders } from './import-providers.command.ts';
import { undoImport } from './undo-import.command.ts';

const database = await testDatabase();
const { run, csv, overpass, importInto } = await importCommands(database);

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import, provider_import_undo, area`);
  await database.execute(sql`update public_list set seeded_at = null`);
});

const park = (id: number, tags: object = {}) => ({
  type: 'way',
  id,
  center: { lat: 53.34, lon: -6.26 },
  tags: { leisure: 'dog_park', ...tags },
});
const vet = {
  type: 'node',
  id: 1,
  lat: 53.35,
  lon: -6.25,
  tags: { amenity: 'veterinary', name: 'Example Vets' },
};

const areas = () => database.select().from(area).orderBy(asc(area.id));
const ids = async () => (await areas()).map(({ id }) => id);
const undo = () => run((context) => undoImport({ yes: true }, context));

const calgary = (...rows: string[]) => csv('community,class,sector,community_area_m2,off_leash_m2', ...rows);

test('dog parks and off-leash areas come in with the places, and never among them', async () => {
  const file = await overpass(
    vet,
    park(7, { name: 'Bark Park', barrier: 'fence', small_dog: 'yes' }),
    {
      type: 'node',
      id: 8,
      lat: 53.34,
      lon: -6.26,
      tags: { leisure: 'park', name: 'Green', dog: 'unleashed', fenced: 'no' },
    },
    {
      type: 'node',
      id: 9,
      lat: 53.34,
      lon: -6.26,
      tags: { amenity: 'pub', name: 'Dog & Duck', dog: 'unleashed' },
    },
    park(7),
  );
  const { code, output } = await importInto(file);
  expect(code).toBe(0);
  expect(output).toContain('        2  new\n');
  expect(output).toContain('        2  dog parks and off-leash areas, for the map (2 new)\n');
  expect(output).toMatch(/now hidden\)\. Areas for the map: 2 new, 0 changed, 0 gone\.\n$/);
  expect((await database.select().from(provider)).map(({ id }) => id)).toEqual(['osm-n1', 'osm-n9']);
  const facts = {
    city: 'dublin',
    lat: 53.34,
    lon: -6.26,
    squareMetres: null,
    source: 'openstreetmap',
    sourceDate: '2026-05-06',
  };
  expect(await areas()).toEqual([
    {
      id: 'osm-n8',
      layer: 'off-leash',
      name: 'Green',
      fenced: false,
      partlyFenced: null,
      smallDogs: null,
      sourceRef: 'node/8',
      ...facts,
    },
    {
      id: 'osm-w7',
      layer: 'dog-park',
      name: 'Bark Park',
      fenced: true,
      partlyFenced: null,
      smallDogs: true,
      sourceRef: 'way/7',
      ...facts,
    },
  ]);
  expect((await importInto(file)).output).toContain('Nothing to do');
});

test('areas become those of the next file; a file without any was fetched without the layers', async () => {
  await importInto(await overpass(park(7), park(8), park(9), park(10), park(11)));
  const { output } = await importInto(
    await overpass(park(7, { name: 'Named' }), park(8), park(9), park(10), park(12)),
  );
  expect(output).toContain(
    '5  dog parks and off-leash areas, for the map (1 new, 1 changed, 3 unchanged, 1 gone)\n',
  );
  expect(await ids()).toEqual(['osm-w10', 'osm-w12', 'osm-w7', 'osm-w8', 'osm-w9']);
  await importInto(await overpass(vet));
  expect(await ids()).toHaveLength(5);
});

test('more than a fifth of the areas going is asked about, and --add-only takes none away', async () => {
  await importInto(await overpass(park(7), park(8), park(9)));
  const file = await overpass(park(7), park(10));
  const bring = (addOnly: boolean) =>
    run((context) => importProviders({ files: [file], city: 'dublin', yes: true, addOnly }, context));
  expect(await bring(false)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(
      'More than a fifth would go: 2 of 3 areas. If that is right, add --allow-gone',
    ),
  });
  expect(await ids()).toHaveLength(3);
  expect(await bring(true)).toMatchObject({ code: 0 });
  expect(await ids()).toEqual(['osm-w10', 'osm-w7', 'osm-w8', 'osm-w9']);
});

test('an area between two cities stays with the first', async () => {
  await importInto(await overpass(park(7)));
  const near = { ...park(7), center: { lat: 52.37, lon: 4.89 } };
  await importInto(await overpass(near, { ...near, id: 8 }), 'amsterdam');
  expect((await areas()).map(({ id, city }) => [id, city])).toEqual([
    ['osm-w7', 'dublin'],
    ['osm-w8', 'amsterdam'],
  ]);
});

test('an undo brings back the areas exactly', async () => {
  await importInto(await overpass(vet, park(7, { name: 'Bark Park', fenced: 'yes' }), park(8)));
  const before = await areas();
  await importInto(await overpass(vet, park(7), park(9)));
  expect(await ids()).toEqual(['osm-w7', 'osm-w9']);
  const { code, output } = await undo();
  expect(code).toBe(0);
  expect(output).toContain('and 3 areas on the map');
  expect(await areas()).toEqual(before);
});

test('the samples stay while only areas come in', async () => {
  await createDirectoryService(createDirectoryStore(database)).seedSamples();
  await importInto(await overpass(park(7)));
  expect(await database.select().from(provider).where(sql`not hidden`)).toHaveLength(7);
});

test("Calgary's off-leash space comes in by community, and no place of the operator's counts as gone", async () => {
  const places = await csv('id,name,category', '4,Example,Boarding');
  await importInto(places, 'calgary');
  const file = await calgary(
    'Acadia,Residential,South,3906035.079,107940.822',
    'Albert Park/Radisson Heights,Residential,East,2506196.138,102291.5',
    'Airport,Industrial,North,9506196.138,0',
  );
  const { code, output } = await importInto(file, 'calgary');
  expect(code).toBe(0);
  expect(output).toContain('2  dog parks and off-leash areas, for the map (2 new)');
  expect(output).toContain('1: without off-leash space');
  expect(await areas()).toMatchObject([
    { id: 'calgary-acadia', name: 'Acadia', squareMetres: 107_940.822, lat: null, source: 'calgary' },
    { id: 'calgary-albert-park-radisson-heights', layer: 'off-leash', city: 'calgary' },
  ]);
  expect(await database.select().from(provider)).toMatchObject([{ id: 'file-calgary-4', absences: 0 }]);
  // The same places again are the same file, whatever came in between.
  expect((await importInto(places, 'calgary')).output).toContain('Nothing to do');
});

test("Calgary's own list takes the place of an earlier one, with its fences, and an undo brings that back", async () => {
  const places = await csv('id,name,category', '4,Example,Boarding');
  await importInto(places, 'calgary');
  await importInto(await calgary('Acadia,Residential,South,3906035.079,107940.822'), 'calgary');
  const header = 'OFF_LEASH_AREA_ID,CATEGORY,STATUS,DESCRIPTION,FENCING_INFO,MULTIPOLYGON';
  const outline = '"MULTIPOLYGON (((-114.07 51.05, -114.069 51.05, -114.069 51.051, -114.07 51.05)))"';
  const file = await csv(
    header,
    `OLA001,OFF LEASH AREA,OPEN,TEST PARK OFF LEASH AREA,PARTIALLY FENCED,${outline}`,
    'OLA002,OFF LEASH AREA,CLOSED,OLD PARK,,',
  );
  const { code, output } = await importInto(file, 'calgary');
  expect(code).toBe(0);
  expect(output).toContain('List of dog areas, for Calgary: 2 entries read.');
  expect(output).toContain('1  dog parks and off-leash areas, for the map (1 new, 1 gone)');
  expect(output).toContain('1: closed by its status');
  expect(await areas()).toMatchObject([
    {
      id: 'calgary-ola001',
      name: 'Test Park Off Leash Area',
      lat: 51.0505,
      fenced: null,
      partlyFenced: true,
    },
  ]);
  expect(await database.select().from(provider)).toMatchObject([{ id: 'file-calgary-4', absences: 0 }]);
  expect((await importInto(file, 'calgary')).output).toContain('Nothing to do');
  await undo();
  expect(await ids()).toEqual(['calgary-acadia']);
});

test("Amsterdam's dog zones come in as areas of that city", async () => {
  const outline = '"POLYGON ((4.9 52.37, 4.901 52.37, 4.901 52.371, 4.9 52.37))"';
  const file = await csv('Locatienummer,Soort,WKT', `A01,Losloopgebied,${outline}`);
  expect((await importInto(file, 'amsterdam')).code).toBe(0);
  expect(await areas()).toMatchObject([
    { id: 'amsterdam-a01', city: 'amsterdam', source: 'amsterdam', lat: 52.3705, lon: 4.9005 },
  ]);
});

test.each([
  [
    'dublin',
    'Acadia,Residential,South,3906035.079,107940.8',
    "This is Calgary's list of off-leash areas. Import it with --city calgary.",
  ],
  ['calgary', 'Acadia,Residential,South,3906035.079,much', "Line 2 has no number in off_leash_m2: 'much'."],
  ['calgary', ',Residential,South,3906035.079,10', 'Line 2 has no community.'],
  ['calgary', 'Acadia,10', 'Line 2 has 2 fields, but the header names 5 columns.'],
])('for %s with the row %j it is refused', async (city, row, sentence) => {
  const { code, errors } = await importInto(await calgary(row), city);
  expect(code).toBe(1);
  expect(errors).toContain(`${sentence}\nNothing was changed.\n`);
  expect(await areas()).toEqual([]);
});
