/**
 * How many places there are of each combination of what filters ask for. Their sums are exact totals and counts of
 * choices, without a place being read. Kept in the transaction that changes a place, or what its opening hours come to.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { HOURS } from '../conditions.store.ts';

/** The places that agree in all of this; null is what is not known. */
export interface Combination {
  readonly city: string;
  readonly category: string;
  /** Whole stars. */
  readonly rating: number | null;
  readonly price_range: string | null;
  readonly emergency: boolean | null;
  readonly evenings: boolean | null;
  readonly weekends: boolean | null;
  readonly total: number;
}

const COLUMNS = ['city', 'category', 'rating', 'price_range', 'emergency', 'evenings', 'weekends'];
const KEY = sql.raw(COLUMNS.join(', '));

const combinationsOf = (where: SQL): SQL => sql`
  select place.city, place.category, floor(place.rating)::smallint as rating, place.price_range, place.emergency,
    hours.evenings, hours.weekends, count(*)::integer as total
  from provider_search place ${HOURS}
  where ${where} group by 1, 2, 3, 4, 5, 6, 7`;

/** @param where chooses rows of `provider_search place`. */
export async function readCombinations(transaction: Transaction, where: SQL): Promise<Combination[]> {
  const { rows } = await transaction.execute(combinationsOf(where));
  return rows as unknown as Combination[];
}

/**
 * Changes the counts by a difference, in the order of their key and by one statement. Nothing where they have never been
 * counted.
 *
 * @param before what the changed places were, and `after`, what they are.
 */
export async function changeCombinations(
  transaction: Transaction,
  before: readonly Combination[],
  after: readonly Combination[],
): Promise<void> {
  const changes = new Map<string, Combination>();
  const add = (sign: 1 | -1) => (row: Combination) => {
    const key = JSON.stringify({ ...row, total: 0 });
    changes.set(key, { ...row, total: (changes.get(key)?.total ?? 0) + sign * row.total });
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  const moved = [...changes.values()].filter(({ total }) => total !== 0);
  if (moved.length === 0) return;
  await transaction.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as made (city text, category text,
        rating smallint, price_range text, emergency boolean, evenings boolean, weekends boolean, total integer)
    )
    insert into provider_search_combination as kept (${KEY}, total)
    select * from (
      select * from change
      union all
      select null, category, rating, price_range, emergency, evenings, weekends, sum(total)::integer from change
      group by category, rating, price_range, emergency, evenings, weekends
    ) as changed
    where exists (select from provider_search_form where combinations_at is not null)
    order by ${KEY}
    on conflict (${KEY}) do update set total = kept.total + excluded.total`);
}

/**
 * Counts all places anew, and takes over what opening hours come to from where they are read.
 *
 * @returns how many counts were otherwise; null the first time.
 */
export function countCombinations(database: Database): Promise<number | null> {
  return database.patiently(async (transaction) => {
    // From here on every change of a count waits, and then sees the rows that this transaction does not.
    await transaction.execute(sql`lock table provider_search_combination in share row exclusive mode`);
    await takeHours(transaction);
    const { rowCount } = await transaction.execute(sql`
      with place as (${combinationsOf(sql`true`)}), made as materialized (
        select * from place
        union all
        select null, category, rating, price_range, emergency, evenings, weekends, sum(total)::integer from place
        group by category, rating, price_range, emergency, evenings, weekends
      ), gone as (
        delete from provider_search_combination kept where not exists (
          select from made where ${textOf('made')} = ${textOf('kept')})
        returning total
      ), changed as (
        insert into provider_search_combination as kept (${KEY}, total) select * from made
        on conflict (${KEY}) do update set total = excluded.total where kept.total <> excluded.total
        returning kept.total
      )
      select total from gone where total <> 0 union all select total from changed`);
    const { rows } = await transaction.execute<{ isFirst: boolean }>(sql`
      with before as (select combinations_at is null as is_first from provider_search_form)
      update provider_search_form set combinations_at = now() from before returning is_first as "isFirst"`);
    return rows[0]?.isFirst === true ? null : (rowCount ?? 0);
  });
}

/** The key as a text, by which two tables are joined although parts of it may be null. */
const textOf = (table: string): SQL =>
  sql.raw(`row (${COLUMNS.map((column) => `${table}.${column}`).join(', ')})::text`);

/** A server of an older version keeps readings alone. */
async function takeHours(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    with read as materialized (
      select distinct on (city, md5(time_zone || hours)) city, md5(time_zone || hours) as hours_key, schedule
      from provider_schedule order by city, md5(time_zone || hours), day desc
    ), gone as (
      delete from provider_search_hours kept where not exists (
        select from read where (read.city, read.hours_key) = (kept.city, kept.hours_key)
          and read.schedule ->> 'state' = 'confirmed')
    )
    ${writeHours(sql`read`)}`);
}

/** Writes what confirmed readings come to. @param read has city, hours_key and schedule, each text once. */
export const writeHours = (read: SQL): SQL => sql`
  insert into provider_search_hours as kept (city, hours_key, open, until, evenings, weekends, weekend_day)
  select city, hours_key, coalesce((
      select range_agg(int4range((period ->> 0)::integer, (period ->> 1)::integer))
      from jsonb_array_elements(schedule -> 'periods') as period
    ), '{}'), (schedule ->> 'until')::integer, (schedule ->> 'evenings')::boolean, (schedule ->> 'weekends')::boolean,
    schedule ->> 'weekendDay'
  from ${read} where schedule ->> 'state' = 'confirmed'
  on conflict (city, hours_key) do update set open = excluded.open, until = excluded.until,
    evenings = excluded.evenings, weekends = excluded.weekends, weekend_day = excluded.weekend_day
  where (kept.open, kept.until, kept.evenings, kept.weekends, kept.weekend_day) is distinct from
    (excluded.open, excluded.until, excluded.evenings, excluded.weekends, excluded.weekend_day)`;
