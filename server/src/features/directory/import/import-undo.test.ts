import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { publicList } from '../../../database/lists/lists.tables.ts';
import { provider } from '../directory.tables.ts';
import { setProvider } from '../edits/overrides.command.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { acceptUncertain } from './uncertain-matches.command.ts';
import { undoImport } from './undo-import.command.ts';

const database = await testDatabase();
const { run, csv, overpass, importInto } = await importCommands(database);

beforeEach(async () => {
  await database.execute(
    sql`truncate provider, provider_import, uncertain_match, provider_import_undo, provider_change restart identity`,
  );
  await database.update(publicList).set({ seededAt: null });
});

const undo = (yes = true) => run((context) => undoImport({ yes }, context));
const set = (id: string, change: string) => run((context) => setProvider(id, change, context));
const rows = () => database.select().from(provider).orderBy(asc(provider.position));
const WALKER = { type: 'node', id: 71, lat: 53.35, lon: -6.25, tags: { name: 'Example Dog Walkers' } };

/** Everything an import may touch, as PostgreSQL writes it, to the last digit. */
async function tables(): Promise<unknown[]> {
  const all = [];
  for (const table of ['provider', 'uncertain_match', 'provider_import', 'provider_change']) {
    // Which import is the last one is not part of what it did.
    const { rows: found } = await database.execute(
      sql.raw(`select (to_jsonb(it) - 'undoable')::text as row from ${table} it order by id::text`),
    );
    all.push(found);
  }
  return all;
}

test('undoing restores every row exactly: changed, moved, gone, hidden, back again, new and uncertain', async () => {
  const gone = vetElement(4, { name: 'Gone For Good' }, { lat: 53.36 });
  const missed = vetElement(5, { name: 'Missed Once' }, { lat: 53.37 });
  const walker = { ...WALKER, tags: { name: 'Example Dog Walking' } };
  const moved = vetElement(2, { website: 'https://moved.example.org' }, { lat: 53.35 });
  await importInto(await overpass(vetElement(1), moved, gone, missed, walker));
  await importInto(await overpass(vetElement(1), moved, missed));
  await database.update(provider).set({ rating: '4.57', reviewCount: 3 }).where(eq(provider.id, 'osm-n1'));
  const before = await tables();
  const names = { name: 'Quite Another Name', website: 'https://moved.example.org' };
  const { output } = await importInto(
    await overpass(
      vetElement(1, { phone: '01 677 6943', opening_hours: '24/7' }, { lat: 53.3406 }),
      vetElement(9, names, { type: 'way', lat: 53.35, center: { lat: 53.35, lon: -6.2601 } }),
      vetElement(6, {}, { lat: 53.38 }),
      WALKER,
      { ...WALKER, id: 72 },
    ),
  );
  expect(output).toContain('Imported: 1 new, 2 changed, 2 gone (1 of them now hidden).');
  expect(await tables()).not.toEqual(before);
  expect((await undo()).output).toContain('removes 1 provider. It makes 4 providers what they were before.');
  expect(await tables()).toEqual(before);
});

test('an import keeps in the history of each place what it has changed there, and no more', async () => {
  await importInto(await overpass(vetElement(1), vetElement(2, {}, { lat: 53.36 })));
  expect(await changes()).toEqual([]);
  await importInto(
    await overpass(
      vetElement(1, { phone: '01 677 6943', opening_hours: '24/7' }, { lat: 53.3406 }),
      vetElement(2, {}, { lat: 53.36 }),
    ),
  );
  const [first, ...others] = await changes();
  expect(others).toEqual([]);
  expect(first).toEqual({
    id: 'osm-n1',
    before: { phone: '', location: '53.3405, -6.2601', openingHours: '', tags: '' },
    after: {
      ...{ phone: '(01) 677 6943', location: '53.3406, -6.2601', openingHours: '24/7' },
      tags: 'open 24 hours',
    },
  });
  await importInto(await overpass(vetElement(2, {}, { lat: 53.36 })));
  await importInto(await overpass(vetElement(2, { opening_hours: 'Mo 09:00-17:00' }, { lat: 53.36 })));
  expect((await changes()).slice(1)).toEqual([
    { id: 'osm-n1', before: { hidden: 'no' }, after: { hidden: 'yes' } },
    { id: 'osm-n2', before: { openingHours: '' }, after: { openingHours: 'Mo 09:00-17:00' } },
  ]);
});

