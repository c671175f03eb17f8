/**
 * Counts of places by city, category and bucket of each order. Their sums are exact totals, and tell where any page begins
 * without reading the pages before it.
 */
import { SORT_OPTIONS, type SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../database/connection.ts';
import type { Scope } from './conditions.store.ts';
import type { SearchRow } from './search-row.ts';

/** The column with the keys of each order. */
export const KEY_COLUMN = {
  rating: 'by_rating',
  name: 'by_name',
  newest: 'by_newest',
} as const satisfies Record<SortOption, keyof SearchRow>;

/** The smallest key of each bucket but the first, bucket 0, which has no lower bound. */
export type Bounds = Readonly<Record<SortOption, readonly string[]>>;

/** A place that is added (1) or removed (-1). */
export interface CountChange {
  readonly row: Pick<SearchRow, 'city' | 'category' | 'by_rating' | 'by_name' | 'by_newest'>;
  readonly by: 1 | -1;
}

/** Places of one city and category in one bucket. */
interface BucketCount extends Scope {
  readonly sort: SortOption;
  readonly bucket: number;
  readonly total: number;
}

/** Places of one city and category, by the buckets of an order in which there are some. */
export interface ScopeCounts extends Scope {
  readonly sort: SortOption;
  readonly buckets: readonly number[];
  /** Of each of these buckets. */
  readonly totals: readonly number[];
}

/** About so many buckets has an order; a page lies half a bucket behind a bound on average. */
const BUCKETS = 256;

/** The least size of a bucket, in places. */
const LEAST_IN_BUCKET = 250;

/** Once a bucket has grown to so many times the usual size, all are made anew. */
const OVERFULL = 4;

export async function readBounds(runner: Database | Transaction): Promise<Bounds> {
  const { rows } = await runner.execute<{ sort: SortOption; key: string }>(
    sql`select sort, key from provider_search_bound order by sort, bucket`,
  );
  const of = (option: SortOption) => rows.flatMap(({ sort, key }) => (sort === option ? [key] : []));
  return { rating: of('rating'), name: of('name'), newest: of('newest') };
}

/** Some rows with lists: as many objects as there are counts would hold everything else up after each change. */
export async function readCounts(runner: Database | Transaction): Promise<ScopeCounts[]> {
  const { rows } = await runner.execute(sql`
    select sort, city, category, to_json(array_agg(bucket)) as buckets, to_json(array_agg(total)) as totals
    from provider_search_count where total > 0 group by sort, city, category order by sort, city, category`);
  return rows as unknown as ScopeCounts[];
}

/** Adds changes to the counts; a changed place touches at most six. */
export async function changeCounts(
  transaction: Transaction,
  bounds: Bounds,
  changes: readonly CountChange[],
): Promise<void> {
  const sums = new Map<string, BucketCount>();
  for (const { row, by } of changes) {
    for (const sort of SORT_OPTIONS) {
      const { city, category } = row;
      const bucket = bucketOf(bounds[sort], row[KEY_COLUMN[sort]]);
      const name = JSON.stringify([sort, bucket, city, category]);
      sums.set(name, { sort, bucket, city, category, total: (sums.get(name)?.total ?? 0) + by });
    }
  }
  const moved = [...sums.values()].filter(({ total }) => total !== 0);
  if (moved.length === 0) return;
  await transaction.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as made (sort text, bucket integer, city text, category text, total integer)
    ), known as (
      update provider_search_count kept set total = kept.total + change.total from change
      where (kept.sort, kept.bucket, kept.city, kept.category)
        = (change.sort, change.bucket, change.city, change.category)
      returning kept.sort, kept.bucket, kept.city, kept.category
    )
    insert into provider_search_count (sort, bucket, city, category, total)
    select * from change where (sort, bucket, city, category) not in (select * from known)`);
  if (await isOverfull(transaction)) await makeCounts(transaction);
}

/** The bucket of a key, by binary search. */
export function bucketOf(bounds: readonly string[], key: string): number {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function isOverfull(transaction: Transaction): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    with fill as (
      select sort, sum(total) as total from provider_search_count group by sort, bucket
    )
    select from fill group by sort having max(total) > ${OVERFULL}::integer
      * greatest(${LEAST_IN_BUCKET}::integer, sum(total) / ${BUCKETS}::integer)`);
  return (rowCount ?? 0) > 0;
}

export async function clearCounts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`delete from provider_search_count`);
  await transaction.execute(sql`delete from provider_search_bound`);
}

/** Cuts the orders into buckets of about the same size, and counts anew. */
export async function makeCounts(transaction: Transaction): Promise<void> {
  await clearCounts(transaction);
  for (const sort of SORT_OPTIONS) {
    const key = sql.raw(KEY_COLUMN[sort]);
    await transaction.execute(sql`
      with size as (
        select greatest(${LEAST_IN_BUCKET}::integer, ceil(count(*) / ${BUCKETS}::numeric)) as rows from provider_search
      ), numbered as (
        select ${key} as key, row_number() over (order by ${key}) - 1 as number from provider_search
      )
      insert into provider_search_bound (sort, bucket, key)
      select ${sort}, number / size.rows, key from numbered, size
      where number > 0 and number % size.rows = 0`);
    await transaction.execute(sql`
      insert into provider_search_count (sort, bucket, city, category, total)
      select ${sort}, width_bucket(${key}, bounds.keys), city, category, count(*)
      from provider_search, (
        select coalesce(array_agg(key order by bucket), '{}') as keys from provider_search_bound where sort = ${sort}
      ) as bounds
      group by 2, city, category`);
  }
}
