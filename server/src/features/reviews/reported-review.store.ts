/** Reviews as they are reported, looked at, and hidden by a decision. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { type Reportable, type SeenSubject, wordLines } from '../../desk/reportable.ts';
import { moveRatings } from './provider-rating.store.ts';
import type { ReviewedPlace } from './review-lists.service.ts';
import type { ReviewRow, ReviewState } from './reviews.store.ts';
import { review, reviewVersion } from './reviews.tables.ts';
import { letPass } from './rules/rules.store.ts';

/** What it was before. */
interface Undo {
  readonly state: ReviewState;
}

/** Reads places that the directory shows. */
export type PlacesIn = (
  database: Database | Transaction,
) => (ids: readonly string[]) => Promise<readonly ReviewedPlace[]>;

export function reportedReview(placesIn: PlacesIn): Reportable<'review'> {
  return {
    kind: 'review',

    async seen(database, id) {
      const [row] = await database.select().from(review).where(eq(review.id, id));
      return row === undefined || row.state !== 'shown' ? null : seenReview(row, database, placesIn);
    },

    isWaiting: async (database, id) =>
      (await database.$count(review, and(eq(review.id, id), eq(review.state, 'held')))) > 0,

    async former(database, id, most) {
      const rows = await database
        .select()
        .from(reviewVersion)
        .where(eq(reviewVersion.reviewId, id))
        .orderBy(desc(reviewVersion.version))
        .limit(most);
      return rows.map(({ at, stars, words }) => ({ until: at, words: wordLines([starSigns(stars), words]) }));
    },

    async hide(transaction, id) {
      const row = await held(transaction, id);
      if (row === null || row.state === 'hidden') return null;
      await setState(transaction, row, 'hidden');
      return { state: row.state } satisfies Undo;
    },

    async show(transaction, id, undo) {
      const row = await held(transaction, id);
      if (row === null || row.state !== 'hidden') return false;
      // Its author has deleted the words meanwhile: only its place was kept.
      if (row.words === '') await transaction.delete(review).where(eq(review.id, id));
      // Written by `hide`.
      else await setState(transaction, row, (undo as Undo).state);
      return true;
    },

    async keep(transaction, id) {
      const row = await held(transaction, id);
      if (row === null || row.state !== 'held') return null;
      await letPass(transaction, id);
      await setState(transaction, row, 'shown');
      return { state: row.state } satisfies Undo;
    },

    async unkeep(transaction, id, undo) {
      const row = await held(transaction, id);
      if (row === null || row.state !== 'shown') return false;
      // Written by `keep`.
      await setState(transaction, row, (undo as Undo).state);
      return true;
    },
  };
}

/** What the team sees of a review; null where its place does not show. */
export async function seenReview(
  row: ReviewRow,
  database: Database | Transaction,
  placesIn: PlacesIn,
): Promise<SeenSubject | null> {
  const [place] = await placesIn(database)([row.providerId]);
  if (place === undefined || place.isExample) return null;
  const { stars, words, services } = row;
  return {
    name: place.name,
    words: wordLines([starSigns(stars), words, services.join(', ')]),
    picture: '',
    path: ROUTES.provider.replace(':providerId', encodeURIComponent(place.id)),
    author: row.userId ?? '',
    city: place.city,
  };
}

const starSigns = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars);

/** Locked until the transaction ends. */
async function held(transaction: Transaction, id: string): Promise<ReviewRow | null> {
  const [row] = await transaction.select().from(review).where(eq(review.id, id)).for('update');
  return row ?? null;
}

async function setState(transaction: Transaction, row: ReviewRow, state: ReviewState): Promise<void> {
  await transaction.update(review).set({ state }).where(eq(review.id, row.id));
  await moveRatings(transaction, [row], [{ ...row, state }]);
}