const changes = async () =>
  (
    await database.execute(
      sql`select provider_id as id, before, after from provider_change order by import_id, provider_id`,
    )
  ).rows;

test('undoing the first import shows the samples again that it hid', async () => {
  await createDirectoryService(createDirectoryStore(database)).seedSamples();
  const before = await tables();
  await importInto(await overpass(vetElement(1), WALKER));
  expect((await rows()).filter(({ hidden }) => !hidden)).toHaveLength(1);
  const { code, output } = await undo();
  expect(code).toBe(0);
  expect(output).toContain('The last import brought OpenStreetMap data for Dublin');
  expect(await tables()).toEqual(before);
});

test("the operator's values set after an import survive its undoing", async () => {
  await importInto(await overpass(vetElement(1)));
  await importInto(await overpass(vetElement(1, { name: 'Renamed' }), vetElement(2, {}, { lat: 53.36 })));
  await set('osm-n1', 'phone=01 677 6943');
  await set('osm-n2', 'address=9 Own Street');
  expect((await undo()).output).toContain(
    'removes 0 providers; 1 provider that you or reviewers have changed will be hidden instead',
  );
  expect(await rows()).toMatchObject([
    { id: 'osm-n1', name: 'Example Vets 1', overrides: { phoneE164: '+35316776943' } },
    { id: 'osm-n2', hidden: true, overrides: { address: '9 Own Street' } },
  ]);
  await importInto(await overpass(vetElement(1), vetElement(2, {}, { lat: 53.36 })));
  expect((await rows())[1]).toMatchObject({
    id: 'osm-n2',
    hidden: false,
    overrides: { address: '9 Own Street' },
  });
});

test('an uncertain match that was accepted stays accepted', async () => {
  await importInto(await overpass(vetElement(1), WALKER));
  await run((context) => acceptUncertain('1', context));
  await undo();
  expect((await rows()).map(({ id }) => id)).toEqual(['osm-n71']);
});

test('entries that have exchanged their names get them back', async () => {
  await importInto(await csv('id,name,category', 'a,First,Boarding', 'b,Second,Boarding'));
  await importInto(await csv('id,name,category', 'a,First!,Boarding', 'b,Second!,Boarding'));
  await database.execute(sql`update provider set source_ref = 'x' where id = 'file-dublin-a'`);
  await database.execute(sql`update provider set source_ref = 'dublin-a' where id = 'file-dublin-b'`);
  await undo();
  expect((await rows()).map(({ sourceRef }) => sourceRef)).toEqual(['dublin-a', 'dublin-b']);
});

test('only the last import can be undone, once, and the same file can then come again', async () => {
  expect(await undo()).toEqual({
    code: 1,
    output: '',
    errors:
      'There is no import to undo. You can undo only the last import of providers, and only once. Nothing was changed.\n',
  });
  const file = await overpass(vetElement(1));
  await importInto(file);
  await importInto(await overpass(vetElement(1), vetElement(2, {}, { lat: 53.36 })));
  expect((await undo()).code).toBe(0);
  expect((await undo()).errors).toContain('There is no import to undo');
  expect((await rows()).map(({ id }) => id)).toEqual(['osm-n1']);
  expect((await importInto(file)).output).toContain('Nothing to do');
});

test('without a terminal to ask on it is told and not done', async () => {
  await importInto(await overpass(vetElement(1)));
  expect(await undo(false)).toMatchObject({
    code: 1,
    errors: 'Pawhood cannot ask you here. Add --yes to undo it. Nothing was changed.\n',
  });
  expect(await rows()).toHaveLength(1);
});

test('two that undo at once undo one import', async () => {
  await importInto(await overpass(vetElement(1)));
  await importInto(await overpass(vetElement(1, { name: 'Renamed' })));
  const both = await Promise.all([undo(), undo()]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await rows()).toMatchObject([{ name: 'Example Vets 1' }]);
});
