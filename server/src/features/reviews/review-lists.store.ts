/** Reads reviews for those who look at places and people. */
import type { ReviewOrder } from '@pawhood/contract/reviews/review-limits.ts';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { isProfileOf } from '../../database/people/profile-of.ts';
import { deskRole } from '../../desk/desk.tables.ts';
import type { Person } from '../../lib/person.ts';
import { review, reviewAnswer, reviewHelpful } from './reviews.tables.ts';
import { knownOf } from './rules/rules.store.ts';

const author = {
  id: userProfile.id,
  issuer: userProfile.issuer,
  subject: userProfile.subject,
  fullName: userProfile.fullName,
  visibility: userProfile.visibility,
  isHidden: userProfile.isHidden,
};

const isShown = eq(review.state, 'shown');

const answer = {
  words: reviewAnswer.words,
  at: reviewAnswer.at,
  editedAt: reviewAnswer.editedAt,
};

/** The answer to a review that everybody sees. */
const isItsAnswer = and(eq(reviewAnswer.reviewId, review.id), eq(reviewAnswer.state, 'shown'));

/** Whether anybody has a role: until then nobody looks after what is said, and each review waits. */
const HAS_ROLES = sql<boolean>`exists (select from ${deskRole})`;

/** Where a page of a list begins: behind a review with these values. */
export interface ReviewPosition {
  /** Of what the order goes by first; 0 where that is the moment. */
  readonly value: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** What comes first in each order, as a number that falls. */
const FIRST: Record<ReviewOrder, SQL> = {
  newest: sql`0`,
  helpful: sql`${review.helpful}`,
  lowest: sql`-${review.stars}`,
};

export type ReviewListsStore = ReturnType<typeof createReviewListsStore>;
export type ListedReview = Awaited<ReturnType<ReviewListsStore['page']>>[number];

/** Whether a person looks after a place or one of its kind, by the ids of profile and place. */
export type LooksAfter = (userId: SQL, placeId: SQL) => SQL<boolean>;

export function createReviewListsStore(
  database: Database,
  looksAfter: LooksAfter = () => sql<boolean>`false`,
) {
  return {
    /** A page of those that show, each with its author; null for one who has left. */
    page: (providerId: string, order: ReviewOrder, after: ReviewPosition | null, limit: number) =>
      database
        .select({ review, author, answer })
        .from(review)
        .leftJoin(userProfile, eq(userProfile.id, review.userId))
        .leftJoin(reviewAnswer, isItsAnswer)
        .where(and(eq(review.providerId, providerId), isShown, after ? isBehind(order, after) : undefined))
        .orderBy(...(order === 'newest' ? [] : [desc(FIRST[order])]), desc(review.at), desc(review.id))
        .limit(limit),

    /** Those of a person that show, the latest first. */
    ofPerson: (userId: string, after: ReviewPosition | null, limit: number) =>
      database
        .select({ review, author, answer })
        .from(review)
        .innerJoin(userProfile, eq(userProfile.id, review.userId))
        .leftJoin(reviewAnswer, isItsAnswer)
        .where(and(eq(review.userId, userId), isShown, after ? isBehind('newest', after) : undefined))
        .orderBy(desc(review.at), desc(review.id))
        .limit(limit),

    /**
     * A person's own of a place, whoever sees it; and what the person is.
     *
     * @param prints of the words of a new one, for which the rules look at more; null where none is written.
     */
    async own(person: Person, providerId: string, prints: readonly number[] | null = null) {
      const [row] = await database
        .select({
          ...{ author, createdAt: userProfile.createdAt, hasRoles: HAS_ROLES },
          looksAfter: looksAfter(sql`${userProfile.id}`, sql`${providerId}`),
          review: getTableColumns(review),
          answer,
          known: prints === null ? sql<null>`null` : knownOf(userProfile, providerId, prints),
          helpful: sql<string[]>`coalesce((
            select json_agg(${reviewHelpful.reviewId}) from ${reviewHelpful}
            join review pressed on pressed.id = ${reviewHelpful.reviewId}
            where ${reviewHelpful.userId} = ${userProfile.id} and pressed.provider_id = ${providerId}), '[]')`,
        })
        .from(userProfile)
        .leftJoin(review, and(eq(review.userId, userProfile.id), eq(review.providerId, providerId)))
        .leftJoin(reviewAnswer, isItsAnswer)
        .where(isProfileOf(person));
      return row ?? null;
    },

    /** What the change of a person's own review needs of it; null where they have none of that id. */
    async ownById(person: Person, id: string) {
      const [row] = await database
        .select({ month: review.month, placeId: review.providerId, author, answer, hasRoles: HAS_ROLES })
        .from(review)
        .innerJoin(userProfile, eq(userProfile.id, review.userId))
        .leftJoin(reviewAnswer, isItsAnswer)
        .where(and(eq(review.id, id), isProfileOf(person)));
      return row ?? null;
    },

    /** All that a person wrote, for their download. */
    all: (userId: string) =>
      database.select().from(review).where(eq(review.userId, userId)).orderBy(desc(review.at)),

    helpfulOf: (userId: string) =>
      database
        .select({ reviewId: reviewHelpful.reviewId, at: reviewHelpful.at })
        .from(reviewHelpful)
        .where(eq(reviewHelpful.userId, userId))
        .orderBy(desc(reviewHelpful.at)),
  };
}

function isBehind(order: ReviewOrder, { value, at, id }: ReviewPosition): SQL {
  const moment = sql`to_timestamp(${at}::double precision / 1000)`;
  if (order === 'newest') return sql`(${review.at}, ${review.id}) < (${moment}, ${id})`;
  return sql`(${FIRST[order]}, ${review.at}, ${review.id}) < (${value}::integer, ${moment}, ${id})`;
}

/** Where a review stands in an order. */
export const positionOf = (
  { helpful, stars, at, id }: Pick<typeof review.$inferSelect, 'helpful' | 'stars' | 'at' | 'id'>,
  order: ReviewOrder,
): ReviewPosition => ({
  value: order === 'newest' ? 0 : order === 'helpful' ? helpful : -stars,
  at: at.getTime(),
  id,
});
