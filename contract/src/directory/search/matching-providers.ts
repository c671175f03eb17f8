import type { ServiceCategory } from '../category.ts';
import type { Provider } from '../list.ts';
import { unknownFactsOf } from './provider-fit.ts';
import { hasChoices, type SearchFilter } from './search-filter.ts';
import type { Reading } from './search-query.ts';
import type { Understood } from './understood.ts';

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
  /** Words of the text that are looked for, although they could be understood. */
  readonly asIs: readonly Understood[];
  /** A city's key; null for all. */
  readonly city: string | null;
  /** The reader's, by its code: the text may be in it. */
  readonly language: string;
  readonly category: ServiceCategory | null;
  /** Whether rating, price, services and availability narrow too (departure `filters`); the search text always does. */
  readonly applies: boolean;
  /** For 'Open now'; null where the time is not known. */
  readonly now: Date | null;
}

/**
 * `exact`: name or description contains the whole text (§5.7). `close`: the place says its words, or fits their meaning.
 * `nearby`: it does so with the further names of its neighbourhood alone.
 */
export type Kind = 'exact' | 'close' | 'nearby';

/** Where a close place stands: 'named' has the words in its name, 'meant' is of a category that is meant. */
export type Rank = 'named' | 'meant' | 'other' | 'nearby-meant' | 'nearby';

/** A provider in the results. */
export interface Result {
  readonly provider: Provider;
  readonly kind: Kind;
  /** Facts that the search asks for and the place lacks: 'Price not known'. */
  readonly unknownFacts: readonly string[];
}

/** The outcome of narrowing a list. */
export interface Matching {
  /**
   * The exact ones, then the others by their rank. Each part begins with those that fit for certain, and goes on with
   * those of which not everything is known; all in the order given.
   */
  readonly results: readonly Result[];
  /** How many fit for certain. */
  readonly matches: number;
  /** How many are exact. */
  readonly exact: number;
}

/** What a text finds in a city and category, before any filter. */
export interface Kinds {
  readonly exact: readonly Provider[];
  /** Close or nearby. */
  readonly close: readonly Provider[];
  /** How the text was read for the close ones; null where none are looked for. */
  readonly reading: Reading | null;
  /** In the order of the ranks. */
  readonly ranks: ReadonlyMap<Provider, Rank>;
  /** What is not known of a close one that the text asks for, in words. */
  readonly unknownOf: (provider: Provider) => readonly string[];
}

/** Finds close places. Its code comes once something is searched. */
export interface WordSearch {
  /** See `readingsOf`. */
  readonly readingsOf: (
    asked: Pick<Narrowing, 'filter' | 'asIs' | 'city' | 'language'>,
  ) => readonly Reading[];
  /** See `unknownOfUnderstood`. */
  readonly unknownOf: (
    provider: Provider,
    understood: readonly Understood[],
    now: Date | null,
  ) => readonly string[] | null;
  /** The places of the list that say all parts of a reading, or have its words in their name, in the order of their ranks. */
  readonly ranksOf: (reading: Reading) => ReadonlyMap<Provider, Rank>;
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
export function matchingProviders(
  list: readonly SearchEntry[],
  narrowing: Narrowing,
  words: WordSearch | null,
): Matching {
  return fittingOf(kindsOf(list, narrowing, words), narrowing);
}

/**
 * What a text finds, by its words, the city and the category alone. Typing errors are looked for, and words left aside,
 * only where nothing is found otherwise.
 */
export function kindsOf(list: readonly SearchEntry[], narrowing: Narrowing, words: WordSearch | null): Kinds {
  const { filter, now } = narrowing;
  const term = termOf(filter.query);
  const inPlace = list.filter(({ provider }) => isInCityAndCategory(provider, narrowing));
  const exact = inPlace.filter((entry) => mentions(entry, term)).map(({ provider }) => provider);
  const nothingClose = { exact, close: [], reading: null, ranks: new Map(), unknownOf: () => NONE };
  if (words === null) return nothingClose;
  for (const reading of words.readingsOf(narrowing)) {
    const ranks = words.ranksOf(reading);
    const unknownOf = (provider: Provider) =>
      ranks.get(provider) === 'named' ? NONE : words.unknownOf(provider, reading.understood, now);
    const close = inPlace
      .filter((entry) => ranks.has(entry.provider) && !mentions(entry, term))
      .map(({ provider }) => provider)
      .filter((provider) => unknownOf(provider) !== null);
    if (exact.length + close.length > 0)
      return { exact, close, reading, ranks, unknownOf: (provider) => unknownOf(provider) ?? NONE };
  }
  return nothingClose;
}

/** Keeps what fits the filters. */
export function fittingOf({ exact, close, ranks, unknownOf }: Kinds, narrowing: Narrowing): Matching {
  const said = filterByFit(exact, narrowing);
  const results = [...said];
  for (const rank of new Set(ranks.values())) {
    const ranked = close.filter((provider) => ranks.get(provider) === rank);
    const kind = rank.startsWith('nearby') ? 'nearby' : 'close';
    results.push(...filterByFit(ranked, narrowing, { kind, unknownOf }));
  }
  const matches = results.filter(({ unknownFacts }) => unknownFacts.length === 0);
  return { results, matches: matches.length, exact: said.length };
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

const NONE: readonly string[] = [];

/** How providers came into the results, and what of the text's meaning is not known of each. */
interface Origin {
  readonly kind: Kind;
  readonly unknownOf: (provider: Provider) => readonly string[];
}

const SAID: Origin = { kind: 'exact', unknownOf: () => NONE };

/** Drops those of which a known value fails; what is not known is kept, last. */
function filterByFit(
  providers: readonly Provider[],
  { filter, applies, now }: Narrowing,
  { kind, unknownOf }: Origin = SAID,
): Result[] {
  const [certain, uncertain]: [Result[], Result[]] = [[], []];
  // Nothing is asked of most lists, and nothing is then worked out for any of thousands.
  const isAsked = applies && hasChoices(filter);
  for (const provider of providers) {
    const chosen = isAsked ? unknownFactsOf(provider, filter, now) : NONE;
    if (chosen === null) continue;
    const meant = unknownOf(provider);
    const unknownFacts = meant.length === 0 ? chosen : [...new Set([...chosen, ...meant])];
    (unknownFacts.length === 0 ? certain : uncertain).push({ provider, kind, unknownFacts });
  }
  return [...certain, ...uncertain];
}

/** The term of a search text: case and outer spaces do not count. §5.7 */
export const termOf = (query: string): string => query.trim().toLowerCase();

/** Whether name or description contains a term; the two are never read as one text. §5.7 */
export function mentions({ name, description }: SearchEntry, term: string): boolean {
  return name.includes(term) || description.includes(term);
}
