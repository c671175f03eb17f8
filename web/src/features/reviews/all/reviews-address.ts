import { REVIEW_ORDERS, type ReviewOrder } from '@pawhood/contract/reviews/review-limits.ts';
import { reviewsAddress } from '../reviewed-place.ts';

/** The order that an address asks for. */
export function orderIn(search: URLSearchParams): ReviewOrder {
  return REVIEW_ORDERS.find((order) => order === search.get('sort')) ?? REVIEW_ORDERS[0];
}

/**
 * Address of a page of a place's reviews.
 *
 * @param after `next` of the page before; empty for the first.
 */
export function pageAddress(placeId: string, sort: ReviewOrder, after = ''): string {
  const query = new URLSearchParams({
    ...(sort !== REVIEW_ORDERS[0] && { sort }),
    ...(after !== '' && { after }),
  });
  return query.size === 0 ? reviewsAddress(placeId) : `${reviewsAddress(placeId)}?${query}`;
}
