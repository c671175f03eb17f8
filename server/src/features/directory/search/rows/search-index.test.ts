import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { publicList } from '../../../../database/lists/lists.tables.ts';
import { provider } from '../../directory.tables.ts';
import { setProvider, unsetProvider } from '../../edits/overrides.command.ts';
import { acceptUncertain } from '../../import/uncertain-matches.command.ts';
import { undoImport } from '../../import/undo-import.command.ts';
import { createDirectoryService } from '../../list/directory.service.ts';
import { createDirectoryStore } from '../../list/directory.store.ts';
import { addProvider } from '../../operator/add-provider.command.ts';
import { hideProvider, unhideProvider } from '../../operator/providers.command.ts';
import { createCitySamplesStore } from '../../samples/city-samples.store.ts';
import { citySamples } from '../../samples/city-samples.ts';
import { bucketOf, readBounds } from './bucket-counts.store.ts';
import { fillSearch, touchProviders } from './search-index.store.ts';

const database = await testDatabase();
const { run, overpass, importInto } = await importCommands(database);
const directory = createDirectoryService(createDirectoryStore(database));

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_import, uncertain_match, provider_import_undo,
    provider_search, provider_search_bound, provider_search_count, provider_search_cell, provider_search_form restart identity`);
  await database.update(publicList).set({ seededAt: null });
});

/** What is kept for the search, to the last digit, but for counts of nothing. */
async function kept() {
  const rows = await database.execute(
    sql`select to_jsonb(kept) - 'words' as row, words::text from provider_search kept order by id`,
  );
  const counts = await database.execute(
    sql`select * from provider_search_count where total > 0 order by sort, bucket, city, category`,
  );
  const cells = await database.execute(
    sql`select * from provider_search_cell where total > 0 order by level, x, y, city, category`,
  );
  return { rows: rows.rows, counts: counts.rows, cells: cells.rows };
}

async function filledAnew() {
  await database.execute(sql`delete from provider_search_form`);
  expect(await fillSearch(database)).toBe(true);
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

  test('with the made-up city, in more buckets than one', async () => {
    const city = createCitySamplesStore(database);
    expect(await city.add(citySamples('calgary'))).toBe('added');
    const bounds = await readBounds(database);
    expect(bounds.name.length).toBeGreaterThan(2);
    await expectInStep(1_200);
    await city.remove();
    expect((await kept()).rows).toEqual([]);
  });
});

describe('the counts', () => {
  const ORDERS: readonly SortOption[] = ['rating', 'name', 'newest'];

  test('are of the buckets that the rows lie in, also after changes between two fillings', async () => {
    await createCitySamplesStore(database).add(citySamples('dublin'));
    await database.execute(
      sql`update provider set name = 'Zzz ' || name, rating = 4.86 where position % 3 = 0`,
    );
    const { rows } = await database.execute<{ id: string }>(sql`select id from provider`);
    await database.transaction((transaction) =>
      touchProviders(
        transaction,
        rows.map(({ id }) => id),
      ),
    );
    const bounds = await readBounds(database);
    const { rows: keys } = await database.execute<Record<SortOption | 'category', string>>(
      sql`select category, by_rating as rating, by_name as name, by_newest as newest from provider_search`,
    );
    const expected = new Map<string, number>();
    for (const row of keys) {
      for (const sort of ORDERS) {
        const name = `${sort} ${bucketOf(bounds[sort], row[sort])} ${row.category}`;
        expected.set(name, (expected.get(name) ?? 0) + 1);
      }
    }
    const { rows: counts } = await database.execute<{ name: string; total: number }>(
      sql`select concat_ws(' ', sort, bucket, category) as name, total from provider_search_count where total > 0`,
    );
    expect(new Map(counts.map(({ name, total }) => [name, total]))).toEqual(expected);
  });

  test('have their buckets made anew when one has grown far beyond the others', async () => {
    await fillSearch(database);
    expect((await readBounds(database)).rating).toEqual([]);
    await createCitySamplesStore(database).add(citySamples('dublin'));
    const { rows } = await database.execute<{ total: number }>(
      sql`select sum(total)::integer as total from provider_search_count group by sort, bucket`,
    );
    expect(Math.max(...rows.map(({ total }) => total))).toBeLessThanOrEqual(250);
  });
});

test('filling is done once, by one of several servers that start', async () => {
  await database.insert(provider).values(citySamples('amsterdam').slice(0, 5));
  const filled = await Promise.all([1, 2, 3].map(() => fillSearch(database)));
  expect(filled.sort()).toEqual([false, false, true]);
  expect((await kept()).rows).toHaveLength(5);
});

test('filling anew writes the rows alone that are otherwise, and takes away those of places that show no more', async () => {
  await database.insert(provider).values(citySamples('amsterdam').slice(0, 57));
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
