import {
  fittingOf,
  isInCityAndCategory,
  type Kinds,
  type Narrowing,
  type SearchEntry,
} from './matching-providers.ts';
import { alphabetKey } from './orders.ts';
import { fitsAvailability, fitsNeighbourhood, fitsPrice, fitsRating, fitsServices } from './provider-fit.ts';
import { type Availability, NO_FILTER, type SearchFilter } from './search-filter.ts';

/** How many providers fit each choice for certain, everything else as it is; by `rating 4`, `priceRange $$` and so on. */
export type FilterCounts = ReadonlyMap<string, number>;

/** Name of a choice in the counts. */
export function countKey(field: keyof SearchFilter, choice: string | number): string {
  return `${field} ${choice}`;
}

/** The choices of each field that are counted. */
export interface FilterChoices {
  readonly rating: readonly number[];
  readonly priceRange: readonly string[];
  readonly services: readonly string[];
  readonly availability: readonly Availability[];
  readonly neighbourhoods: readonly string[];
}

/**
 * How many places match each choice of the filters for certain; null where the filters do not narrow.
 *
 * @param kinds what the text finds, before any filter.
 * @param now the moment for which open places are counted, whether they are asked for or not.
 */
export function filterCounts(
  kinds: Kinds | null,
  narrowing: Narrowing,
  asked: FilterChoices,
  now: Date,
): FilterCounts | null {
  if (kinds === null || !narrowing.applies) return null;
  const counts = new Map<string, number>();
  /** Counts a field's choices among the providers that all the other fields leave. */
  function count<Choice extends string | number>(
    field: keyof FilterChoices,
    choices: readonly Choice[],
    fits: (provider: SearchEntry['provider'], choice: Choice) => boolean | null,
  ): void {
    if (choices.length === 0 || kinds === null) return;
    const filter = { ...narrowing.filter, [field]: NO_FILTER[field] };
    const { results } = fittingOf(kinds, { ...narrowing, filter });
    for (const choice of choices) {
      const fitting = results.filter(
        ({ provider, unknownFacts }) => unknownFacts.length === 0 && fits(provider, choice) === true,
      );
      counts.set(countKey(field, choice), fitting.length);
    }
  }
  const { services: wanted } = narrowing.filter;
  count('rating', asked.rating, fitsRating);
  count('priceRange', asked.priceRange, (provider, price) => fitsPrice(provider, [price]));
  count('services', asked.services, (provider, service) => fitsServices(provider, [...wanted, service]));
  count('neighbourhoods', asked.neighbourhoods, (provider, name) => fitsNeighbourhood(provider, [name]));
  count('availability', asked.availability, (provider, choice) => fitsAvailability(provider, choice, now));
  return counts;
}

type Place = Pick<Narrowing, 'city' | 'category'>;

/** The services that occur among the providers of the city and category, the commonest first. */
export const servicesOf = (list: readonly SearchEntry[], place: Place): string[] =>
  commonest(list, place, ({ services = [] }) => services);

/** The neighbourhoods with places of the category, the commonest first; of all cities none, as they would be too many. */
export const neighbourhoodsOf = (list: readonly SearchEntry[], place: Place): string[] =>
  place.city === null ? [] : commonest(list, place, ({ neighbourhood = [] }) => [neighbourhood].flat());

function commonest(
  list: readonly SearchEntry[],
  place: Place,
  valuesOf: (provider: SearchEntry['provider']) => readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const { provider } of list) {
    if (!isInCityAndCategory(provider, place)) continue;
    for (const value of new Set(valuesOf(provider))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, ones], [other, others]) => others - ones || byAlphabet(one, other))
    .map(([value]) => value);
}

/** Values that differ in case or accents alone always stand in the same order. */
function byAlphabet(one: string, other: string): number {
  const [first, second] = [`${alphabetKey(one)}\t${one}`, `${alphabetKey(other)}\t${other}`];
  return first < second ? -1 : 1;
}
