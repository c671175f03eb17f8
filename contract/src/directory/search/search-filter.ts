/** The filters of the directory besides city and category, with their values. */
import type { PriceRange } from '../../values/price-range.ts';

/** Stars asked for, at least. §5.11 */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** When help is wanted, as the address spells it. */
export const AVAILABILITIES = ['open-now', 'evenings', 'weekends', 'emergency'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** The search filter; null, the empty text and an empty list narrow nothing. §3.11 */
export interface SearchFilter {
  /** The search text as typed, spaces included: trimming it here would eat the space before the next word. */
  readonly query: string;
  /** Null asks for no rating. */
  readonly rating: Rating | null;
  /** Any of these will do. */
  readonly priceRange: readonly PriceRange[];
  /** All of these are wanted. */
  readonly services: readonly string[];
  /** Any of these will do. */
  readonly availability: readonly Availability[];
  /** Any of these will do, by their shown names. */
  readonly neighbourhoods: readonly string[];
}

/** The filter that lets everything through. */
export const NO_FILTER: SearchFilter = {
  query: '',
  rating: null,
  priceRange: [],
  services: [],
  availability: [],
  neighbourhoods: [],
};

/** Reads a number of stars; null for all but the whole numbers 1 to 5. §5.11 */
export function ratingOfText(value: string | null): Rating | null {
  return RATINGS.find((rating) => String(rating) === value) ?? null;
}

/** Keeps those of the wanted texts that are among the choices, each once, in the order of the choices. §5.12 */
export function chosenOf<Choice extends string>(
  choices: readonly Choice[],
  wanted: readonly string[],
): Choice[] {
  return choices.filter((choice) => wanted.includes(choice));
}

/** Whether more than the search text narrows: what the Filters panel holds. */
export const hasChoices = (filter: SearchFilter): boolean => countChoices(filter) > 0;

/** How many choices of the Filters panel are made. */
export const countChoices = (filter: Omit<SearchFilter, 'query'>): number =>
  Object.values({ ...filter, query: [] })
    .flat()
    .filter((choice) => choice !== null).length;

/** A list with an entry added, or without it when it was there. */
export function toggled<Entry>(list: readonly Entry[], entry: Entry): Entry[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
