/** Texts that very many places say. */

import { ALL_LEXICONS } from '@pawhood/contract/directory/search/languages/all.ts';
import { readingsOf } from '@pawhood/contract/directory/search/search-query.ts';
import { searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { loadWords } from '@pawhood/contract/values/words.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createScheduleService } from '../opening-hours/schedule.service.ts';
import { createScheduleStore } from '../opening-hours/schedule.store.ts';
import { closeCondition } from './close-condition.ts';
import { countCombinations } from './kept/combinations.store.ts';
import { fillSearch } from './kept/search-index.store.ts';
import { addIndexes } from './kept/search-indexes.store.ts';
import { createSearchService } from './search.service.ts';
import { createSearchStore, type SearchReads, type SearchStore } from './search.store.ts';
import { createSearchWords } from './words/search-words.ts';
import { createVocabulary } from './words/vocabulary.ts';
import { createWordsStore } from './words/words.store.ts';

const NOWHERE = { kind: 'nowhere' } as const;

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
  await countCombinations(database);
  await createWordsStore(database).make(String(versions));
}

const wordsFor = await loadWords(['en']);

function search(
  asked: Record<string, string>,
  counted?: number,
  store: SearchStore = createSearchStore(database, counted),
) {
  const service = createSearchService({
    cities: () => cities,
    store,
    schedules: createScheduleService(createScheduleStore(database), () => cities),
    version: () => String(versions),
    words: createSearchWords(store),
    applied: { filters: true, words: true },
    wordsFor,
  });
  return service.search(v.parse(searchQuery, asked)).make();
}

test('of more places than are counted the pages go from those that say the text to those that are close', async () => {
  await fillWith({ Biscuit: 20, Groomer: 4, Parlour: 40 });
  const page = async (q: string, number: number, counted: number) => {
    const { items, total, firstTotal } = await search({ q, sort: 'name', page: String(number) }, counted);
    return { kinds: items.map(({ kind }) => kind), total, firstTotal };
  };
  // Each is a groomer; four say it.
  expect(await page('groomer', 1, 30)).toEqual({
    kinds: ['exact', 'exact', 'exact', 'exact', 'close', 'close'],
    total: { count: 30, isExact: false },
    firstTotal: { count: 4, isExact: true },
  });
  expect(await page('groomer', 5, 30)).toMatchObject({ kinds: Array(6).fill('close') });
  expect(await page('biscuit', 3, 15)).toEqual({
    kinds: ['exact', 'exact', 'exact'],
    total: { count: 15, isExact: false },
    firstTotal: { count: 15, isExact: false },
  });
});

test('how many fit a filter for certain is known where all that say the text are, and none can be close', async () => {
  await fillWith({ Biscuit: 20, Groomer: 4, Parlour: 40 });
  await database.execute(sql`update provider set price_range = '$' where name like 'Biscuit 1%'`);
  await database.execute(sql`truncate provider_search_form`);
  await fillSearch(database);
  const matches = async (asked: Record<string, string>, counted: number) =>
    (await search({ price: '$', ...asked }, counted)).matches;
  // Nobody has counted the combinations again yet, so the places are.
  expect(await matches({}, 30)).toEqual({ count: 11, isExact: true });
  expect(await matches({}, 7)).toEqual({ count: 7, isExact: false });
  // Beside 64 groomers, of whom some are close.
  expect(await matches({ q: 'groomer' }, 3)).toEqual({ count: 0, isExact: false });
});

test('a text that many say elsewhere is read with typing errors where the category has none', async () => {
  await fillWith({ Biscuit: 40 });
  const { total } = await search({ q: 'biscuit', category: 'Boarding' }, 30);
  expect(total).toEqual({ count: 0, isExact: true });
  const { reading, total: groomers } = await search({ q: 'biscuyt', category: 'Groomers' }, 30);
  expect([reading?.isMistyped, groomers]).toEqual([true, { count: 30, isExact: false }]);
});

/** A store that keeps a note of what is read of the places. */
function noting(store: SearchStore, reads: string[]): SearchStore {
  const noted = <Reads extends SearchReads>(of: Reads): Reads => ({
    ...of,
    count: (conditions, segment, limit) => {
      reads.push(`count of ${segment.group}`);
      return of.count(conditions, segment, limit);
    },
    match: (query) => {
      reads.push('match');
      return of.match(query);
    },
    areFound: (conditions) => {
      reads.push(`each of ${conditions.length}`);
      return of.areFound(conditions);
    },
    firstFound: (conditions) => {
      reads.push(`first of ${conditions.length}`);
      return of.firstFound(conditions);
    },
  });
  return { ...noted(store), within: (at, run) => store.within(at, (of) => run(noted(of))) };
}

