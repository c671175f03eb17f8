import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { area } from '../directory.tables.ts';
import { importProviders } from './import-providers.command.ts';

const database = await testDatabase();
const { folder, run, csv, overpass, importInto } = await importCommands(database);

beforeEach(async () => {
  await database.execute(sql`truncate provider, area, provider_import, provider_import_undo`);
});

/** An answer that was asked for around a point, as `fill` keeps it. */
async function answerAround(around: unknown, ...elements: object[]): Promise<string> {
  const file = join(folder, 'around.json');
  await writeFile(file, JSON.stringify({ around, elements, osm3s: { timestamp_osm_base: '2026-05-07' } }));
  return file;
}

const MIDDLE = { lat: 53.347, lon: -6.259 };
/** So many kilometres north of the middle, and east of it. */
const at = (north: number, east = 0) => ({
  lat: MIDDLE.lat + north / 111.195,
  lon: MIDDLE.lon + east / (111.195 * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});
const park = (id: number, place: object) => ({
  ...{ type: 'way', id, center: place },
  tags: { leisure: 'dog_park' },
});

const missed = async () => {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from provider where absences > 0 order by id`,
  );
  return rows.map(({ id }) => id);
};

describe('a file of what is around a point', () => {
  test('counts only places within its circle as gone', async () => {
    await importInto(
      await overpass(
        vetElement(1, {}, at(1)),
        vetElement(2, {}, at(6.99)),
        vetElement(3, {}, at(7.01)),
        vetElement(4, {}, at(0, 6.99)),
        vetElement(5, {}, at(0, 7.01)),
        vetElement(6, {}, at(-5.1, -5.1)),
      ),
    );
    const { output } = await importInto(await answerAround({ ...MIDDLE, km: 7 }, vetElement(1, {}, at(1))));
    expect(output).toContain('        2  gone (');
    expect(await missed()).toEqual(['osm-n2', 'osm-n4']);
  });

  test('holds those that would go against the places within its circle', async () => {
    const near = [1, 2, 3, 4].map((id) => vetElement(id, {}, at(1)));
    const far = Array.from({ length: 9 }, (_, index) => vetElement(index + 10, {}, at(20)));
    await importInto(await overpass(...near, ...far));
    const file = await answerAround({ ...MIDDLE, km: 7 }, ...near.slice(1));
    const options = { files: [file], city: 'dublin', yes: true };
    expect(await run((context) => importProviders(options, context))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('More than a fifth would go: 1 of 4 places.'),
    });
  });

  test('takes only areas within its circle away', async () => {
    await importInto(await overpass(park(1, at(1)), park(2, at(2)), park(3, at(9))));
    await importInto(await answerAround({ ...MIDDLE, km: 7 }, park(1, at(1))));
    expect((await database.select().from(area)).map(({ id }) => id).sort()).toEqual(['osm-w1', 'osm-w3']);
  });

  test.each([['everywhere'], [{ lat: 53 }], [null]])(
    'that says %j of it is one of the city',
    async (around) => {
      await importInto(await overpass(vetElement(1), vetElement(2, {}, at(90))));
      await importInto(await answerAround(around, vetElement(1)));
      expect(await missed()).toEqual(['osm-n2']);
    },
  );
});

test('a plan names the first ten of many, and says how many more there are', async () => {
  const rows = Array.from({ length: 57 }, (_, index) => `${index + 1},Place ${index + 1},Boarding`);
  await importInto(await csv('id,name,category', ...rows));
  const { output } = await importInto(await csv('id,name,category', ...rows.slice(0, 45)));
  expect(output).toContain(
    '             Place 55 (file-dublin-55)\n             and 2 more\n        0  uncertain\n',
  );
  const alike = Array.from({ length: 14 }, (_, index) => `${index + 101},Twin,Boarding,7 Same Street`);
  const uncertain = await importInto(await csv('id,name,category,address', ...alike));
  expect(uncertain.output).toMatch(
    /uncertain: see "pawhood uncertain list"\n( {13}Twin .*\n){10} {13}and 3 more\n/,
  );
});
