import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSentence } from '../../../database/failures/database-sentence.ts';
import { area, provider } from '../directory.tables.ts';
import { setProvider, unsetProvider } from '../edits/overrides.command.ts';
import { importProviders } from '../import/import-providers.command.ts';
import { sampleCity } from '../samples/city-samples.command.ts';
import { addProvider } from './add-provider.command.ts';
import { hideProvider, unhideProvider } from './providers.command.ts';

const database = await testDatabase();
const { run, csv, overpass } = await importCommands(database);

/** What PostgreSQL says of a disk without room, at the first row that is written, or taken away. */
beforeAll(async () => {
  await database.execute(sql`
    insert into provider (id, name, category, city, source, overrides)
    values ('sample-city-57', 'Example Vets', 'Veterinarians', 'dublin', 'sample', '{"name": "Vets"}')`);
  await database.execute(
    sql.raw(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    create trigger fail before insert or update or delete on provider for each row execute function fail();
    create trigger fail before insert on area for each row execute function fail();`),
  );
});
afterAll(async () => {
  await database.execute(sql.raw('drop function fail cascade'));
});

const FULL = 'PostgreSQL cannot do this now: could not extend file: No space left on device.';

type Around = Parameters<Parameters<typeof run>[0]>[0];

test.each<[string, (context: Around) => Promise<number>]>([
  [
    'providers add',
    (context) =>
      addProvider(
        { fields: ['name=Walks', 'category=Pet Sitters'], city: 'dublin', yes: false, json: false },
        context,
      ),
  ],
  ['providers hide', (context) => hideProvider('sample-city-57', context)],
  ['providers unhide', (context) => unhideProvider('sample-city-57', context)],
  ['providers set', (context) => setProvider('sample-city-57', 'phone=020 911 0042', context)],
  ['providers unset', (context) => unsetProvider('sample-city-57', 'name', context)],
  ['samples city --remove', (context) => sampleCity({ city: undefined, remove: true }, context)],
])('on a full disk "%s" fails with one sentence and changes nothing', async (_, command) => {
  const before = await database.select().from(provider);
  const error = await run(command).catch((failure: unknown) => failure);
  expect(databaseSentence(error)).toBe(FULL);
  expect(await database.select().from(provider)).toEqual(before);
});

test.each([
  ['places', () => csv('name,category', 'Walks,Pet Sitters')],
  [
    'areas',
    () => overpass({ type: 'way', id: 7, center: { lat: 53.34, lon: -6.26 }, tags: { leisure: 'dog_park' } }),
  ],
])('on a full disk an import of %s fails with one sentence and changes nothing', async (_, file) => {
  const path = await file();
  const result = await run((context) =>
    importProviders({ files: [path], city: 'dublin', yes: true, json: true }, context),
  );
  expect(result).toMatchObject({ code: 1, errors: `${FULL}\nNothing was changed.\n` });
  expect(JSON.parse(result.output)).toEqual({
    files: [{ file: path, city: 'dublin', ended: 'failed', error: FULL }],
  });
  expect(await database.select().from(area)).toEqual([]);
  expect(await database.$count(provider)).toBe(1);
});

test('on a full disk "samples city" fails with one sentence and adds nothing', async () => {
  // Only an empty directory takes a made-up city.
  await database.execute(sql.raw('alter table provider disable trigger fail'));
  await database.delete(provider);
  await database.execute(sql.raw('alter table provider enable trigger fail'));
  const error = await run((context) => sampleCity({ city: 'dublin', remove: false }, context)).catch(
    (failure: unknown) => failure,
  );
  expect(databaseSentence(error)).toBe(FULL);
  expect(await database.$count(provider)).toBe(0);
});
