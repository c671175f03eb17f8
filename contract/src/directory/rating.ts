import { NO_REVIEWS } from '@pawhood/contract/words/directory.ts';
import { decimal } from '@pawhood/contract/words/numbers.ts';
import type { Provider } from './list.ts';

/** The rating as a number from 0 to 5; 0 when nobody has reviewed the provider or the text is no number. */
export function ratingOf({ rating }: Pick<Provider, 'rating'>): number {
  const value = Number(rating);
  return Number.isFinite(value) ? value : 0;
}

/** The rating as shown, with one decimal: '4.86' reads 4.9; without a review 'No reviews yet'. §5.9 */
export function ratingText(provider: Pick<Provider, 'rating'>): string {
  const rating = ratingOf(provider);
  return rating > 0 ? decimal(rating, 1) : NO_REVIEWS;
}
