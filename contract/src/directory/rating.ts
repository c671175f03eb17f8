import { NO_REVIEWS, reviewNumber } from '@pawhood/contract/words/directory.ts';
import { decimal } from '@pawhood/contract/words/numbers.ts';
import type { Provider } from './list.ts';

/** The rating as a number from 0 to 5; 0 when nobody has reviewed the provider or the text is no number. */
export function ratingOf({ rating }: Pick<Provider, 'rating'>): number {
  const value = Number(rating);
  return Number.isFinite(value) ? value : 0;
}

/**
 * The rating as shown, with one decimal: '4.86' reads 4.9. Below the number of reviews that a rating needs, that number:
 * '2 reviews'; without a review 'No reviews yet'. §5.9
 */
export function ratingText(provider: Pick<Provider, 'rating' | 'reviewCount'>): string {
  const rating = ratingOf(provider);
  if (rating > 0) return decimal(rating, 1);
  return provider.reviewCount ? reviewNumber(provider.reviewCount) : NO_REVIEWS;
}
