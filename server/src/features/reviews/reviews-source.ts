import { ProductError } from '@pawhood/contract/errors.ts';
import type { CallParameters } from '@pawhood/contract/page.ts';
import { REVIEW_ORDERS } from '@pawhood/contract/reviews/review-limits.ts';
import { listReviews } from '@pawhood/contract/reviews/reviews.ts';
import type { PageSource } from '../../http/pages/page-sources.ts';
import type { ReviewLists } from './review-lists.service.ts';

/** The reviews of a place as the page with all of them is rendered from; null for what is none of ours. */
export const reviewsSource = (
  lists: ReviewLists,
  version: (placeId: string) => string,
): PageSource<typeof listReviews, CallParameters<typeof listReviews>[0]> => ({
  endpoint: listReviews,
  version: ({ id }) => version(id),
  read: ({ id, sort = REVIEW_ORDERS[0], after }) =>
    lists.list(id, sort, after).catch((error: unknown) => {
      if (error instanceof ProductError) return null;
      throw error;
    }),
});
