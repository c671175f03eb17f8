/** Texts that very many places say. */
import { searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { CITIES } from '@pawhood/contract/values/city.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NO_LIMIT } from '../../../limits/limit.ts';
import { createScheduleService } from '../opening-hours/schedule.service.ts';
import { createScheduleStore } from '../opening-hours/schedule.store.ts';
import { createSearchFactsStore } from './facts/search-facts.store.ts';
import { fillSearch } from './rows/search-index.store.ts';
import { createSearchService } from './search.service.ts';
import { createSearchStore, type SearchStore } from './search.store.ts';

const database = await testDatabase();
let versions = 0;

/** Names with how many places in Dublin have each. */
async function fillWith(names: Readonly<Record<string, number>>): Promise<void> {
  await database.execute(sql`truncate provider, provider_search_form`);
  for (const [name, count] of Object.entries(names))
    await database.execute(sql`
      insert into provider (id, name, category, city, address, description, rating, source, source_ref)
      select ${name} || i, ${name} || ' ' || i, 'Groomers', 'dublin', '', '', '0', 'file', ${name} || i
      from generate_series(1, ${count}) as i`);
  versions += 1;
  await fillSearch(database);
  await createSearchFactsStore(database).make(String(versions));
}

function search(
  asked: Record<string, string>,
  counted?: number,
  store: SearchStore = createSearchStore(database, counted),
) {
  const service = createSearchService({
    store,
    schedules: createScheduleService(createScheduleStore(database)),
    version: () => String(versions),
    limit: NO_LIMIT,
    columns: { of: () => null },
    applies: { filters: true, closeMatches: true },
  });
  return service.search(searchQuery.parse(asked), null).make();
}

test.each([1_000, 1_001])(
  'close matches are looked for beside %i places that say the text',
  async (count) => {
    await fillWith({ Biscuit: count, Biscuyt: 3 });
    const { total, close } = await search({ q: 'biscuit', city: 'dublin' });
    expect([total, close?.total]).toEqual([
      { count, isExact: true },
      { count: 3, isExact: true },
    ]);
  },
);

test('candidates for close matches are read with the matches, also beside thousands of these', async () => {
  await fillWith({ Biscuit: 2_057, Biscuyt: 3 });
  const store = createSearchStore(database);
  let readings = 0;
  const closeCandidates: SearchStore['closeCandidates'] = (...asked) => {
    readings += 1;
    return store.closeCandidates(...asked);
  };
  const { total, close } = await search({ q: 'biscuit', city: 'dublin' }, undefined, {
    ...store,
    closeCandidates,
  });
  expect([total.count, close?.total, readings]).toEqual([2_057, { count: 3, isExact: true }, 0]);
});

test('beside more places than are counted close matches are those that say it in other words', async () => {
  await fillWith({ Biscuit: 57, Biscuyt: 3 });
  const { total, close } = await search({ q: 'biscuit', city: 'dublin' }, 30);
  // A place that says 'biscuit' in its address alone is not looked for.
  expect([total, close?.total]).toEqual([
    { count: 30, isExact: false },
    { count: 3, isExact: false },
  ]);
  await fillWith({ Biscuit: 57 });
  expect((await search({ q: 'biscuit' }, 30)).close).toEqual({
    items: [],
    total: { count: 0, isExact: false },
  });
});

test('of very many places of the category that is meant the first are close matches, in the order of the results', async () => {
  await fillWith({ 'Groomer Example': 7, Parlour: 3_103 });
  const asked = { q: 'groomer', city: 'dublin', sort: 'newest' };
  for (const [further, length] of [
    [{}, 12],
    [{ close: '120' }, 120],
  ] as const) {
    const { total, close } = await search({ ...asked, ...further });
    expect(total).toEqual({ count: 7, isExact: true });
    expect(close?.items.map(({ name }) => name)).toEqual(
      Array.from({ length }, (_, index) => `Parlour ${3_103 - index}`),
    );
    expect(close?.total).toEqual({ count: 300, isExact: false });
  }
});

test('that more places say a text than are counted is taken from the counts of the words', async () => {
  await fillWith({ Biscuit: 57 });
  const said = await search({ q: 'biscuit', page: '3' }, 30);
  expect([said.total, said.pages, said.items.length]).toEqual([{ count: 30, isExact: false }, 5, 6]);
  // Nobody counts the places themselves: fewer would come of it.
  await fillWith({ Biscuit: 20 });
  await database.execute(sql`update provider_search_word set named = 571 where word = 'biscuit'`);
  expect((await search({ q: 'biscuit' }, 30)).total).toEqual({ count: 30, isExact: false });
});

test.each(CITIES)('texts in %s have indexes of their own', async (city) => {
  const { rows } = await database.execute(
    sql`select from pg_indexes where indexname in (${`provider_search_text_${city}`}, ${`provider_search_words_${city}`})`,
  );
  expect(rows).toHaveLength(2);
});

test('a word that is counted too high, as café is for cafe, is counted again where the pages end', async () => {
  await fillWith({ Café: 57, Cafe: 10 });
  const { total, page, pages, items } = await search({ q: 'cafe', page: '3' }, 30);
  expect({ total, page, pages, length: items.length }).toEqual({
    total: { count: 10, isExact: true },
    page: 2,
    pages: 2,
    length: 4,
  });
});
