import type { Provider } from '@pawhood/contract/directory/list.ts';
import { ratingOf } from '../rating.ts';

/** The orders of the results; the first is the one on arrival. §4.28 §9.7 */
export const SORT_OPTIONS = ['rating', 'name', 'newest'] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** The providers in an order; the list itself stays as answered, which is oldest first. §4.28 */
export function sortProviders(providers: readonly Provider[], option: SortOption): readonly Provider[] {
  if (option === 'newest') return providers.toReversed();
  return providers.toSorted(option === 'name' ? byName : byRating);
}

type Order = (one: Provider, other: Provider) => number;

/** As a reader of English expects: case and accents do not matter, and 9 comes before 10. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** A to Z; places of one name always in the same order. §4.28b */
const byName: Order = (one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

/** Highest rating first, the unreviewed last; of equals first the one of which most is known. §4.28a */
const byRating: Order = (one, other) =>
  ratingOf(other) - ratingOf(one) ||
  (other.completeness ?? 0) - (one.completeness ?? 0) ||
  byName(one, other);

/** Whether fewer than a tenth of the places have a rating. */
export function isFewRated(entries: readonly { readonly provider: Provider }[]): boolean {
  const rated = entries.filter(({ provider }) => ratingOf(provider) > 0);
  return rated.length * 10 < entries.length;
}
