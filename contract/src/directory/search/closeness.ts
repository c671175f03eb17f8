/**
 * How close a place is to a search: the one rule by which close matches are found and ranked, wherever the candidates
 * come from (the browser's own list, or the database).
 */
import { CITY_FACTS, cityOf } from '../../values/city.ts';
import type { Provider } from '../list.ts';
import { LANGUAGES_OF, type Language } from './pet-words.ts';
import { CERTAIN, type Meaning, type QueryPart, readQuery } from './search-query.ts';
import { errorsBetween } from './typing-errors.ts';
import { normalisedWords, wordForms } from './words.ts';

/** Weights of words by their field; a word of several fields has the best of them. */
const WEIGHTS = { name: 8, category: 7, address: 5, services: 5, city: 3, description: 2 } as const;

/** Weights of words by how they agree with the typed text. */
const AGREEMENT = { same: 1, beginning: 0.7, oneError: 0.4, twoErrors: 0.3 } as const;

/** Weights of the other words of a meaning, and of longer words that begin with one of them. */
const SAME_MEANING = 0.8;
const LONGER_MEANING = 0.6;

/** Shortest text that also matches as the beginning of a word, in letters; a number only matches whole. */
const SHORTEST_BEGINNING = 2;

/** Shortest pet word that also matches as the beginning of longer words, in letters: 'vis' is a fish and no visit. */
const SHORTEST_PET_BEGINNING = 5;

/** A place as searches see it, made once. */
export interface SearchablePlace {
  /** Every word that finds it, with its weight at the same position of `weights`. */
  readonly words: readonly string[];
  readonly weights: readonly number[];
  /** Name and description as plain words, a space before and after each: for phrases. */
  readonly text: string;
  readonly category: string;
  readonly languages: readonly Language[];
}

export type SearchedFields = Pick<
  Provider,
  'name' | 'category' | 'city' | 'address' | 'description' | 'tags' | 'services'
>;

/** Makes a place ready to be searched. */
export function searchablePlace(place: SearchedFields): SearchablePlace {
  const city = cityOf(place.city);
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordForms(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  };
  add(place.name, WEIGHTS.name);
  add(place.category, WEIGHTS.category);
  add(place.address, WEIGHTS.address);
  for (const service of [...(place.services ?? []), ...place.tags]) add(service, WEIGHTS.services);
  add(city === null ? place.city : CITY_FACTS[city].name, WEIGHTS.city);
  add(place.description, WEIGHTS.description);
  return {
    words: [...weights.keys()],
    weights: [...weights.values()],
    text: phraseText(place.name, place.description),
    category: place.category,
    languages: languagesIn(place.city),
  };
}

/** The text of a place that phrases are looked for in. */
export const phraseText = (name: string, description: string): string =>
  ` ${normalisedWords(name).join(' ')} ${normalisedWords(description).join(' ')} `;

/** The languages of a city; English for a city that is not ours. */
export function languagesIn(name: string): readonly Language[] {
  const city = cityOf(name);
  return city === null ? LANGUAGES_OF.dublin : LANGUAGES_OF[city];
}

/** A search ready to be held against places; what it has found out of a word it keeps, by the languages of the place. */
export interface Search {
  readonly parts: readonly QueryPart[];
  /** How well each part agrees with a word, 0 to 1, in the order of the parts; null where none does. */
  readonly agreements: Map<readonly Language[], Map<string, readonly number[] | null>>;
}

export const searchOf = (text: string): Search => searchOfParts(readQuery(text));

export const searchOfParts = (parts: readonly QueryPart[]): Search => ({ parts, agreements: new Map() });

/**
 * How close a place is to a search, larger is closer; 0 where a part of the search does not fit it.
 *
 * It runs over every word of thousands of places at each letter typed: hence the plain loops.
 */
export function closeness(search: Search, place: SearchablePlace): number {
  const { parts } = search;
  const agreements = agreementsIn(search, place.languages);
  const best = parts.map((part) => meantAt(part, place));
  for (let index = 0; index < place.words.length; index += 1) {
    const word = place.words[index] ?? '';
    let shares = agreements.get(word);
    if (shares === undefined) {
      shares = agreementsOf(parts, word, place.languages);
      agreements.set(word, shares);
    }
    if (shares === null) continue;
    for (let part = 0; part < shares.length; part += 1) {
      const points = (shares[part] ?? 0) * (place.weights[index] ?? 0);
      if (points > (best[part] ?? 0)) best[part] = points;
    }
  }
  return sumOfParts(parts, best, 0);
}

