/**
 * The orders of the results. Each follows from a text made once for a place: comparing those letter by letter, as
 * PostgreSQL's collation C and JavaScript's `<` do, gives the same order in the database and in the browser.
 */
import type { Provider } from '../list.ts';
import { ratingOf } from '../rating.ts';
import { plainText } from './plain-text.ts';

/** The orders of the results; the first is the one on arrival. §4.28 §9.7 */
export const SORT_OPTIONS = ['rating', 'name', 'newest'] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

/** The fields that order places. */
export type OrderedFields = Pick<Provider, 'id' | 'name' | 'rating' | 'reviewCount' | 'completeness'>;

/**
 * Where a place stands in each order, smallest first.
 *
 * @param position where it stands in the list as answered, oldest first; 0 to 9,999,999,999.
 */
export function orderKeys(provider: OrderedFields, position: number): Record<SortOption, string> {
  return { name: nameKey(provider), rating: ratingKey(provider), newest: descending(position, 10) };
}

/** The providers in an order; the list itself stays as answered, which is oldest first. §4.28 */
export function sortProviders(providers: readonly Provider[], option: SortOption): readonly Provider[] {
  if (option === 'newest') return providers.toReversed();
  const keyOf = option === 'name' ? nameKey : ratingKey;
  return providers
    .map((provider) => ({ provider, key: keyOf(provider) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ provider }) => provider);
}

/** A to Z; places of one name always in the same order. The tab comes before everything that a name can hold. §4.28b */
const nameKey = ({ name, id }: OrderedFields): string => `${alphabetKey(name)}\t${id}`;

/**
 * Highest rating first, of equals first the one with more reviews, then the one of which more is known. Those without a
 * rating come last, however many have reviewed them. §4.28a
 */
function ratingKey(provider: OrderedFields): string {
  // Told apart to the fourth decimal; an answer with more than 5 stars is ordered, too.
  const rating = Math.round(ratingOf(provider) * 10_000);
  // No place has a million reviews, and completeness ends at 9.
  const reviews = rating && (provider.reviewCount ?? 0);
  return `${descending((rating * 1e6 + reviews) * 10 + (provider.completeness ?? 0), 13)} ${nameKey(provider)}`;
}

/** The larger the number, the smaller the text; all below 0 count alike, and all of more digits. */
function descending(value: number, digits: number): string {
  const most = 10 ** digits - 1;
  return String(Math.min(most, Math.max(0, most - value))).padStart(digits, '0');
}

/**
 * A text by which names stand as a reader of English expects them: case and accents do not matter, and 9 comes before
 * 10. Pictures and what cannot be printed are left out: a name that begins with a paw stands by its first letter.
 */
export function alphabetKey(name: string): string {
  return plainText(name)
    .replace(/[\p{C}\p{Zs}\p{So}\u{d800}-\u{10ffff}]+/gu, ' ')
    .replace(/0*(\d+)/g, (_, number: string) => String.fromCharCode(DIGIT_ZERO + number.length) + number)
    .trim();
}

/** Before each number stands a sign for how many digits it has: the longer one is the larger one. */
const DIGIT_ZERO = 48;

/** Whether fewer than a tenth of the places have a rating. */
export function isFewRated(entries: readonly { readonly provider: Provider }[]): boolean {
  const rated = entries.filter(({ provider }) => ratingOf(provider) > 0);
  return rated.length * 10 < entries.length;
}
