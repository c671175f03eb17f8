/**
 * Where to look for close matches: what is close, and how close, is the contract's rule (`closest`). Fetched once
 * something is searched.
 */
import type { Candidate } from '@pawhood/contract/directory/search/close-matches.ts';
import { closest, searchOf } from '@pawhood/contract/directory/search/closeness.ts';
import type { SearchEntry } from '@pawhood/contract/directory/search/matching-providers.ts';
import type { QueryPart } from '@pawhood/contract/directory/search/search-query.ts';
import { errorsBetween, errorsIn } from '@pawhood/contract/directory/search/typing-errors.ts';
import { BEGINNING, lettersOf, type WordIndex } from './word-index.ts';

/**
 * The providers that are close to what is searched, of those that are wanted: the closest first, equals in the order of
 * the list.
 */
export function closestIn(
  index: WordIndex,
  query: string,
  isWanted: (entry: SearchEntry) => boolean = () => true,
): SearchEntry[] {
  const search = searchOf(query);
  return closest(search, candidatesOf(search.parts, index).filter(isWanted), ({ place }) => place);
}

/** Every place that can be close, in the order of the list; some that are not among them. */
function candidatesOf(parts: readonly QueryPart[], index: WordIndex): Candidate[] {
  const [first, ...others] = parts
    .filter(({ isOptional }) => !isOptional)
    .map((part) => placesOf(part, index))
    .sort((one, other) => one.size - other.size);
  return [...(first ?? [])]
    .filter((place) => others.every((places) => places.has(place)))
    .sort((one, other) => one - other)
    .flatMap((place) => index.candidates[place] ?? []);
}

/** Where one part of a search may be meant. */
function placesOf({ typed, meanings }: QueryPart, index: WordIndex): Set<number> {
  const places = new Set<number>();
  const add = (numbers: readonly number[] = []) => {
    for (const number of numbers) places.add(number);
  };
  const meant = meanings.flatMap(({ words, phrases }) => [...words, ...phrases.map(firstWord)]);
  for (const word of new Set([firstWord(typed), ...meant])) {
    for (const longer of begunBy(word, index)) add(index.byWord.get(longer));
  }
  for (const word of mistypedAs(typed, index)) add(index.byWord.get(word));
  for (const category of meanings.flatMap(({ categories }) => categories))
    add(index.byCategory.get(category));
  return places;
}

const firstWord = (phrase: string): string => phrase.split(' ')[0] ?? '';

/** The words that begin with one, and it itself. */
function begunBy(word: string, { byBeginning }: WordIndex): string[] {
  return (byBeginning.get(word.slice(0, BEGINNING)) ?? []).filter((longer) => longer.startsWith(word));
}

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
