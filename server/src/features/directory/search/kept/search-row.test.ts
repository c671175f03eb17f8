import { searchablePlace } from '@pawhood/contract/directory/search/closeness.ts';
import { SEARCHED_PLACES } from '@pawhood/contract/testing/search-cases.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { createRandom, randomPlaces } from '@pawhood/testing/directory/random-places.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { provider } from '../../directory.tables.ts';
import { providerOf } from '../../list/provider-of.ts';
import { searchableRow, searchRow } from './search-row.ts';

const database = await testDatabase();

/** Words with what they count, in one order. */
const comparable = ({ words, weights, ...rest }: ReturnType<typeof searchableRow>) => ({
  ...rest,
  words: words.map((word, index) => [word, weights[index]]).sort(),
});

test('a row is compared with a search as the place itself is', async () => {
  const searched = SEARCHED_PLACES.map((place) => ({ ...place, tags: [...place.tags] }));
  await database.insert(provider).values([
    ...randomPlaces(157, createRandom(57)),
    ...searched.map((place) => ({
      ...place,
      services: [...(place.services ?? [])],
      source: 'file' as const,
    })),
  ]);
  const imported = await database.select().from(provider);
  const rows = imported.map((row) => searchRow(providerOf(row), row.position));
  const { rows: stored } = await database.execute<{ words: string }>(sql`
    select words::tsvector::text as words
    from unnest(${sql.param(rows.map(({ words }) => words))}::text[]) with ordinality as made (words, rank) order by rank`);
  const kept = rows.map((row, index) => searchableRow({ ...row, words: stored[index]?.words ?? '' }));
  expect(kept.map(comparable)).toEqual(imported.map((row) => comparable(searchablePlace(providerOf(row)))));
});
