/** Searching texts by postings gives what the browser's own search gives of the whole list. */
import { searchQuery } from '@pawhood/contract/directory/search-list.ts';
import {
  answerInBrowser,
  comparableAnswer,
  countsInBrowser,
  searchableLists,
} from '@pawhood/testing/directory/browser-search.ts';
import { createRandom, randomPlaces, randomSearch } from '@pawhood/testing/directory/random-places.ts';
import { searchedDirectory } from '@pawhood/testing/directory/searched-directory.ts';
import { inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { provider } from '../../directory.tables.ts';
import { createScheduleStore } from '../../opening-hours/schedule.store.ts';
import { createSearchFactsStore } from '../facts/search-facts.store.ts';
import { touchProviders } from '../rows/search-index.store.ts';
import { createSearchStore, type SearchStore } from '../search.store.ts';

const PLACES = 300;
const SEARCHES = 150;

const directory = await searchedDirectory();
const { database, lists, version, fillWith } = directory;

const makePostings = () => createSearchFactsStore(database, 57).make(version());

/** A service with places in memory, and how often it reads rows for their text. */
async function searching() {
  const store = createSearchStore(database);
  const columns = await directory.columnsOf();
  let rowsRead = 0;
  const counted =
    <Asked extends readonly unknown[], Answer>(read: (...asked: Asked) => Answer) =>
    (...asked: Asked) => {
      rowsRead += 1;
      return read(...asked);
    };
  const matchText: SearchStore['matchText'] = counted(store.matchText);
  const count: SearchStore['count'] = counted(store.count);
  const service = directory.searchingWith({
    store: { ...store, matchText, count },
    columns,
    applies: { filters: true, closeMatches: true },
  });
  const search = (asked: Record<string, string>) => service.search(searchQuery.parse(asked), null).make();
  return { search, rowsRead: () => rowsRead };
}

/** Random searches with a text. */
function textSearches(random: () => number): (ReturnType<typeof randomSearch> & { q: string })[] {
  const searches = [];
  while (searches.length < SEARCHES) {
    const { q, ...asked } = randomSearch(random);
    if (q !== undefined) searches.push({ ...asked, q });
  }
  return searches;
}

/** Answers how many of the searches read no rows. */
async function expectAgreement(searches: ReturnType<typeof textSearches>): Promise<number> {
  const { search, rowsRead } = await searching();
  const list = searchableLists(await directory.all());
  let posted = 0;
  for (const asked of searches) {
    const before = rowsRead();
    const answer = await search(asked);
    expect({ asked, ...comparableAnswer(answer) }).toEqual({ asked, ...answerInBrowser(list, asked) });
    if (rowsRead() > before) continue;
    posted += 1;
    const wanted = Object.fromEntries(countsInBrowser(list, asked) ?? []);
    for (const [choice, total] of Object.entries(answer.counts.filters ?? {}))
      expect([asked, choice, total]).toEqual([asked, choice, wanted[choice] ?? 0]);
  }
  return posted;
}

describe(`${SEARCHES} random searches for texts`, () => {
  const random = createRandom(4_711);
  const searches = textSearches(random);
  beforeEach(async () => {
    await fillWith(randomPlaces(PLACES, random));
    await makePostings();
  });

  test('§5.7 §5.8a §5.8b §4.28a §4.28b §4.28c give what the browser shows, by the postings', {
    timeout: 120_000,
  }, async () => {
    expect(await expectAgreement(searches)).toBeGreaterThan(100);
  });

  test('give it also of places that have changed since the postings were made', {
    timeout: 120_000,
  }, async () => {
    const others = randomPlaces(90, random);
    for (const [index, { id: _, sourceRef: __, ...values }] of others.entries()) {
      const id = `place-${index * 3}`;
      if (index % 5 === 0) await database.delete(provider).where(inArray(provider.id, [id]));
      else
        await database
          .update(provider)
          .set(values)
          .where(inArray(provider.id, [id]));
      if (index % 7 === 0)
        await database.insert(provider).values({ ...values, id: `new-${index}`, sourceRef: `n${index}` });
      await database.transaction((transaction) => touchProviders(transaction, [id, `new-${index}`]));
    }
    await lists.refresh();
    expect(await expectAgreement(searches)).toBeGreaterThan(100);
  });
});

test('the same of places of which hundreds of thousands have come and gone in between', {
  timeout: 120_000,
}, async () => {
  const random = createRandom(57);
  // As far apart as a number of a list can say, and the last one near the end of what it can.
  const positionOf = (index: number) => 3_000_000 + 700 * index * index;
  const places = randomPlaces(PLACES, random).map((place, index) => ({
    ...place,
    position: positionOf(index),
  }));
  await fillWith(places);
  await makePostings();
  const { rows } = await database.execute<{ longest: number }>(
    sql`select max(length(postings) / total) as longest from provider_search_posting`,
  );
  expect(rows[0]?.longest).toBe(6);
  expect(await expectAgreement(textSearches(random).slice(0, 60))).toBeGreaterThan(40);
});

const DUBLIN = { city: 'dublin', category: 'Groomers', source: 'file' } as const;

test('texts are found letter for letter, whatever is kept of their words', async () => {
  const texts = {
    accent: 'Café Zoë',
    plain: 'Cafe Zoe',
    joined: 'Pet-Friendly',
    genitive: 'The Dog’s House',
    apart: 'Kennel for dogs',
    long: `${'x'.repeat(300)}needle${'y'.repeat(300)}`,
  };
  const described = Object.entries(texts).map(([id, description]) => ({ id, description }));
  const others = randomPlaces(PLACES, createRandom(57));
  await fillWith([...others, ...described.map((place) => ({ ...DUBLIN, ...place, name: 'Place' }))]);
  await makePostings();
  const { search, rowsRead } = await searching();
  const ids = async (q: string) => {
    const { items } = await search({ q, city: 'dublin', sort: 'newest' });
    return items.map(({ id }) => id).filter((id) => id in texts);
  };
  expect(await ids('café z')).toEqual(['accent']);
  expect(await ids('afe zoe')).toEqual(['plain']);
  expect(await ids('tfriend')).toEqual([]);
  expect(await ids('t-friend')).toEqual(['joined']);
  expect(await ids('dog’s')).toEqual(['genitive']);
  expect(await ids('nnel for dog')).toEqual(['apart']);
  expect(await ids('xneedley')).toEqual(['long']);
  expect(rowsRead()).toBe(0);
});

test('few places have no postings, and those there were are taken away', async () => {
  const posted = async () => {
    const { rows } = await database.execute(sql`
      select exists (select from provider_search_posting) as posted, posting_lists_of is not null as known
      from provider_search_form`);
    return rows;
  };
  await fillWith(randomPlaces(PLACES, createRandom(57)));
  await makePostings();
  expect(await posted()).toEqual([{ posted: true, known: true }]);
  await createSearchFactsStore(database).make('another');
  expect(await posted()).toEqual([{ posted: false, known: false }]);
  expect((await createSearchStore(database).words()).length).toBeGreaterThan(0);
});

test('new postings are tidied up, so that the first searches need not write which rows are there', async () => {
  const vacuums = async () => {
    const { rows } = await database.execute<{ count: number }>(sql`
      select vacuum_count::integer as count from pg_stat_user_tables where relname = 'provider_search_posting'`);
    return rows[0]?.count ?? 0;
  };
  await fillWith(randomPlaces(PLACES, createRandom(57)));
  const before = await vacuums();
  await makePostings();
  expect(await vacuums()).toBe(before + 1);
  await makePostings();
  expect(await vacuums()).toBe(before + 1);
});

test('opening hours that are read anew leave words and postings as they are', async () => {
  await fillWith(randomPlaces(PLACES, createRandom(57)));
  await makePostings();
  // Made anew they would be there again.
  await database.execute(sql`delete from provider_search_word`);
  const schedule = { state: 'confirmed' as const, periods: [], evenings: true, weekends: true, week: [] };
  const hours = { city: 'dublin' as const, text: 'Mo 11:07-12:00', day: '2026-01-01', schedule };
  await createScheduleStore(database).save([hours]);
  await lists.refresh();
  const made = async () => {
    await makePostings();
    const { rows } = await database.execute(sql`
      select exists (select from provider_search_word) as words, facts_of as facts, posting_lists_of::text as postings
      from provider_search_form`);
    return rows;
  };
  expect(await made()).toEqual([{ words: false, facts: version(), postings: version().split('.')[0] }]);
  await database
    .update(provider)
    .set({ description: 'A needle' })
    .where(inArray(provider.id, ['place-7']));
  await database.transaction((transaction) => touchProviders(transaction, ['place-7']));
  await lists.refresh();
  expect(await made()).toEqual([{ words: true, facts: version(), postings: version().split('.')[0] }]);
});

test('a change that none of our servers has told of has the postings made anew', async () => {
  await fillWith(randomPlaces(PLACES, createRandom(57)));
  await makePostings();
  // A server of an older version, during an update of several.
  await database.transaction(async (transaction) => {
    await transaction
      .update(provider)
      .set({ description: 'A needle' })
      .where(inArray(provider.id, ['place-7']));
    await touchProviders(transaction, ['place-7']);
    await transaction.execute(sql`delete from provider_search_change`);
  });
  await lists.refresh();
  await makePostings();
  const { rows } = await database.execute(sql`select from provider_search_posting where word = 'needle'`);
  expect(rows).toHaveLength(1);
});

test('after more changes than are told one by one the rows are searched, until postings are made anew', async () => {
  await fillWith(randomPlaces(1_100, createRandom(57)));
  await makePostings();
  const searched = async () => {
    const { search, rowsRead } = await searching();
    const { total } = await search({ q: 'needle' });
    return { total, rowsRead: rowsRead() };
  };
  expect(await searched()).toEqual({ total: { count: 0, isExact: true }, rowsRead: 0 });
  await database.execute(sql`update provider set description = 'A needle' where overrides = '{}'`);
  const { rows } = await database.execute<{ id: string }>(sql`select id from provider`);
  await database.transaction((transaction) =>
    touchProviders(
      transaction,
      rows.map(({ id }) => id),
    ),
  );
  await lists.refresh();
  const { total, rowsRead } = await searched();
  expect(total.count).toBeGreaterThan(800);
  expect(rowsRead).toBe(1);
  await makePostings();
  expect(await searched()).toEqual({ total, rowsRead: 0 });
});
