/** What places answer to what people say of them. */
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { hiddenFrom } from '../../../database/people/hidden-from.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { listOfPlace } from '../provider-rating.store.ts';
import { review, reviewAnswer } from '../reviews.tables.ts';

/** Whether a person, by the id of their profile, looks after a place. */
export type LooksAfter = (userId: SQL, placeId: SQL) => SQL;

export type AnswerRow = typeof reviewAnswer.$inferSelect;

/** An answer that was written. */
interface Written {
  readonly answer: AnswerRow;
  /** Whether there was none before. */
  readonly isNew: boolean;
  /** Id of who wrote the review; null for somebody who has left. */
  readonly reviewer: string | null;
}

type WriteRefusal = 'unknown_user' | 'unknown_review' | 'own_review' | 'not_looked_after';

export type AnswersStore = ReturnType<typeof createAnswersStore>;

export function createAnswersStore(database: Database, looksAfter: LooksAfter) {
  return {
    /** Id of the place that a review is about; null where there is none of that id. */
    async placeOf(reviewId: string): Promise<string | null> {
      const [row] = await database
        .select({ placeId: review.providerId })
        .from(review)
        .where(eq(review.id, reviewId));
      return row?.placeId ?? null;
    },

    /** Writes the answer to a review that shows, in the place of one that is there. */
    write: (person: Person, reviewId: string, words: string): Promise<Outcome<Written, WriteRefusal>> =>
      database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{
          isPerson: boolean;
          isThere: boolean;
          isOwn: boolean;
          isNew: boolean | null;
          reviewer: string | null;
        }>(writing(person, { reviewId, words }, looksAfter));
        const [made] = rows;
        if (!made?.isPerson) return refusal('unknown_user');
        if (!made.isThere) return refusal('unknown_review');
        if (made.isOwn) return refusal('own_review');
        if (made.isNew === null) return refusal('not_looked_after');
        const [answer] = await transaction
          .select()
          .from(reviewAnswer)
          .where(eq(reviewAnswer.reviewId, reviewId));
        if (answer === undefined) throw new Error('An answer that was written is gone.');
        return { answer, isNew: made.isNew, reviewer: made.reviewer };
      }),

    /**
     * Removes the answer to a review, for who wrote it or looks after the place now. One that a decision hides loses its
     * words and stays, so that it does not come back as another.
     */
    async remove({ issuer, subject }: Person, reviewId: string): Promise<void> {
      const person = sql`(select id from user_profile where issuer = ${issuer} and subject = ${subject})`;
      await database.execute(sql`
        with gone as (
          delete from review_answer answer using review
          where answer.review_id = ${reviewId} and review.id = answer.review_id and answer.state = 'shown'
            and (answer.user_id = ${person} or ${looksAfter(person, sql`review.provider_id`)})
          returning review.provider_id
        ), emptied as (
          update review_answer set words = ''
          where review_id = ${reviewId} and state = 'hidden' and user_id = ${person}
        ), ${touchesLists(sql`gone`)}
        select`);
    },

    /** What a person has to do with the answers of a place. */
    async own(userId: string, placeId: string): Promise<OwnAnswers> {
      const { rows } = await database.execute<{ [Name in keyof OwnAnswers]: OwnAnswers[Name] }>(sql`
        select ${looksAfter(sql`${userId}::text`, sql`${placeId}::text`)} as "looksAfter", coalesce((
          select json_agg(json_build_object('reviewId', review_id, 'words', answer.words))
          from review_answer answer join review on review.id = review_id
          where answer.user_id = ${userId} and provider_id = ${placeId} and answer.state = 'hidden'
            and answer.words <> ''), '[]') as "hiddenAnswers"`);
      return rows[0] ?? { looksAfter: false, hiddenAnswers: [] };
    },

    /** All that a person wrote, for their download. */
    all: (userId: string) =>
      database
        .select({
          ...{ reviewId: reviewAnswer.reviewId, placeId: review.providerId, words: reviewAnswer.words },
          ...{ state: reviewAnswer.state, at: reviewAnswer.at, editedAt: reviewAnswer.editedAt },
        })
        .from(reviewAnswer)
        .innerJoin(review, eq(review.id, reviewAnswer.reviewId))
        .where(eq(reviewAnswer.userId, userId))
        .orderBy(desc(reviewAnswer.at)),

    /** Those of some reviews that have an answer which everybody sees. */
    async answered(reviewIds: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await database.execute<{ id: string }>(
        sql`select review_id as id from review_answer where state = 'shown' and review_id = any(${sql.param([...reviewIds])}::text[])`,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Whether a person has said anything of a place. */
    async hasReviewed(userId: string): Promise<boolean> {
      const rows = await database
        .select({ id: review.id })
        .from(review)
        .where(eq(review.userId, userId))
        .limit(1);
      return rows.length > 0;
    },
  };
}

export interface OwnAnswers {
  /** Whether they look after the place. */
  readonly looksAfter: boolean;
  /** Those of theirs that a decision hides. */
  readonly hiddenAnswers: { reviewId: string; words: string }[];
}

/** Changes the versions of what shows the reviews of places in a part of the `with`. */
function touchesLists(places: SQL): SQL {
  return sql`touched as (
    insert into public_list as list (name, version)
    select distinct ${listOfPlace(sql`provider_id`)}, 1 from ${places} order by 1 desc
    on conflict (name) do update set version = list.version + 1
  )`;
}

/** `isNew` is null where nothing was written. */
const writing = (
  { issuer, subject }: Person,
  { reviewId, words }: { readonly reviewId: string; readonly words: string },
  looksAfter: LooksAfter,
): SQL => sql`
  with person as (
    select id from user_profile where issuer = ${issuer} and subject = ${subject} for key share
  ), seen as (
    select id, user_id, provider_id from review where id = ${reviewId} and state = 'shown'
      and not ${hiddenFrom(sql`review.user_id`, { issuer: sql`${issuer}::text`, subject: sql`${subject}::text` })}
    for no key update
  ), written as (
    insert into review_answer as answer (review_id, user_id, words)
    select seen.id, person.id, ${words} from seen, person
    where seen.user_id is distinct from person.id
      and ${looksAfter(sql`person.id`, sql`seen.provider_id`)}
    on conflict (review_id) do update set user_id = excluded.user_id, words = excluded.words,
      edited_at = date_trunc('milliseconds', now())
    returning xmax = 0 as is_new
  ), changed as (
    select provider_id from seen where exists (select from written)
  ), ${touchesLists(sql`changed`)}
  select exists (select from person) as "isPerson", exists (select from seen) as "isThere",
    exists (select from seen, person where seen.user_id = person.id) as "isOwn",
    (select is_new from written) as "isNew", (select user_id from seen) as reviewer`;
