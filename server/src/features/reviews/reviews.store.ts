/** Writes reviews. What a place's reviews come to changes in the transaction that changes one. */
import type { NewReview } from '@pawhood/contract/reviews/reviews.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '../../database/connection.ts';
import { createLimitedInsert } from '../../database/limited-insert.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { isProfileOf } from '../../database/people/profile-of.ts';
import { createStatement } from '../../database/statement.ts';
import { isRefusal, type Outcome, refusal } from '../../lib/outcome.ts';
import type { Person } from '../../lib/person.ts';
import { newId } from '../../lib/random-ids.ts';
import { changesRatings, moveRatings } from './provider-rating.store.ts';
import { review, reviewPrint, reviewVersion } from './reviews.tables.ts';

declare module '../../database/statement.ts' {
  interface StatementNames {
    readonly 'lock for a review': true;
    readonly 'added review': true;
  }
}

/** A review as the database holds it. */
export type ReviewRow = typeof review.$inferSelect;
export type ReviewState = ReviewRow['state'];

/** The cases of reviews that wait, in the transactions that keep them. */
export interface HeldReviews {
  /** Locks the case of a review, before it is locked itself: so do decisions. */
  lock(transaction: Transaction, id: string): Promise<void>;
  /** Opens a case, or has the open one show what the review says now. */
  hold(transaction: Transaction, row: ReviewRow): Promise<void>;
}

export interface ReviewToAdd {
  readonly body: NewReview;
  readonly isHeld: boolean;
  /** How old an account is before its first review. */
  readonly accountHours: number;
  /** What the rules look at besides. */
  readonly print: Pick<typeof reviewPrint.$inferSelect, 'isNewcomer' | 'network' | 'prints'>;
}

export interface ReviewChange {
  readonly body: NewReview;
  readonly prints: readonly number[];
  /** The one that was seen. */
  readonly version: number;
  /** Whether somebody looks at it before others see it again. */
  readonly isHeld: boolean;
}

export type ReviewsStore = ReturnType<typeof createReviewsStore>;

export function createReviewsStore(database: Database, { lock: lockCase, hold }: HeldReviews) {
  return {
    /** Adds a person's review of a place; of two at once the second is refused. */
    add: (
      { issuer, subject, userId }: Person & { readonly userId: string },
      providerId: string,
      { body, isHeld, accountHours, print }: ReviewToAdd,
    ): Promise<Outcome<ReviewRow, 'unknown_user' | 'reviewed_already' | 'account_too_new'>> => {
      const lock = (connection: Connection) => LOCK_PERSON(connection, { issuer, subject });
      const insert = (connection: Connection) =>
        INSERT_REVIEW(connection, {
          ...{ ...body, inRecord: body.inRecord === true, ...print },
          ...{ id: newId(), providerId, userId, state: isHeld ? 'held' : 'shown', accountHours },
        });
      if (!isHeld) return database.lockedStatement(lock, insert);
      return database.locked(lock, async (connection, _, within) => {
        const added = await insert(connection);
        if (!isRefusal(added)) await hold(within(), added);
        return added;
      });
    },

    /** Changes a person's own review; what it said before is kept for the desk. */
    change: (
      person: Person,
      id: string,
      { body, prints, version, isHeld }: ReviewChange,
    ): Promise<Outcome<ReviewRow, 'unknown_review' | 'edit_conflict'>> =>
      database.transaction(async (transaction) => {
        await lockCase(transaction, id);
        const before = await ownReview(transaction, person, id);
        if (before === null) return refusal('unknown_review');
        if (before.version !== version) return refusal('edit_conflict');
        const { stars, words } = before;
        await transaction.insert(reviewVersion).values({ reviewId: id, version, stars, words });
        const state = before.state === 'shown' && isHeld ? 'held' : before.state;
        const [after] = await transaction
          .update(review)
          .set({
            ...body,
            inRecord: body.inRecord === true,
            state,
            version: version + 1,
            editedAt: sql`now()`,
          })
          .where(eq(review.id, id))
          .returning();
        if (after === undefined) throw new Error('A review that was locked is gone.');
        await transaction
          .update(reviewPrint)
          .set({ prints: [...prints] })
          .where(eq(reviewPrint.reviewId, id));
        await moveRatings(transaction, [before], [after]);
        if (after.state === 'held') await hold(transaction, after);
        return after;
      }),

    /**
     * Deletes a person's own review. One that a decision hides loses its words and stays, so that it does not come back
     * as another.
     */
    remove: (person: Person, id: string): Promise<void> =>
      database.transaction(async (transaction) => {
        const own = await ownReview(transaction, person, id);
        if (own === null) return;
        if (own.state !== 'hidden') {
          await transaction.delete(review).where(eq(review.id, id));
          return moveRatings(transaction, [own], []);
        }
        await transaction.delete(reviewVersion).where(eq(reviewVersion.reviewId, id));
        await transaction
          .update(review)
          .set({ words: '', services: [], pet: '', price: '', inRecord: false, version: own.version + 1 })
          .where(eq(review.id, id));
      }),
  };
}

