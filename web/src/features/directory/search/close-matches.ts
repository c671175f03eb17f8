/**
 * Search beyond the letter: words that mean the same, in English and Dutch, and words with typing errors.
 *
 * Fetched only once something is searched.
 */

import type { SearchEntry } from './matching-providers.ts';
import { WORD_GROUPS, type WordGroup } from './search-words.ts';
import { BEGINNING, type WordIndex } from './word-index.ts';
import { isWithinEdits, normalisedWords } from './word-matching.ts';

/** Longest phrase in the groups, in words. */
const PHRASE_WORDS = 3;

/** Words of a search beyond these are not looked at. */
const WORDS_LIMIT = 8;

/** The providers that resemble what is searched, whether or not they also say it outright; in the order of the list. */
export function closeMatches(index: WordIndex, query: string): SearchEntry[] {
  const meanings = meaningsOf(normalisedWords(query).slice(0, WORDS_LIMIT), index);
  const [first, ...others] = meanings.map((meaning) => placesOf(meaning, index));
  if (first === undefined) return [];
  return index.entries.flatMap(({ entry }, place) =>
    first.has(place) && others.every((places) => places.has(place)) ? [entry] : [],
  );
}

/** What one part of a search may also be called. */
interface Meaning {
  /** Words and phrases. */
  readonly texts: readonly string[];
  readonly categories: readonly WordGroup['category'][];
}

/** The search cut into the longest phrases of the word groups, and single words. */
function meaningsOf(words: readonly string[], index: WordIndex): Meaning[] {
  const meanings: Meaning[] = [];
  for (let start = 0; start < words.length; ) {
    const length = phraseLength(words, start);
    meanings.push(meaningOf(words.slice(start, start + length).join(' '), index));
    start += length;
  }
  return meanings;
}

function phraseLength(words: readonly string[], start: number): number {
  for (let length = Math.min(PHRASE_WORDS, words.length - start); length > 1; length -= 1) {
    if (groupsOf(words.slice(start, start + length).join(' ')).length > 0) return length;
  }
  return 1;
}

function meaningOf(phrase: string, index: WordIndex): Meaning {
  const spellings = [phrase, ...correctionsOf(phrase, index)];
  const groups = spellings.flatMap(groupsOf);
  const texts = new Set([...spellings, ...groups.flatMap((group) => group.words)]);
  return { texts: [...texts], categories: groups.map((group) => group.category) };
}

function groupsOf(phrase: string): WordGroup[] {
  return WORD_GROUPS.filter((group) => group.words.includes(phrase));
}

/** The words that occur and differ by a typing error: one in a word of four letters, two from seven on. */
function correctionsOf(word: string, { byLength }: WordIndex): string[] {
  // A number is never a mistyped other one.
  if (word.length < 4 || /\d/.test(word)) return [];
  const errors = word.length < 7 ? 1 : 2;
  const corrections: string[] = [];
  for (let length = word.length - errors; length <= word.length + errors; length += 1) {
    for (const candidate of byLength.get(length) ?? []) {
      // Hardly anybody mistypes the first letter, and it spares nearly all comparisons.
      if (candidate[0] === word[0] && candidate !== word && isWithinEdits(word, candidate, errors))
        corrections.push(candidate);
    }
  }
  return corrections;
}

/** Where one part of a search is meant. */
function placesOf({ texts, categories }: Meaning, index: WordIndex): Set<number> {
  const places = new Set(
    texts.flatMap((text) => (text.includes(' ') ? phraseAt(text, index) : wordAt(text, index))),
  );
  index.entries.forEach(({ entry: { provider } }, place) => {
    if (categories.some((category) => category !== null && category === provider.category)) places.add(place);
  });
  return places;
}

function wordAt(word: string, { places, byBeginning }: WordIndex): number[] {
  const beginning = byBeginning.get(word.slice(0, BEGINNING)) ?? [];
  const words =
    word.length < BEGINNING ? [word] : beginning.filter((candidate) => candidate.startsWith(word));
  return words.flatMap((candidate) => places.get(candidate) ?? []);
}

/** A phrase may go on with the rest of its last word: 'dog walk' is in 'dog walking'. */
function phraseAt(phrase: string, { entries, places }: WordIndex): number[] {
  const [first = ''] = phrase.split(' ');
  const sought = phrase.length < BEGINNING ? ` ${phrase} ` : ` ${phrase}`;
  return (places.get(first) ?? []).filter((place) => entries[place]?.text.includes(sought));
}
