import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { provider } from '../directory.tables.ts';
import { importProviders } from './import-providers.command.ts';

const database = await testDatabase();
const { run, overpass, csv, importInto } = await importCommands(database);

beforeEach(async () => {
  await database.execute(
    sql`truncate provider, provider_import, provider_import_undo, uncertain_match, area`,
  );
  await database.execute(sql`update public_list set seeded_at = null`);
});

const GONE = vetElement(1, { disused: 'yes' });
const FAR = vetElement(2, {}, { lat: 48.85, lon: 2.35 });

test('a file of which everything was left out ends with 2, says why, and takes nothing for gone', async () => {
  await importInto(await overpass(vetElement(3)));
  const { code, output, errors } = await importInto(await overpass(GONE, FAR, { ...FAR, id: 4 }));
  expect(code).toBe(2);
  expect(output).toContain('        0  gone\n');
  expect(errors).toBe(
    'All 3 entries were left out: 1 disused by its tags; 2 more than 100 km from Dublin. Nothing was changed.\n',
  );
  expect(await database.select().from(provider)).toMatchObject([{ id: 'osm-n3', absences: 0 }]);
});

test('scripts are told in the same words, and a dry run ends with 2, too', async () => {
  const file = await overpass(GONE);
  const options = { files: [file], city: 'dublin', yes: true, dryRun: true, json: true };
  const { code, output } = await run((context) => importProviders(options, context));
  expect(code).toBe(2);
  expect(JSON.parse(output)).toMatchObject({
    files: [
      {
        ended: 'all left out',
        error: 'All 1 entry was left out: 1 disused by its tags. Nothing was changed.',
        leftOut: { 'disused by its tags': 1 },
      },
    ],
  });
});

test('beside a file that failed it is 1, and beside a good one 2', async () => {
  const [left, good, broken] = [await overpass(GONE), await overpass(vetElement(3)), await csv('name')];
  const bring = (...files: string[]) =>
    run((context) => importProviders({ files, city: 'dublin', yes: true, addOnly: true }, context));
  expect((await bring(left, broken)).code).toBe(1);
  expect((await bring(left, good)).code).toBe(2);
  expect((await bring(good)).code).toBe(0);
});

test('one that holds what is known already is not such a file', async () => {
  const file = await overpass(vetElement(3), vetElement(3));
  await importInto(file);
  expect((await importInto(file)).code).toBe(0);
});

test('a file without any entry ends with 2, too, and takes nothing for gone', async () => {
  await importInto(await overpass(vetElement(3)));
  for (const file of [await overpass(), await csv('name,category')]) {
    expect(await importInto(file)).toMatchObject({
      code: 2,
      errors: 'There is no entry in this file. Nothing was changed.\n',
    });
  }
  expect(await database.select().from(provider)).toMatchObject([{ id: 'osm-n3', absences: 0 }]);
});

test('short rows are named in the plan', async () => {
  const { output } = await importInto(
    await csv('name,category,phone', 'One,Boarding', 'Two,Boarding,', 'Three,Boarding'),
  );
  expect(output).toContain(
    '2 rows end before the header does, and the rest of their fields is empty: line 2, line 4.\n',
  );
});
