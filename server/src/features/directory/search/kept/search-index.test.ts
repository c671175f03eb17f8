import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import { AMSTERDAM, CALGARY } from '@pawhood/contract/testing/first-cities.ts';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { touchList } from '../../../../database/lists/list-versions.ts';
import { publicList } from '../../../../database/lists/lists.tables.ts';
import { withPatience } from '../../../../lib/patience.ts';
import { provider } from '../../directory.tables.ts';
import { setProvider, unsetProvider } from '../../edits/overrides.command.ts';
import { acceptUncertain } from '../../import/uncertain-matches.command.ts';
import { undoImport } from '../../import/undo-import.command.ts';
import { createDirectoryService } from '../../list/directory.service.ts';
import { createDirectoryStore } from '../../list/directory.store.ts';
import { UNCONFIRMED } from '../../opening-hours/evaluate.ts';
import { createScheduleStore } from '../../opening-hours/schedule.store.ts';
import { addProvider } from '../../operator/add-provider.command.ts';
import { hideProvider, unhideProvider } from '../../operator/providers.command.ts';
import { createCitySamplesStore } from '../../samples/city-samples.store.ts';
import { citySamples } from '../../samples/city-samples.ts';
import { countCombinations } from './combinations.store.ts';
import { fillSearch } from './search-index.store.ts';