/**
 * How close a place is by the points of each part, which stand one after the other from a number on; 0 where a part that
 * is not optional has none.
 */
export function sumOfParts(parts: readonly QueryPart[], points: ArrayLike<number>, from: number): number {
  let sum = 0;
  for (let part = 0; part < parts.length; part += 1) {
    const own = points[from + part] ?? 0;
    if (own === 0 && parts[part]?.isOptional !== true) return 0;
    sum += own;
  }
  return sum;
}

/** The close ones of the candidates, the closest first, equal ones in the order given. */
export function closest<Candidate>(
  search: Search,
  candidates: readonly Candidate[],
  placeOf: (candidate: Candidate) => SearchablePlace,
): Candidate[] {
  const matches: { candidate: Candidate; points: number }[] = [];
  for (const candidate of candidates) {
    const points = closeness(search, placeOf(candidate));
    if (points > 0) matches.push({ candidate, points });
  }
  return matches.sort((one, other) => other.points - one.points).map(({ candidate }) => candidate);
}

function agreementsIn({ agreements }: Search, languages: readonly Language[]) {
  const cache = agreements.get(languages) ?? new Map<string, readonly number[] | null>();
  agreements.set(languages, cache);
  return cache;
}

/** How well each part agrees with a word in a place of these languages, 0 to 1; null where none does. */
export function agreementsOf(
  parts: readonly QueryPart[],
  word: string,
  languages: readonly Language[],
): readonly number[] | null {
  const agreements = parts.map((part) => agreementOf(part, word, languages));
  return agreements.some((agreement) => agreement > 0) ? agreements : null;
}

/** How well a word agrees with what was typed, or with what that may also mean; 0 to 1. */
function agreementOf({ typed, meanings }: QueryPart, word: string, languages: readonly Language[]): number {
  let best = likeness(typed, word, !isPetWord(meanings, languages));
  for (const meaning of meanings) {
    if (!languages.includes(meaning.language)) continue;
    for (const meant of meaning.words) {
      const agreement = word === meant ? SAME_MEANING : isLonger(word, meant) ? LONGER_MEANING : 0;
      best = Math.max(best, agreement * meaning.certainty);
    }
  }
  return best;
}

/** Whether what was typed is a pet word of these languages: then it was meant, and is no other word with an error. */
const isPetWord = (meanings: readonly Meaning[], languages: readonly Language[]): boolean =>
  meanings.some(({ certainty, language }) => certainty === CERTAIN && languages.includes(language));

/** How well a word agrees with what was typed, letter by letter. */
function likeness(typed: string, word: string, mayBeMistyped: boolean): number {
  if (word === typed) return AGREEMENT.same;
  if (typed.length >= SHORTEST_BEGINNING && !/^\d{1,3}$/.test(typed) && word.startsWith(typed))
    return AGREEMENT.beginning;
  switch (mayBeMistyped ? errorsBetween(typed, word) : null) {
    case 1:
      return AGREEMENT.oneError;
    case 2:
      return AGREEMENT.twoErrors;
    default:
      return 0;
  }
}

function isLonger(word: string, meant: string): boolean {
  return meant.length >= SHORTEST_PET_BEGINNING && word.startsWith(meant);
}

/** The points of a part at a place apart from its single words: for its category, or for a whole phrase. */
function meantAt({ typed, meanings }: QueryPart, place: SearchablePlace): number {
  let best = saysPhrase(place, typed) ? WEIGHTS.name : 0;
  for (const { language, categories, phrases, certainty } of meanings) {
    if (!place.languages.includes(language)) continue;
    if (categories.some((category) => category === place.category))
      best = Math.max(best, certainty * WEIGHTS.category);
    else if (phrases.some((phrase) => saysPhrase(place, phrase)))
      best = Math.max(best, certainty * SAME_MEANING * WEIGHTS.description);
  }
  return best;
}

/** A phrase may go on with the rest of its last word: 'dog walk' is in 'dog walking'. */
function saysPhrase({ text }: SearchablePlace, phrase: string): boolean {
  return phrase.includes(' ') && text.includes(` ${phrase}`);
}
