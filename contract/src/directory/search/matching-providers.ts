import type { City } from '../../values/city.ts';
import type { ServiceCategory } from '../category.ts';
import type { Provider } from '../list.ts';
import { unknownFactsOf } from './provider-fit.ts';
import { hasChoices, type SearchFilter } from './search-filter.ts';

/** A provider with the texts that are searched, made once for a list so that typing stays fast among thousands. */
export interface SearchEntry {
  readonly provider: Provider;
  /** Lower case. */
  readonly name: string;
  /** Lower case. */
  readonly description: string;
}

/** The narrowing of the directory. */
export interface Narrowing {
  readonly filter: SearchFilter;
  /** Null for all. */
  readonly city: City | null;
  readonly category: ServiceCategory | null;
  /** Whether rating, price, services and availability narrow too (departure `filters`); the search text always does. */
  readonly applies: boolean;
  /** For 'Open now'; null where the time is not known. */
  readonly now: Date | null;
}

/** A provider in the results. */
export interface Result {
  readonly provider: Provider;
  /** Facts that the filter asks for and the place lacks: 'Price not known'. */
  readonly unknownFacts: readonly string[];
}

/** The outcome of narrowing a list. */
export interface Matching {
  /** Those that fit for certain, then those of which not everything is known; each part in the order given. */
  readonly results: readonly Result[];
  /** How many fit for certain. */
  readonly matches: number;
}

/** The entries of a list that is searched. */
export function searchEntries(providers: readonly Provider[]): SearchEntry[] {
  return providers.map((provider) => ({
    provider,
    name: provider.name.toLowerCase(),
    description: provider.description.toLowerCase(),
  }));
}

/** Keeps the providers that fit the search text, the city, the category and, where they apply, the other filters. §5.7 §5.8 §2.34f */
export function matchingProviders(list: readonly SearchEntry[], narrowing: Narrowing): Matching {
  const term = termOf(narrowing.filter.query);
  const candidates = list.filter(
    (entry) => isInCityAndCategory(entry.provider, narrowing) && mentions(entry, term),
  );
  return filterByFit(
    candidates.map(({ provider }) => provider),
    narrowing,
  );
}

/** Whether a provider is of the city and the category asked for. §5.8 §2.34f */
export function isInCityAndCategory(
  provider: Provider,
  { city, category }: Pick<Narrowing, 'city' | 'category'>,
): boolean {
  return (
    (city === null || provider.city.toLowerCase() === city) &&
    (category === null || provider.category === category)
  );
}

/** Drops those of which a known value fails; what is not known is kept, last. */
export function filterByFit(providers: readonly Provider[], { filter, applies, now }: Narrowing): Matching {
  // Nothing is asked of most lists, and nothing is then worked out for any of thousands.
  if (!applies || !hasChoices(filter))
    return {
      results: providers.map((provider) => ({ provider, unknownFacts: NONE })),
      matches: providers.length,
    };
  const certain: Result[] = [];
  const uncertain: Result[] = [];
  for (const provider of providers) {
    const unknownFacts = unknownFactsOf(provider, filter, now);
    if (unknownFacts !== null)
      (unknownFacts.length === 0 ? certain : uncertain).push({ provider, unknownFacts });
  }
  return { results: [...certain, ...uncertain], matches: certain.length };
}

const NONE: readonly string[] = [];

/** The term of a search text: case and outer spaces do not count. §5.7 */
export const termOf = (query: string): string => query.trim().toLowerCase();

/** Whether name or description contains a term; the two are never read as one text. §5.7 */
export function mentions({ name, description }: SearchEntry, term: string): boolean {
  return name.includes(term) || description.includes(term);
}