const database = await testDatabase();
const { run, overpass, importInto } = await importCommands(database);
const directory = createDirectoryService(createDirectoryStore(database));

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_schedule, provider_import, uncertain_match, provider_import_undo,
    provider_search, provider_search_cell, provider_search_form restart identity`);
  await fillSearch(database);
  await countCombinations(database);
  await database.update(publicList).set({ seededAt: null });
});

/** What is kept for the search, to the last digit, but for counts of nothing. */
async function kept() {
  const rows = await database.execute(
    sql`select to_jsonb(kept) - 'words' as row, words::text from provider_search kept order by id`,
  );
  const counts = await database.execute(
    sql`select * from provider_search_combination where total <> 0
      order by city, category, rating, price_range, emergency, evenings, weekends`,
  );
  const cells = await database.execute(
    sql`select * from provider_search_cell where total > 0 order by level, x, y, city, category`,
  );
  return { rows: rows.rows, counts: counts.rows, cells: cells.rows };
}

async function filledAnew() {
  await database.execute(sql`delete from provider_search_form`);
  expect(await fillSearch(database)).toBe(true);
  await countCombinations(database);
  return kept();
}

/** The search is what filling it from the providers makes of them, and knows so many. */
async function expectInStep(total: number): Promise<void> {
  const now = await kept();
  expect(now.rows).toHaveLength(total);
  expect(now).toEqual(await filledAnew());
}

const set = (id: string, change: string) => run((around) => setProvider(id, change, around));

const CHANGES: readonly [what: string, total: number, change: () => Promise<unknown>][] = [
  ['an import that adds, changes and misses', 4, () => reimport()],
  ['a second one that hides what it misses', 3, async () => [await reimport(), await again()]],
  ['undoing an import', 3, async () => [await reimport(), await undo()]],
  ['a value of the operator', 3, () => set('osm-n1', 'name=Zebra Vets')],
  [
    'a value taken back',
    3,
    async () => [
      await set('osm-n1', 'category=Groomers'),
      await run((around) => unsetProvider('osm-n1', 'category', around)),
    ],
  ],
  ['hiding', 2, () => run((around) => hideProvider('osm-n2', around))],
  ['showing again', 3, async () => [await hide(), await run((around) => unhideProvider('osm-n2', around))]],
  ['adding a place', 4, () => add()],
  ['accepting an uncertain match', 4, async () => [await uncertain(), await accept()]],
];

const reimport = async () =>
  importInto(
    await overpass(
      vetElement(1, { phone: '01 677 6943' }),
      vetElement(4, {}, { lat: 53.4 }),
      vetElement(2, {}, { lat: 53.35 }),
    ),
  );
const again = async () =>
  importInto(await overpass(vetElement(1, { phone: '01 677 6944' }), vetElement(4, {}, { lat: 53.4 })));
const undo = () => run((around) => undoImport({ yes: true }, around));
const hide = () => run((around) => hideProvider('osm-n2', around));
const add = () =>
  run((around) =>
    addProvider(
      { fields: ['name=Example Added', 'category=Boarding'], city: 'calgary', yes: true, json: false },
      around,
    ),
  );
const uncertain = async () =>
  importInto(
    await overpass(...places(), {
      type: 'node',
      id: 71,
      lat: 53.35,
      lon: -6.25,
      tags: { name: 'Example Dog Walkers' },
    }),
  );
const accept = () => run((around) => acceptUncertain('1', around));
const places = () =>
  [1, 2, 3].map((id) => vetElement(id, { opening_hours: '24/7' }, { lat: 53.3 + id / 100 }));

describe('the search is kept in step', () => {
  test.each(CHANGES)('with %s', async (_, total, change) => {
    await directory.seedSamples();
    await importInto(await overpass(...places()));
    await expectInStep(3);
    await change();
    await expectInStep(total);
  });

  test('with the samples, taken out and put back', async () => {
    await directory.seedSamples();
    await expectInStep(7);
    await directory.removeSamples();
    await expectInStep(0);
    await directory.restoreSamples();
    await expectInStep(7);
  });

  test('with the made-up city', async () => {
    const city = createCitySamplesStore(database);
    expect(await city.add('calgary', citySamples(CALGARY))).toBe('added');
    await expectInStep(1_200);
    await city.remove();
    expect((await kept()).rows).toEqual([]);
  });
});

describe('what opening hours come to', () => {
  const hours = createScheduleStore(database);
  const day = () => new Date().toISOString().slice(0, 10);
  const reading = (schedule: Partial<Schedule>, on = day()) => ({
    ...{ text: '24/7', city: 'dublin' as const, timeZone: '', day: on },
    schedule: { ...UNCONFIRMED, state: 'confirmed' as const, evenings: true, weekends: false, ...schedule },
  });
  const flags = async () => {
    const { counts } = await kept();
    return counts.filter(({ city }) => city === null).map(({ evenings, weekends }) => [evenings, weekends]);
  };

  test('is counted with the reading, and again when a later one says otherwise', async () => {
    await importInto(await overpass(...places()));
    expect(await flags()).toEqual([[null, null]]);
    await hours.save([reading({})]);
    expect(await flags()).toEqual([[true, false]]);
    await expectInStep(3);
    await hours.save([reading({ evenings: false }, '2999-12-31')]);
    expect(await flags()).toEqual([[false, false]]);
    await hours.save([reading({ state: 'unconfirmed' }, '2999-12-30')]);
    expect(await flags()).toEqual([[null, null]]);
  });

  test('is known of a place that comes in later, and of readings that only an older version has kept', async () => {
    await hours.save([reading({})]);
    await importInto(await overpass(...places()));
    expect(await flags()).toEqual([[true, false]]);
    await database.execute(sql`delete from provider_search_hours`);
    expect(await countCombinations(database)).toBe(0);
    expect(await flags()).toEqual([[true, false]]);
  });
});

test('counts that are wrong are made right, and said', async () => {
  await importInto(await overpass(...places()));
  expect(await countCombinations(database)).toBe(0);
  await database.execute(sql`update provider_search_combination set total = 57 where city is null`);
  await database.execute(
    sql`insert into provider_search_combination (city, category, total) values ('dublin', 'Aquariums', 7)`,
  );
  expect(await countCombinations(database)).toBe(2);
  await expectInStep(3);
});

test('filling is done once, by one of several servers that start', async () => {
  await database.execute(sql`delete from provider_search_form`);
  await database.insert(provider).values(citySamples(AMSTERDAM).slice(0, 5));
  const filled = await Promise.all([1, 2, 3].map(() => fillSearch(database)));
  expect(filled.sort()).toEqual([false, false, true]);
  expect((await kept()).rows).toHaveLength(5);
});

test('a start that waits for an import to fill the search says so, and ends', async () => {
  await database.execute(sql`delete from provider_search_form`);
  const said: string[] = [];
  const patience = {
    sayMs: 7,
    waitMs: 57,
    workMs: 57_000,
    say: (sentence: string) => void said.push(sentence),
  };
  await database.transaction(async (transaction) => {
    await touchList(transaction, 'providers');
    const filling = withPatience((progress) => fillSearch(database, progress), patience);
    await expect(filling).rejects.toThrow(/^Pawhood gives up: after 1 min it still waits for an import, or /);
  });
  expect(said).toEqual(['Pawhood waits for an import, or another server that fills the search.']);
  await fillSearch(database);
});

test('filling anew writes the rows alone that are otherwise, and takes away those of places that show no more', async () => {
  await database.execute(sql`delete from provider_search_form`);
  await database.insert(provider).values(citySamples(AMSTERDAM).slice(0, 57));
  await fillSearch(database);
  const places = async () => {
    const { rows } = await database.execute<{ id: string; place: string }>(
      sql`select id, ctid::text as place from provider_search order by id`,
    );
    return new Map(rows.map(({ id, place }) => [id, place]));
  };
  const before = await places();
  const [changed = '', hidden = '', gone = '', ...others] = before.keys();
  await database.execute(sql`update provider set description = 'Zebras are welcome' where id = ${changed}`);
  await database.execute(sql`update provider set hidden = true where id = ${hidden}`);
  await database.execute(sql`delete from provider where id = ${gone}`);
  const filled = await filledAnew();
  const after = await places();
  expect([...after.keys()]).toEqual([changed, ...others]);
  expect(others.map((id) => after.get(id))).toEqual(others.map((id) => before.get(id)));
  expect(after.get(changed)).not.toBe(before.get(changed));
  await database.execute(sql`truncate provider_search`);
  expect(await filledAnew()).toEqual(filled);
});
