/** Reads what the rules look at, and holds what they find. */
import { REVIEW_NETWORK_DAYS, REVIEW_PRINT_DAYS } from '@pawhood/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import type { userProfile } from '../../../database/people/people.tables.ts';
import { moveRatings } from '../provider-rating.store.ts';
import type { ReviewRow } from '../reviews.store.ts';
import { review } from '../reviews.tables.ts';
import { NEWCOMER_DAYS, type SeenReview, type UsualReviews } from './held-by.ts';
import { EQUAL_PRINTS } from './prints.ts';

/** Reviews of one place that are looked at together, the latest. */
const MOST = 300;

/** Days from which the share of newcomers is taken. */
const SHARE_DAYS = 90;

/** For so many hours after it was written or changed a review is held against the words of others. */
const COPY_HOURS = 24;

/** A place's recent reviews, the oldest first. */
export interface PlaceFacts {
  readonly recent: readonly RecentReview[];
  /** Reviews that it had before the last seven days. */
  readonly before: number;
}

export interface RecentReview extends SeenReview {
  readonly state: ReviewRow['state'];
  /** Whether somebody let it pass. */
  readonly isPassed: boolean;
  /** Whether what it says now was let pass. */
  readonly arePassedWords: boolean;
}

export type RulesStore = ReturnType<typeof createRulesStore>;

export function createRulesStore(database: Database) {
  return {
    async factsOf(providerId: string): Promise<PlaceFacts> {
      const { rows } = await database.execute<{ readonly facts: PlaceFacts }>(
        sql`select ${placeFacts(providerId)} as facts`,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('A query of one row answered none.');
      return row.facts;
    },

    /** What is usual on the site. */
    async usual(): Promise<UsualReviews> {
      const { rows } = await database.execute<Record<keyof UsualReviews, number>>(sql`
        select count(*)::integer as number,
          (count(*) filter (where at > now() - interval '7 days'))::integer as "ofWeek",
          coalesce(avg(is_newcomer::integer) filter (where at > now() - make_interval(days => ${SHARE_DAYS})), 0)::float
            as newcomers,
          (select count(*)::integer from provider) as places
        from review_print`);
      const [usual] = rows;
      if (usual === undefined) throw new Error('A count answered no row.');
      return usual;
    },

    /** Places of which somebody said something within the last hour that the list does not have yet. */
    async changed(): Promise<readonly string[]> {
      const { rows } = await database.execute<{ readonly id: string }>(sql`
        select provider_id as id from provider_rating place where is_behind and exists (
          select from review where review.provider_id = place.provider_id
            and coalesce(edited_at, review.at) > now() - interval '1 hour')`);
      return rows.map(({ id }) => id);
    },

    /** Forgets networks and prints whose time is over. */
    async forget(): Promise<void> {
      await database.execute(sql`
        update review_print set network = '' where network <> '' and at < now() - make_interval(days => ${REVIEW_NETWORK_DAYS})`);
      await database.execute(sql`
        update review_print set prints = '{}' where prints <> '{}' and at < now() - make_interval(days => ${REVIEW_PRINT_DAYS})`);
    },
  };
}

/** What the rules look at of a place, as a column. */
export const placeFacts = (providerId: string): SQL<PlaceFacts> => sql`json_build_object(
  'before', (select count(*) from review_print
    where provider_id = ${providerId} and at <= now() - interval '7 days'),
  'recent', coalesce((select json_agg(fact order by at) from (${recentOf(providerId)}) as fact), '[]'))`;

/** What is known before somebody says something of a place. */
export interface KnownBefore {
  readonly place: PlaceFacts;
  readonly isNewcomer: boolean;
  readonly isCopy: boolean;
}

/** The same as a column. @param prints of what they say. */
export const knownOf = (
  { id, createdAt }: Pick<typeof userProfile, 'id' | 'createdAt'>,
  providerId: string,
  prints: readonly number[],
): SQL<KnownBefore> => sql`json_build_object(
  'place', ${placeFacts(providerId)},
  'isNewcomer', ${createdAt} > now() - make_interval(days => ${NEWCOMER_DAYS})
    and not exists (select from review earlier where earlier.user_id = ${id}),
  'isCopy', ${isCopy(sql`${sql.param(prints)}::integer[]`, sql`${id}`, sql`now()`)})`;

/**
 * Whether words are those of somebody else, whose review shows: a condition.
 *
 * @param by id of the author, null for one who has left.
 */
export const isCopy = (prints: SQL, by: SQL, moment: SQL): SQL<boolean> => sql`exists (
  select from review_print before join review other on other.id = before.review_id
  where before.prints && ${prints} and other.state = 'shown' and other.user_id is distinct from ${by}
    and coalesce(other.edited_at, other.at) < ${moment}
    and (select count(*) from unnest(${prints}) with ordinality as each (print, place)
      where before.prints[place] = each.print) >= ${EQUAL_PRINTS})`;

const CHANGED_AT = sql`coalesce(review.edited_at, review.at)`;

const recentOf = (providerId: string) => sql`
  select id, (extract(epoch from print.at) * 1000)::float as at, stars, network, is_newcomer as "isNewcomer", state,
    passed_version is not null as "isPassed", passed_version is not distinct from version as "arePassedWords",
    print.prints <> '{}' and ${CHANGED_AT} > now() - make_interval(hours => ${COPY_HOURS})
      and ${isCopy(sql`print.prints`, sql`review.user_id`, CHANGED_AT)} as "isCopy"
  from review_print print join review on review.id = print.review_id
  where print.provider_id = ${providerId} and print.at > now() - make_interval(days => ${REVIEW_NETWORK_DAYS})
  order by print.at desc limit ${MOST}`;

/**
 * Has reviews wait that show; others are left as they are. Their cases are locked before.
 *
 * @returns those that wait now.
 */
export async function holdReviews(transaction: Transaction, ids: readonly string[]): Promise<ReviewRow[]> {
  const shown = await transaction
    .select()
    .from(review)
    .where(sql`id in ${ids} and state = 'shown'`)
    .orderBy(review.id)
    .for('update');
  if (shown.length === 0) return [];
  await transaction
    .update(review)
    .set({ state: 'held' })
    .where(sql`id in ${shown.map(({ id }) => id)}`);
  const held = shown.map((row) => ({ ...row, state: 'held' as const }));
  await moveRatings(transaction, shown, held);
  return held;
}

/** Lets a review pass as it is now: no rule holds it again before its words change. */
export async function letPass(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`
    update review_print set passed_version = review.version from review
    where review.id = ${id} and review_id = review.id`);
}
