import { like } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { moveRatings } from '../provider-rating.store.ts';
import { review } from '../reviews.tables.ts';
import { SAMPLE_REVIEW } from './sample-authors.ts';

/** A review of nobody with an account. */
export type NewReviewRow = typeof review.$inferInsert;

export function createSampleReviewsStore(database: Database) {
  return {
    /** Adds those that are not there; answers how many these were. */
    add: (rows: readonly NewReviewRow[]): Promise<number> =>
      database.transaction(async (transaction) => {
        let added = 0;
        for (let start = 0; start < rows.length; start += AT_ONCE) {
          const some = rows.slice(start, start + AT_ONCE);
          const inserted = await transaction.insert(review).values(some).onConflictDoNothing().returning();
          await moveRatings(transaction, [], inserted);
          added += inserted.length;
        }
        return added;
      }),

    /** Answers how many there were. */
    remove: (): Promise<number> =>
      database.transaction(async (transaction) => {
        const gone = await transaction
          .delete(review)
          .where(like(review.id, `${SAMPLE_REVIEW}%`))
          .returning();
        await moveRatings(transaction, gone, []);
        return gone.length;
      }),
  };
}

/** A statement takes at most 65,535 values. */
const AT_ONCE = 2_000;
