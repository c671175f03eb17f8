import { readFile } from 'node:fs/promises';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';

const database = await testDatabase();
const { csv, overpass, importInto } = await importCommands(database);

beforeEach(async () => {
  await database.execute(
    sql`truncate provider, provider_import, provider_import_undo, uncertain_match, area restart identity`,
  );
  await database.execute(sql`update public_list set seeded_at = null`);
});

const ids = async () =>
  (await database.select().from(provider).orderBy(asc(provider.position))).map(({ id }) => id);

const WAY = { type: 'way', center: { lat: 53.3407, lon: -6.2603 }, lat: undefined, lon: undefined };
const far = (metres: number) => ({ lat: 53.3405 + metres / 111_195 });
const NAME = { name: 'Example Vets' };

test.each([
  ['as node and way', vetElement(1, NAME), vetElement(2, NAME, WAY)],
  ['as way and node', vetElement(1, NAME, WAY), vetElement(2, { name: "EXAMPLE - Vets'" })],
  ['as two nodes', vetElement(1, NAME), vetElement(2, NAME, far(70))],
  [
    'with one telephone number, 200 m apart',
    vetElement(1, { ...NAME, phone: '01 496 0123' }),
    vetElement(2, { ...NAME, phone: '01 496 0123' }, far(200)),
  ],
  [
    'at one address',
    vetElement(1, { ...NAME, 'addr:street': 'Example Street', 'addr:housenumber': '1' }),
    vetElement(
      2,
      { ...NAME, 'addr:street': 'Example Street', 'addr:housenumber': '1' },
      { lat: undefined, lon: undefined },
    ),
  ],
])('one place %s in a file is one, and the other uncertain', async (_, one, other) => {
  const file = await overpass(one, other);
  const { code, output } = await importInto(file);
  expect(code).toBe(0);
  expect(output).toContain('        1  new\n');
  expect(output).toMatch(/ 1 {2}uncertain: see .*\n.*\/2\): much like Example Vets \(osm-[nw]1\)\n/);
  expect(await ids()).toEqual([expect.stringMatching(/^osm-[nw]1$/)]);
  expect((await importInto(file)).output).toContain('Nothing to do');
});

test.each([
  ['names apart', vetElement(1, NAME), vetElement(2, { name: 'Second Vets' })],
  ['one name 100 m apart', vetElement(1, NAME), vetElement(2, NAME, far(100))],
  ['letters of another script', vetElement(1, { name: 'عيادة' }), vetElement(2, { name: '動物病院' })],
  ['names of punctuation alone', vetElement(1, { name: '!!' }), vetElement(2, { name: '??' })],
  [
    'one name on one street without numbers, far apart',
    vetElement(1, { ...NAME, 'addr:street': 'Example Street' }),
    vetElement(2, { ...NAME, 'addr:street': 'Example Street' }, far(900)),
  ],
])('two places with %s are two', async (_, one, other) => {
  await importInto(await overpass(one, other));
  expect(await ids()).toEqual(['osm-n1', 'osm-n2']);
});

test('of a place that is known the other is uncertain, wherever it stands in the file', async () => {
  await importInto(await overpass(vetElement(2, NAME)));
  await importInto(await overpass(vetElement(1, NAME, WAY), vetElement(2, NAME)));
  expect(await ids()).toEqual(['osm-n2']);
});

test.each([
  ['another category', 'Example Vets,Veterinarians,1 Test Street,', 'Example Vets,Groomers,1 Test Street,'],
  ['another id', 'Example Vets,Groomers,1 Test Street,1', 'Example vets,Groomers,1 TEST Street,2'],
])('rows with the same name and address and %s are uncertain', async (_, one, other) => {
  const file = await csv('name,category,address,id', one, other, 'Example Vets,Groomers,2 Test Street,3');
  const { output } = await importInto(file);
  expect(output).toContain('        2  new\n');
  expect(output).toMatch(/ 1 {2}uncertain.*\n.*\(line 3\): much like Example Vets \(file-dublin-/);
  expect(await ids()).toHaveLength(2);
  expect((await importInto(file)).output).toContain('Nothing to do');
});

test('of rows that say the same the first is taken, and the others are left out', async () => {
  const row = 'Example Vets,Veterinarians,1 Test Street,01 555 0123';
  const file = await csv('name,category,address,phone', row, 'Second,Groomers,,', `${row} `, row);
  const { code, output } = await importInto(file);
  expect(output).toContain('        2  new\n');
  expect(output).toMatch(/ 2 {2}left out\n +2: already in the file\n/);
  expect(code).toBe(0);
  expect(await ids()).toHaveLength(2);
  expect((await importInto(file)).output).toContain('Nothing to do');
});

test('rows without an address are told apart by their ids', async () => {
  await importInto(await csv('name,category,id', 'Example Vets,Groomers,1', 'Example Vets,Groomers,2'));
  expect(await ids()).toEqual(['file-dublin-1', 'file-dublin-2']);
});

test('the numbers with remarks are still those of six places', async () => {
  const { elements } = JSON.parse(
    await readFile(`${import.meta.dirname}/../fixtures/phones-with-remarks.dublin.json`, 'utf8'),
  );
  await importInto(await overpass(...elements));
  expect(await ids()).toHaveLength(6);
});
