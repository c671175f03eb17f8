import { ProductError } from '@pawhood/contract/errors.ts';
import { REVIEWS_A_PAGE, type ReviewOrder } from '@pawhood/contract/reviews/review-limits.ts';
import type { Person } from '../../lib/person.ts';
import type { AnswersStore } from './answers/answers.store.ts';
import { type PlaceReviewsParts, summaryOf } from './place-reviews.ts';
import { type ListedReview, positionOf } from './review-lists.store.ts';
import { readPosition, writePosition } from './review-position.ts';

/** What reviews are about. */
export interface ReviewedPlace {
  readonly id: string;
  readonly name: string;
  /** Key of the city. */
  readonly city: string;
  /** Whether it is made up, as all that is said of it: nobody reviews it. */
  readonly isExample: boolean;
}

export interface ReviewListsParts extends PlaceReviewsParts {
  readonly answers: Pick<AnswersStore, 'all'>;
  /** Those that the directory shows; of examples those that can have made-up reviews. */
  readonly placesOf: (ids: readonly string[]) => Promise<readonly ReviewedPlace[]>;
  /** Throws `unknown_user` where the viewer does not see the person. */
  readonly show: (userId: string, viewer: Person | null) => Promise<unknown>;
}

export type ReviewLists = ReturnType<typeof createReviewLists>;

/** What people say of places, for those who read it. */
export function createReviewLists(parts: ReviewListsParts) {
  const { lists, answers, views, ratingsOf, placesOf, mode, from, show } = parts;

  /** Null for what has no reviews, and cannot have any. */
  async function placeOf(id: string): Promise<ReviewedPlace | null> {
    const [place = null] = mode() === 'off' ? [] : await placesOf([id]);
    if (!place?.isExample) return place;
    return summaryOf(await ratingsOf(id), 0).number > 0 ? place : null;
  }

  return {
    /** @throws `unknown_provider` for what cannot be reviewed, too. */
    async place(id: string): Promise<ReviewedPlace> {
      const place = await placeOf(id);
      if (place === null || place.isExample) throw new ProductError('unknown_provider');
      return place;
    },

    /** Whether a place has a page of reviews. */
    isReviewable: async (id: string): Promise<boolean> => (await placeOf(id)) !== null,

    /**
     * A page of a place's reviews.
     *
     * @param after `next` of the page before.
     * @throws `unknown_provider`, `invalid_request` for an `after` that is none of ours.
     */
    async list(placeId: string, order: ReviewOrder, after: string | undefined) {
      const position = positionIn(after);
      if ((await placeOf(placeId)) === null) throw new ProductError('unknown_provider');
      const [ratings, rows] = await Promise.all([
        ratingsOf(placeId),
        lists.page(placeId, order, position, REVIEWS_A_PAGE + 1),
      ]);
      const { shown, next } = pageOf(rows, order);
      return {
        ...{ summary: summaryOf(ratings, from()), next },
        reviews: await Promise.all(shown.map(views.view)),
      };
    },

    /**
     * What a person says of places, as far as the directory shows them.
     *
     * @throws `unknown_user` where the viewer does not see the person.
     */
    async ofPerson(userId: string, viewer: Person | null, after: string | undefined) {
      await show(userId, viewer);
      if (mode() === 'off') return { reviews: [], next: '' };
      const rows = await lists.ofPerson(userId, positionIn(after), REVIEWS_A_PAGE + 1);
      const { shown, next } = pageOf(rows, 'newest');
      const places = await placesOf(shown.map(({ review }) => review.providerId));
      const of = new Map(places.map((place) => [place.id, place]));
      const reviews = await Promise.all(
        shown.map(async (row) => {
          const about = of.get(row.review.providerId);
          if (about === undefined) return [];
          const { id, name, city } = about;
          return [{ ...(await views.view(row)), place: { id, name, city } }];
        }),
      );
      return { reviews: reviews.flat(), next };
    },

    /** @param userId of the profile. */
    exported: async (userId: string) => ({
      reviews: await lists.all(userId),
      helpful: await lists.helpfulOf(userId),
      answers: await answers.all(userId),
    }),
  };
}

const positionIn = (after: string | undefined) => (after === undefined ? null : readPosition(after));

/** A page of at most ten, and where the next one begins; empty where there is none. */
function pageOf(rows: readonly ListedReview[], order: ReviewOrder) {
  const shown = rows.slice(0, REVIEWS_A_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { shown, next: last ? writePosition(positionOf(last.review, order)) : '' };
}
