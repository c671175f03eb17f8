/** Changes what places are rated, in the list and in its search: no word, point or opening hour moves with it. */
import { orderKeys } from '@pawhood/contract/directory/search/orders.ts';
import { and, inArray, like, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';
import { holdList, touchList } from '../../../../database/lists/list-versions.ts';
import { provider } from '../../directory.tables.ts';
import { withOverrides } from '../../list/provider-row.store.ts';
import { CITY_SAMPLE_ID } from '../../samples/sample-ids.ts';
import { changeCombinations, readCombinations } from './combinations.store.ts';

/** A place as it is rated now. */
export interface PlaceRating {
  readonly id: string;
  /** '4.8'; '0.0' for one that is not rated. */
  readonly rating: string;
  readonly reviewCount: number;
}

/** @param ratings of at most some hundred places; those that are rated so already, and the built-in samples, are left alone. */
export async function setRatings(transaction: Transaction, ratings: readonly PlaceRating[]): Promise<void> {
  // As imports do: the list first, then what is in it.
  await holdList(transaction, 'providers');
  const changed = await changedOf(transaction, ratings);
  if (changed.length === 0) return;
  await touchList(transaction, 'providers');
  const isChanged = sql`place.id = any(${sql.param(changed.map(({ id }) => id))}::text[])`;
  const before = await readCombinations(transaction, isChanged);
  const made = changed.map(({ row, ...rated }) => {
    const { position, name, completeness } = withOverrides(row);
    return { ...rated, by_rating: orderKeys({ name, completeness, ...rated }, position).rating };
  });
  const rows = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
    as made (id text, rating numeric, "reviewCount" integer, by_rating text)`;
  await transaction.execute(sql`
    update provider set rating = made.rating, review_count = made."reviewCount" from ${rows} where provider.id = made.id`);
  await transaction.execute(sql`
    update provider_search place set rating = nullif(made.rating, 0), by_rating = made.by_rating
    from ${rows} where place.id = made.id`);
  await changeCombinations(transaction, before, await readCombinations(transaction, isChanged));
}

/** Those that are rated otherwise, locked, with their rows. */
async function changedOf(transaction: Transaction, ratings: readonly PlaceRating[]) {
  const ids = ratings.map(({ id }) => id);
  const rows = await transaction
    .select()
    .from(provider)
    .where(
      and(
        inArray(provider.id, ids),
        or(ne(provider.source, 'sample'), like(provider.id, `${CITY_SAMPLE_ID}%`)),
      ),
    )
    .orderBy(provider.id)
    .for('no key update');
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ratings.flatMap((rated) => {
    const row = rowOf.get(rated.id);
    const isSame =
      row && Number(row.rating) === Number(rated.rating) && row.reviewCount === rated.reviewCount;
    return row && !isSame ? [{ ...rated, row }] : [];
  });
}
