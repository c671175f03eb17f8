import type { Provider } from '@pawhood/contract/directory/list.ts';
import { byRating } from '../rating.ts';

/** The orders of the results; the first is the one on arrival. §4.28 §9.7 */
export const SORT_OPTIONS = ['rating', 'name', 'newest'] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** The providers in an order; the list itself stays as answered, which is oldest first. §4.28 */
export function sortProviders(providers: readonly Provider[], option: SortOption): readonly Provider[] {
  if (option === 'newest') return providers.toReversed();
  return option === 'name' ? byName(providers) : byRating(providers);
}

/** A to Z as a reader of English expects: case and accents do not matter, and 9 comes before 10. §4.28b */
function byName(providers: readonly Provider[]): readonly Provider[] {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return providers.toSorted((one, other) => compare(one.name, other.name));
}