/** Locked until the transaction ends; null where the person has none of that id. */
async function ownReview(transaction: Transaction, person: Person, id: string): Promise<ReviewRow | null> {
  const ids = transaction.select({ id: userProfile.id }).from(userProfile).where(isProfileOf(person));
  const [own] = await transaction
    .select()
    .from(review)
    .where(and(eq(review.id, id), inArray(review.userId, ids)))
    .for('update');
  return own ?? null;
}

/** Removes a person's reviews, or leaves them as those of somebody who has left; called as the profile goes. */
export async function leaveReviews(transaction: Transaction, userId: string, stay: boolean): Promise<void> {
  const [first] = await transaction.select().from(review).where(eq(review.userId, userId)).limit(1);
  if (first === undefined) return;
  const rows = stay
    ? await transaction
        .update(review)
        .set({ userId: null })
        .where(and(eq(review.userId, userId), eq(review.state, 'shown')))
        .returning()
    : [];
  // Nobody is named any more: only the versions change.
  await moveRatings(transaction, rows, rows);
  const gone = await transaction.delete(review).where(eq(review.userId, userId)).returning();
  await moveRatings(transaction, gone, []);
}

/** Removes what reviews said before they were changed, once its time is over. */
export async function forgetVersions(database: Database, days: number): Promise<void> {
  await database.execute(sql`delete from review_version where at < now() - make_interval(days => ${days})`);
}

const LOCK_PERSON = createStatement<Person, { readonly id: string }>(
  'lock for a review',
  (value) => sql`
    select id from user_profile where issuer = ${value('issuer')} and subject = ${value('subject')} for no key update`,
);

const COLUMNS = [
  ...(['id', 'providerId', 'userId', 'stars', 'words'] as const),
  ...(['month', 'pet', 'price', 'services', 'inRecord', 'state'] as const),
];

const INSERT_REVIEW = createLimitedInsert<
  typeof review,
  (typeof COLUMNS)[number],
  'unknown_user' | 'reviewed_already' | 'account_too_new',
  { readonly accountHours: number } & ReviewToAdd['print']
>('added review', review, COLUMNS, {
  room: (value) => sql`
      select case
        when created_at is null then 'unknown_user'
        when exists (select from review
          where provider_id = ${value('providerId')} and user_id = ${value('userId')}) then 'reviewed_already'
        when created_at > now() - make_interval(hours => ${value('accountHours')}) then 'account_too_new'
      end as refusal
      from (values (${value('userId')}::text)) as writer (id) left join user_profile using (id)`,
  alongside: (value) => sql`printed as (
      insert into review_print (review_id, provider_id, at, is_newcomer, network, prints)
      select id, provider_id, at, ${value('isNewcomer')}::boolean, ${value('network')}::text, ${value('prints')}::integer[]
      from added
    ), ${changesRatings(
      sql`select provider_id, pet, stars::integer, case state when 'shown' then 1 else 0 end as by from added`,
    )}`,
});
