/** What a text may be going to be, while somebody types it: a category, a neighbourhood, or the name of a place. */
import { SERVICE_CATEGORIES, type ServiceCategory } from '../category.ts';
import type { Provider } from '../list.ts';
import type { Lexicon } from './lexicon.ts';
import { readingsOf } from './search-query.ts';
import { normalisedWords } from './words.ts';

/** So many are suggested at most. */
export const SUGGESTIONS_LIMIT = 8;

/** So many of these are neighbourhoods at most. */
const NEIGHBOURHOODS_LIMIT = 3;

/** Shortest and longest text that is asked for, in characters. */
export const SHORTEST_SUGGESTED = 2;
export const LONGEST_SUGGESTED = 80;

/** What is shown of a place. */
export type SuggestedPlace = Pick<Provider, 'id' | 'name' | 'category' | 'city'>;

/** A neighbourhood in which places lie. */
export interface SuggestedNeighbourhood {
  /** As shown: 'Dublin 6'. */
  readonly name: string;
  /** Its further names: 'Ranelagh, Rathmines and Rathgar'; empty without any. */
  readonly names: string;
  readonly city: string;
}

/** The same with the name that a text begins: 'Rathmines'. */
export interface BegunNeighbourhood extends SuggestedNeighbourhood {
  readonly begun: string;
}

export interface Suggestions<Place extends SuggestedPlace = SuggestedPlace> {
  readonly categories: readonly ServiceCategory[];
  readonly neighbourhoods: readonly BegunNeighbourhood[];
  readonly places: readonly Place[];
}

/** What suggestions are made from. */
export interface Suggestible<Place extends SuggestedPlace> {
  /** In the order in which they are suggested. */
  readonly places: Iterable<{ readonly provider: Place }>;
  readonly neighbourhoods: readonly SuggestedNeighbourhood[];
}

/**
 * Categories that are meant or begin so, then neighbourhoods and places whose name has words that begin so.
 *
 * @param known null where nothing is known of places.
 */
export function suggestionsFor<Place extends SuggestedPlace>(
  text: string,
  known: Suggestible<Place> | null,
  city: string | null,
  asked: CategoryWords,
): Suggestions<Place> {
  const categories = suggestedCategories(text, asked);
  const neighbourhoods = suggestedNeighbourhoods(text, known?.neighbourhoods ?? [], city);
  const room = placesBeside(categories, neighbourhoods);
  const places: Place[] = [];
  if (isSuggestedFor(text))
    for (const { provider } of known?.places ?? []) {
      if (places.length >= room) break;
      if ((city === null || provider.city === city) && namesBegin(text, provider.name)) places.push(provider);
    }
  return { categories, neighbourhoods, places };
}

/** How many places are suggested at most beside the others. */
export const placesBeside = (categories: readonly unknown[], neighbourhoods: readonly unknown[]): number =>
  Math.max(0, SUGGESTIONS_LIMIT - categories.length - neighbourhoods.length);

/** Neighbourhoods of which a name begins so, some at most, in the order of the names. */
export function suggestedNeighbourhoods(
  text: string,
  all: readonly SuggestedNeighbourhood[],
  city: string | null,
): BegunNeighbourhood[] {
  if (!isSuggestedFor(text)) return [];
  const begun = all.flatMap((one) => {
    const name = [one.name, ...namesIn(one.names)].find((own) => namesBegin(text, own));
    return name === undefined || (city !== null && one.city !== city) ? [] : [{ ...one, begun: name }];
  });
  const keyOf = ({ begun: name, name: shown, city: home }: BegunNeighbourhood) =>
    [typedOf(name), shown, home].join('\t');
  return begun.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).slice(0, NEIGHBOURHOODS_LIMIT);
}

/** The neighbourhoods of a list of places, each once. */
export function neighbourhoodsOf(
  list: Iterable<{
    readonly provider: Pick<Provider, 'city' | 'neighbourhood' | 'neighbourhoodNames'>;
  }>,
): SuggestedNeighbourhood[] {
  const byKey = new Map<string, SuggestedNeighbourhood>();
  for (const { provider } of list) {
    const { neighbourhood: name, neighbourhoodNames: names = '', city } = provider;
    if (name !== undefined) byKey.set(`${city}\t${name}`, { name, names, city });
  }
  return [...byKey.values()];
}

/** 'Ranelagh, Rathmines and Rathgar' are three. */
const namesIn = (names: string): string[] => names.split(/, | and /);

/** Whether enough is typed for anything to be suggested. */
export const isSuggestedFor = (text: string): boolean => typedOf(text).length >= SHORTEST_SUGGESTED;

/** What categories are called in the reader's language. */
export interface CategoryWords {
  /** The lexicon of the search. */
  readonly lexicon: Lexicon;
  /** As they are shown. */
  readonly names: Readonly<Record<ServiceCategory, string>>;
}

/** The categories that a text means, or whose names begin so. */
export function suggestedCategories(text: string, { lexicon, names }: CategoryWords): ServiceCategory[] {
  if (!isSuggestedFor(text)) return [];
  const meant = readingsOf(text, [], lexicon)[0]?.categories ?? [];
  return SERVICE_CATEGORIES.filter(
    (category) => meant.includes(category) || namesBegin(text, category) || namesBegin(text, names[category]),
  );
}

/** Whether a name has the words of a text one after the other, the last of them perhaps only begun. */
const namesBegin = (text: string, name: string): boolean => ` ${typedOf(name)}`.includes(` ${typedOf(text)}`);

const typedOf = (text: string): string => normalisedWords(text).join(' ');
