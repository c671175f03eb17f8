/**
 * Which places of a list are close to a search. What is worked out once is which places say a word, so that each further
 * letter costs a look at the words (about 15,000 for 5,000 places) and not at every description.
 */
import type { Cities } from '../../values/city.ts';
import type { Provider } from '../list.ts';
import { type Lexicons, languagesOf, searchedCities } from './lexicon.ts';
import type { Rank, WordSearch } from './matching-providers.ts';
import { phrasesOf } from './phrases.ts';
import type { SearchLanguage } from './search-languages.ts';
import { type QueryPart, type Reading, readingsOf } from './search-query.ts';
import {
  nearbyWords,
  type SoughtWord,
  searchedWords,
  soughtByMeaning,
  soughtByPhrase,
  soughtByTyped,
} from './searched-words.ts';
import { errorsBetween, errorsIn } from './typing-errors.ts';
import { unknownOfUnderstood } from './understood-words.ts';
import { normalisedWords } from './words.ts';

/** In the order of the list. */
export const RANKS: readonly Rank[] = ['named', 'meant', 'other', 'nearby-meant', 'nearby'];

/** Words are kept by their first letters, so many. */
const BEGINNING = 2;

/** A word that occurs, with a bit for each letter in it: two words that differ by few letters differ by few bits. */
interface IndexWord {
  readonly word: string;
  readonly letters: number;
}

/** Which places say a word. */
type PlacesByWord = ReadonlyMap<string, readonly number[]>;

/** The words of a list, and the places that say them. */
export interface WordIndex {
  readonly providers: readonly Provider[];
  readonly languages: readonly (readonly SearchLanguage[])[];
  readonly byWord: PlacesByWord;
  /** By the further names of their neighbourhoods. */
  readonly byNearby: PlacesByWord;
  readonly byLength: ReadonlyMap<number, readonly IndexWord[]>;
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
  readonly byCategory: ReadonlyMap<string, readonly number[]>;
}

/**
 * Makes the index of a list a place or word at a time, so that a page can answer a press in between.
 *
 * @param words of the languages in which the list will be searched.
 */
export function* makingWordIndex(
  providers: readonly Provider[],
  cities: Cities,
  { words }: Pick<Lexicons, 'words'>,
): Generator<undefined, WordIndex> {
  const phrases = phrasesOf(Object.values(words));
  const [byWord, byCategory] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const byNearby = new Map<string, number[]>();
  for (const [place, provider] of providers.entries()) {
    for (const word of searchedWords(provider, cities, phrases)) addTo(byWord, word, place);
    for (const word of nearbyWords(provider.neighbourhoodNames)) addTo(byNearby, word, place);
    addTo(byCategory, provider.category, place);
    yield;
  }
  const [byLength, byBeginning] = [new Map<number, IndexWord[]>(), new Map<string, string[]>()];
  for (const word of new Set([...byWord.keys(), ...byNearby.keys()])) {
    addTo(byBeginning, word.slice(0, BEGINNING), word);
    // A phrase is no word that is mistyped.
    if (!word.includes(' ')) addTo(byLength, word.length, { word, letters: lettersOf(word) });
    yield;
  }
  const languages = providers.map(({ city }) => languagesOf(cities.of(city)));
  return { providers, languages, byWord, byNearby, byLength, byBeginning, byCategory };
}

/** The search by words of a list. */
export const wordSearch = (index: WordIndex, cities: Cities, lexicons: Lexicons): WordSearch => ({
  readingsOf: ({ filter, asIs, city, language }) =>
    readingsOf(filter.query, asIs, lexicons.of(searchedCities(cities, city), language)),
  unknownOf: unknownOfUnderstood,
  ranksOf: (reading) => ranksOf(index, reading),
});

/** The places that say all parts of a reading, or have its words in their names, whatever is understood besides. */
function ranksOf(index: WordIndex, reading: Reading): ReadonlyMap<Provider, Rank> {
  const { byWord, byNearby, providers } = index;
  let isNearbySaid = false;
  const all = placesClose(index, reading, (word) => {
    const nearby = byNearby.get(word) ?? [];
    isNearbySaid ||= nearby.length > 0;
    return [...(byWord.get(word) ?? []), ...nearby];
  });
  const own = isNearbySaid ? placesClose(index, reading, (word) => byWord.get(word) ?? []) : all;
  const ranks = providers.flatMap((provider, place): [Provider, Rank][] => {
    const isMeant = reading.categories.some((meant) => meant === provider.category);
    if (hasName(provider, reading)) return [[provider, 'named']];
    if (own.has(place)) return [[provider, isMeant ? 'meant' : 'other']];
    return all.has(place) ? [[provider, isMeant ? 'nearby-meant' : 'nearby']] : [];
  });
  return new Map(RANKS.flatMap((rank) => ranks.filter(([, own]) => own === rank)));
}

const hasName = ({ name }: Provider, { named }: Reading): boolean =>
  named !== '' && ` ${normalisedWords(name).join(' ')}`.includes(` ${named}`);

/** The places that say a word. */
type Saying = (word: string) => readonly number[];

function placesClose(
  index: WordIndex,
  { parts, mayBeMistyped }: Reading,
  saying: Saying,
): ReadonlySet<number> {
  if (parts.length === 0) return new Set(index.providers.keys());
  const [first, ...others] = parts
    .map((part) => placesOf(part, mayBeMistyped, index, saying))
    .sort((one, other) => one.size - other.size);
  return new Set([...(first ?? [])].filter((place) => others.every((set) => set.has(place))));
}

/** Where one part of a search is meant. */
function placesOf(
  { typed, meanings, mayBeMistyped }: QueryPart,
  isMistyped: boolean,
  index: WordIndex,
  saying: Saying,
): Set<number> {
  const places = new Set<number>();
  const add = (numbers: Iterable<number>) => {
    for (const number of numbers) places.add(number);
  };
  const said = (sought: SoughtWord) => formsOf(sought, index).flatMap(saying);
  if (typed !== '') add(said(soughtByTyped(typed)));
  if (isMistyped && mayBeMistyped) for (const word of mistypedAs(typed, index)) add(saying(word));
  for (const { language, categories, words, phrases } of meanings) {
    const meant = [
      ...categories.flatMap((category) => index.byCategory.get(category) ?? []),
      ...words.flatMap((word) => said(soughtByMeaning(word))),
      ...phrases.flatMap((phrase) => said(soughtByPhrase(phrase))),
    ];
    add(language === null ? meant : meant.filter((place) => index.languages[place]?.includes(language)));
  }
  return places;
}

/** The words that occur of those that are sought. */
const formsOf = ({ word, isBeginning }: SoughtWord, { byBeginning }: WordIndex): readonly string[] =>
  isBeginning
    ? (byBeginning.get(word.slice(0, BEGINNING)) ?? []).filter((other) => other.startsWith(word))
    : [word];

/** The words that may have been meant where there are typing errors; their length and letters rule most others out. */
function mistypedAs(typed: string, { byLength }: WordIndex): string[] {
  const errors = errorsIn(typed);
  if (errors === 0) return [];
  const letters = lettersOf(typed);
  const words: string[] = [];
  for (let length = typed.length - errors; length <= typed.length + errors; length += 1) {
    for (const candidate of byLength.get(length) ?? []) {
      // An error takes one letter away and brings another, at most.
      if (bitsIn(candidate.letters ^ letters) <= 2 * errors && errorsBetween(typed, candidate.word) !== null)
        words.push(candidate.word);
    }
  }
  return words;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let left = number; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** A bit for each letter of the alphabet in a word; others share bits, which only makes words look more alike. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
