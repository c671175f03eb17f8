/**
 * Search beyond the letter: words that mean the same, in English and Dutch, and words with typing errors.
 *
 * Fetched only once something is searched. What is worked out for a list is kept with it: which providers say a word,
 * so that each further letter costs a look at the words (about 15,000 for 5,000 providers) and not at every description.
 */
import { isWithin } from './edit-distance.ts';
import { inStretches } from './in-stretches.ts';
import type { Searchable } from './matching-providers.ts';
import { WORD_GROUPS, type WordGroup } from './pet-words.ts';
import { plainWords } from './plain-words.ts';

/** Longest phrase in the groups, in words. */
const PHRASE_WORDS = 3;

/** Words of a search beyond these are not looked at. */
const WORDS_LIMIT = 8;

/** From so many letters on a word also stands for longer ones that begin with it, so that 'vis' does not find 'visit'. */
const BEGINNING = 5;

interface Entry {
  readonly searchable: Searchable;
  /** Name and description as plain words, a space before and after each. */
  readonly text: string;
}

export interface SimilarIndex {
  readonly entries: readonly Entry[];
  /** Who says a word: places in the entries. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Every word that occurs, by its length, so that typing errors look only among those they can reach. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** The words of the entries by their first letters, as many as make a beginning. */
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
}

/** Makes a list ready to be searched, a stretch at a time. */
export async function similarIndex(list: readonly Searchable[]): Promise<SimilarIndex> {
  const places = new Map<string, number[]>();
  const entries = await inStretches(list, (searchable, place) => {
    const words = [...plainWords(searchable.name), ...plainWords(searchable.description)];
    for (const word of new Set(words)) addTo(places, word, place);
    return { searchable, text: ` ${words.join(' ')} ` };
  });
  const [byLength, byBeginning] = [new Map<number, string[]>(), new Map<string, string[]>()];
  for (const word of places.keys()) addTo(byBeginning, word.slice(0, BEGINNING), word);
  const known = new Set([...WORD_GROUPS.flatMap((group) => group.words), ...places.keys()]);
  for (const word of known) addTo(byLength, word.length, word);
  return { entries, places, byLength, byBeginning };
}

/** The providers that resemble what is searched, whether or not they also say it outright; in the order of the list. */
export function similarProviders(index: SimilarIndex, query: string): Searchable[] {
  const meanings = meaningsOf(plainWords(query).slice(0, WORDS_LIMIT), index);
  const [first, ...others] = meanings.map((meaning) => placesOf(meaning, index));
  if (first === undefined) return [];
  return index.entries.flatMap(({ searchable }, place) =>
    first.has(place) && others.every((places) => places.has(place)) ? [searchable] : [],
  );
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** What one part of a search may also be called. */
interface Meaning {
  /** Words and phrases. */
  readonly texts: readonly string[];
  readonly categories: readonly WordGroup['category'][];
}

/** The search cut into the longest phrases that are known, and single words. */
function meaningsOf(words: readonly string[], index: SimilarIndex): Meaning[] {
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

function meaningOf(phrase: string, index: SimilarIndex): Meaning {
  const spellings = [phrase, ...corrected(phrase, index)];
  const groups = spellings.flatMap(groupsOf);
  const texts = new Set([...spellings, ...groups.flatMap((group) => group.words)]);
  return { texts: [...texts], categories: groups.map((group) => group.category) };
}

function groupsOf(phrase: string): WordGroup[] {
  return WORD_GROUPS.filter((group) => group.words.includes(phrase));
}

/** The words that occur and differ by a typing error: one in a word of four letters, two from seven on. */
function corrected(word: string, { byLength }: SimilarIndex): string[] {
  // A number is never a mistyped other one.
  if (word.length < 4 || /\d/.test(word)) return [];
  const errors = word.length < 7 ? 1 : 2;
  const found: string[] = [];
  for (let length = word.length - errors; length <= word.length + errors; length += 1) {
    for (const known of byLength.get(length) ?? []) {
      // Hardly anybody mistypes the first letter, and it spares nearly all comparisons.
      if (known[0] === word[0] && known !== word && isWithin(word, known, errors)) found.push(known);
    }
  }
  return found;
}

/** Where one part of a search is meant. */
function placesOf({ texts, categories }: Meaning, index: SimilarIndex): Set<number> {
  const found = new Set(
    texts.flatMap((text) => (text.includes(' ') ? phraseAt(text, index) : wordAt(text, index))),
  );
  index.entries.forEach(({ searchable: { provider } }, place) => {
    if (categories.some((category) => category !== null && category === provider.category)) found.add(place);
  });
  return found;
}

function wordAt(word: string, { places, byBeginning }: SimilarIndex): number[] {
  const beginning = byBeginning.get(word.slice(0, BEGINNING)) ?? [];
  const said = word.length < BEGINNING ? [word] : beginning.filter((known) => known.startsWith(word));
  return said.flatMap((known) => places.get(known) ?? []);
}

/** A phrase may go on with the rest of its last word: 'dog walk' is in 'dog walking'. */
function phraseAt(phrase: string, { entries, places }: SimilarIndex): number[] {
  const [first = ''] = phrase.split(' ');
  const sought = phrase.length < BEGINNING ? ` ${phrase} ` : ` ${phrase}`;
  return (places.get(first) ?? []).filter((place) => entries[place]?.text.includes(sought));
}