test('however many ways there are to read a text, four statements find its places, without the ways that cannot', async () => {
  await fillWith({ Biscuit: 4, Groomer: 4 });
  const readsOf = async (q: string) => {
    const reads: string[] = [];
    const { total } = await search({ q }, undefined, noting(createSearchStore(database), reads));
    return [total.count, ...reads];
  };
  expect(await readsOf('biscuit')).toEqual([4, 'match']);
  expect(await readsOf('wwqq xxqq zzqq groomer biscuit')).toEqual([
    4,
    'match',
    'each of 4',
    'first of 2',
    'match',
  ]);
  expect(await readsOf('wwqq xxqq yyqq vvqq zzqq uuqq')).toEqual([0, 'match', 'first of 1']);
});

test('places of a category are neither read nor counted where they are more than are counted', async () => {
  await fillWith({ Groomer: 4, Parlour: 40 });
  const reads: string[] = [];
  const asked = { q: 'groomer wwqq xxqq', page: '5' };
  const { total, firstTotal, items } = await search(
    asked,
    30,
    noting(createSearchStore(database, 30), reads),
  );
  expect([total, firstTotal, items.length]).toEqual([
    { count: 30, isExact: false },
    { count: 0, isExact: true },
    6,
  ]);
  expect(reads).toEqual(['match', 'each of 2', 'first of 1', 'count of exact', 'count of exact']);
  // As many as are counted are.
  expect((await search(asked, 44)).total).toEqual({ count: 44, isExact: true });
  // Those that say the text come before the others of the category.
  const all = await search({ q: 'groomer' }, 30);
  expect([all.total, all.firstTotal]).toEqual([
    { count: 30, isExact: false },
    { count: 4, isExact: true },
  ]);
});

test('a word that nobody says is looked up, and no place is compared with it', async () => {
  await fillWith({ Parlour: 5_000 });
  // PostgreSQL expects less of an index that was just written.
  await database.alone('vacuum analyze provider_search');
  const conditions = { city: null, category: null, text: NOWHERE, filter: null, box: null, now: new Date() };
  const [reading] = readingsOf('wwqq', [], ALL_LEXICONS.of(cities.shown));
  const close = reading ? closeCondition(reading, null, createVocabulary([], []), cities) : null;
  await database.transaction(async (transaction) => {
    const compared = async () => {
      const { rows } = await transaction.execute(sql`
        select seq_tup_read from pg_stat_xact_user_tables where relname = 'provider_search'`);
      return rows;
    };
    const within: Database = Object.create(database, {
      execute: { value: transaction.execute.bind(transaction) },
    });
    const store = createSearchStore(within);
    const before = await compared();
    expect(await store.areFound([{ ...conditions, close }])).toEqual([false]);
    expect(await compared()).toEqual(before);
  });
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

test('a word that is counted too high, as café is for cafe, is counted again where the pages end', async () => {
  await fillWith({ Café: 57, Cafe: 10 });
  const { firstTotal, total, page, items } = await search({ q: 'cafe', page: '3' }, 30);
  expect({ firstTotal, total, page, length: items.length }).toEqual({
    firstTotal: { count: 10, isExact: true },
    total: { count: 30, isExact: false },
    page: 3,
    length: 6,
  });
});

test('before the places have been counted, searches count up to a limit and tell no choices', async () => {
  await fillWith({ Biscuit: 57 });
  await database.execute(sql`update provider_search_form set combinations_at = null`);
  const asked = { city: 'dublin', page: '2' };
  const { total, items, counts } = await search(asked, 30);
  expect([total, items.length, counts.filters]).toEqual([{ count: 30, isExact: false }, 6, undefined]);
  expect((await search({ ...asked, rating: '4' })).total).toEqual({ count: 57, isExact: true });
  await countCombinations(database);
  const counted = await search(asked, 30);
  expect([counted.total, counted.counts.filters?.['rating 4']]).toEqual([{ count: 57, isExact: true }, 0]);
});

test('indexes that are missing are made beside the searches, and again where one was left half made', async () => {
  const indexes = async () => {
    const { rows } = await database.execute<{ isValid: boolean }>(sql`
      select indexdef, indisvalid as "isValid" from pg_indexes join pg_index on indexrelid = indexname::regclass
      where tablename = 'provider_search' order by indexname`);
    return rows;
  };
  const before = await indexes();
  await database.execute(sql`drop index provider_search_city_text, provider_search_all_name`);
  await database.transaction(async (transaction) => {
    // A change under way: the first index waits for it, half made, until somebody ends that.
    await transaction.execute(sql`lock table provider_search in row exclusive mode`);
    const making = expect(addIndexes(database)).rejects.toThrow('canceling statement');
    await expect.poll(async () => (await indexes()).filter(({ isValid }) => !isValid).length).toBe(1);
    await transaction.execute(sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'create index concurrently%'`);
    await making;
  });
  await addIndexes(database);
  expect(await indexes()).toEqual(before);
});
