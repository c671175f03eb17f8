/** Answers to reviews as they are reported, and hidden by a decision. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import type { Reportable } from '../../../desk/reportable.ts';
import { listOf } from '../provider-rating.store.ts';
import type { PlacesIn } from '../reported-review.store.ts';
import { review, reviewAnswer } from '../reviews.tables.ts';
import type { AnswerRow } from './answers.store.ts';

/** Each by the id of the review that it answers. */
export function reportedAnswer(placesIn: PlacesIn): Reportable<'answer'> {
  return {
    kind: 'answer',

    async seen(database, id) {
      const row = await answerTo(database, id);
      if (row === null || row.answer.state !== 'shown' || row.of.state !== 'shown') return null;
      const [place] = await placesIn(database)([row.of.providerId]);
      if (place === undefined || place.isExample) return null;
      return {
        ...{ name: place.name, words: row.answer.words, picture: '' },
        path: ROUTES.provider.replace(':providerId', encodeURIComponent(place.id)),
        ...{ author: row.answer.userId, city: place.city },
      };
    },

    async hide(transaction, id) {
      const row = await lockedAnswer(transaction, id);
      if (row === null || row.answer.state === 'hidden') return null;
      await setState(transaction, row, 'hidden');
      return {};
    },

    async show(transaction, id) {
      const row = await lockedAnswer(transaction, id);
      if (row === null || row.answer.state !== 'hidden') return false;
      // Its author has deleted the words meanwhile: only its place was kept.
      if (row.answer.words === '') {
        await transaction.delete(reviewAnswer).where(eq(reviewAnswer.reviewId, id));
        return true;
      }
      await setState(transaction, row, 'shown');
      return true;
    },
  };
}

interface AnswerOf {
  readonly answer: AnswerRow;
  readonly of: typeof review.$inferSelect;
}

const select = (database: Database | Transaction, id: string) =>
  database
    .select({ answer: reviewAnswer, of: review })
    .from(reviewAnswer)
    .innerJoin(review, eq(review.id, reviewAnswer.reviewId))
    .where(eq(reviewAnswer.reviewId, id));

async function answerTo(database: Database | Transaction, id: string): Promise<AnswerOf | null> {
  const [row] = await select(database, id);
  return row ?? null;
}

/** Locked until the transaction ends, the review first: as who answers does. */
async function lockedAnswer(transaction: Transaction, id: string): Promise<AnswerOf | null> {
  await transaction.select({ id: review.id }).from(review).where(eq(review.id, id)).for('no key update');
  const [row] = await select(transaction, id).for('update', { of: reviewAnswer });
  return row ?? null;
}

async function setState(
  transaction: Transaction,
  { answer: { reviewId }, of: { providerId } }: AnswerOf,
  state: AnswerRow['state'],
): Promise<void> {
  await transaction.update(reviewAnswer).set({ state }).where(eq(reviewAnswer.reviewId, reviewId));
  await touchList(transaction, listOf(providerId));
}
