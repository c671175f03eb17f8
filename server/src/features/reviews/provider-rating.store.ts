/** How many gave how many stars, for each place: kept by differences, in the transactions that change reviews. */
import { hash } from 'node:crypto';
import { type StarCounts, scoreOf } from '@pawhood/contract/reviews/score.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import type { ListName } from '../../database/lists/list-versions.ts';
import './reviews.tables.ts';

/** A review as far as it counts. */
export interface CountedReview {
  readonly providerId: string;
  readonly pet: string;
  readonly stars: number;
  readonly state: string;
}

/**
 * Parts of a `with` that change the numbers, and the versions of what is shown: always the numbers first, by place.
 *
 * @param change a query of `provider_id`, `pet`, `stars` and `by`: 1 for a review more, -1 for one less, 0 where only its words changed.
 */
export const changesRatings = (change: SQL): SQL => sql`
  rated as (
    insert into provider_rating as kept (provider_id, pet, one, two, three, four, five, is_behind)
    select provider_id, of_pet, ${sql.join(
      [1, 2, 3, 4, 5].map((stars) =>
        sql.raw(`coalesce(sum(by) filter (where stars = ${stars}), 0)::integer`),
      ),
      sql`, `,
    )}, of_pet = ''
    from (${change}) as change, unnest(array['', nullif(pet, '')]) as of_pet
    where of_pet is not null group by provider_id, of_pet order by provider_id, of_pet
    on conflict (provider_id, pet) do update set one = kept.one + excluded.one, two = kept.two + excluded.two,
      three = kept.three + excluded.three, four = kept.four + excluded.four, five = kept.five + excluded.five,
      is_behind = excluded.is_behind
    returning provider_id
  ), touched as (
    insert into public_list as list (name, version)
    select distinct ${listOfPlace(sql`provider_id`)}, 1 from rated order by 1 desc
    on conflict (name) do update set version = list.version + 1
  )`;

/** Name of the list whose version changes with a place's reviews. */
export const listOf = (providerId: string): ListName => `reviews ${hash('md5', providerId).slice(0, 1)}`;

/** The same in the database. */
export const listOfPlace = (providerId: SQL): SQL => sql`'reviews ' || left(md5(${providerId}), 1)`;

/** Moves the numbers from what reviews were to what they are; only those that show count. */
export async function moveRatings(
  transaction: Transaction,
  before: readonly CountedReview[],
  after: readonly CountedReview[],
): Promise<void> {
  const counted = (by: number) => (review: CountedReview) => ({
    ...{ provider_id: review.providerId, pet: review.pet, stars: review.stars },
    by: review.state === 'shown' ? by : 0,
  });
  const changes = [...before.map(counted(-1)), ...after.map(counted(1))];
  if (changes.length === 0) return;
  const change = sql`select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as made (provider_id text, pet text, stars integer, by integer)`;
  await transaction.execute(sql`with ${changesRatings(change)} select`);
}

/** What a place's reviews come to, by kind of pet; '' is all of them. */
export type RatingRows = readonly { readonly pet: string; readonly stars: StarCounts }[];

const COUNTS = sql.raw('json_build_array(one, two, three, four, five) as stars');

export async function ratingsOf(database: Database, providerId: string): Promise<RatingRows> {
  const { rows } = await database.execute<{ pet: string; stars: StarCounts }>(
    sql`select pet, ${COUNTS} from provider_rating where provider_id = ${providerId} order by pet`,
  );
  return rows;
}

/** The rating of a place as the directory's list shows it. */
export interface ListedRating {
  readonly id: string;
  /** '4.8', or '0.0'. */
  readonly rating: string;
  readonly reviewCount: number;
}

/** Places that the list has by itself at a time. */
const BATCH = 500;

/**
 * Brings the directory's list up to date with places whose reviews have changed.
 *
 * @param from as many reviews a score needs; null where the list shows none at all.
 * @param setRatings changes the list in the same transaction.
 * @returns whether there may be more.
 */
export function listRatings(
  database: Database,
  from: number | null,
  setRatings: (transaction: Transaction, ratings: readonly ListedRating[]) => Promise<void>,
): Promise<boolean> {
  return database.patiently(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string; stars: StarCounts; number: number }>(sql`
      select provider_id as id, ${COUNTS}, one + two + three + four + five as number
      from provider_rating where is_behind order by provider_id limit ${BATCH}`);
    if (rows.length === 0) return false;
    await setRatings(
      transaction,
      rows.map(({ id, stars, number }) => ({
        id,
        rating: from === null ? '0.0' : scoreOf(stars, from),
        reviewCount: from === null ? 0 : number,
      })),
    );
    // Whatever was written meanwhile is still behind.
    await transaction.execute(sql`
      update provider_rating kept set is_behind = false
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed (id text, stars jsonb)
      where kept.provider_id = listed.id and kept.pet = ''
        and jsonb_build_array(one, two, three, four, five) = listed.stars`);
    return rows.length === BATCH;
  });
}

/** Has the list look at every place with reviews again: what a score needs has changed. */
export async function relistAll(database: Database): Promise<void> {
  await database.execute(sql`update provider_rating set is_behind = true where pet = '' and not is_behind`);
}

/**
 * Counts all reviews anew.
 *
 * @returns how many numbers were otherwise.
 */
export function countRatings(database: Database): Promise<number> {
  return database.patiently(async (transaction) => {
    // From here on every change of a number waits, and then sees the rows that this transaction does not.
    await transaction.execute(sql`lock table provider_rating in share row exclusive mode`);
    const { rowCount } = await transaction.execute(sql`
      with made as materialized (
        select provider_id, of_pet as pet, ${sql.join(
          ['one', 'two', 'three', 'four', 'five'].map((name, index) =>
            sql.raw(`(count(*) filter (where stars = ${index + 1}))::integer as ${name}`),
          ),
          sql`, `,
        )}
        from review, unnest(array['', nullif(pet, '')]) as of_pet
        where state = 'shown' and of_pet is not null group by provider_id, of_pet
      ), gone as (
        update provider_rating kept set one = 0, two = 0, three = 0, four = 0, five = 0, is_behind = pet = ''
        where (one, two, three, four, five) <> (0, 0, 0, 0, 0) and not exists (
          select from made where (made.provider_id, made.pet) = (kept.provider_id, kept.pet))
        returning provider_id
      ), changed as (
        insert into provider_rating as kept (provider_id, pet, one, two, three, four, five, is_behind)
        select *, pet = '' from made
        on conflict (provider_id, pet) do update set one = excluded.one, two = excluded.two,
          three = excluded.three, four = excluded.four, five = excluded.five, is_behind = excluded.is_behind
        where (kept.one, kept.two, kept.three, kept.four, kept.five) is distinct from
          (excluded.one, excluded.two, excluded.three, excluded.four, excluded.five)
        returning provider_id
      )
      select provider_id from gone union all select provider_id from changed`);
    return rowCount ?? 0;
  });
}
