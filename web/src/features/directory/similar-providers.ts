/**
 * Search beyond the letter: words that mean the same, in English and Dutch, and words with typing errors.
 *
 * Fetched only once something is searched. What is worked out for a list is kept with it: its words once, so that each
 * further letter costs a look through them (about 15,000 for 5,000 providers) and not through every description.
 */
import { isWithin } from './edit-distance.ts';
import type { Searchable } from './matching-providers.ts';
import { WORD_GROUPS, type WordGroup } from './pet-words.ts';
import { plainWords } from './plain-words.ts';

/** Longest phrase in the groups, in words. */
const PHRASE_WORDS = 3;

/** Words of a search beyond these are not looked at. */
const WORDS_LIMIT = 8;

interface Entry {
  readonly provider: Searchable['provider'];
  /** Name and description as plain words, a space before and after each. */
  readonly text: string;
}

export interface SimilarIndex {
  readonly entries: readonly Entry[];
  /** Every word that occurs, by its length, so that typing errors look only among those they can reach. */
  readonly words: ReadonlyMap<number, readonly string[]>;
}

/** Entries worked on at a stretch, about 10 ms on a slow phone; then the page has its turn. */
const STRETCH = 100;

/** Makes a list ready to be searched, a stretch at a time. */
export async function similarIndex(list: readonly Searchable[]): Promise<SimilarIndex> {
  const words = new Set<string>(WORD_GROUPS.flatMap((group) => group.words));
  const entries = await inStretches(list, ({ provider, name, description }) => {
    const own = [...plainWords(name), ...plainWords(description)];
    for (const word of own) words.add(word);
    return [{ provider, text: ` ${own.join(' ')} ` }];
  });
  const byLength = new Map<number, string[]>();
  for (const word of words) {
    const others = byLength.get(word.length);
    if (others === undefined) byLength.set(word.length, [word]);
    else others.push(word);
  }
  return { entries, words: byLength };
}

/** The providers that resemble what is searched, in the order of the list; none of `exact`. */
export async function similarProviders(
  index: SimilarIndex,
  query: string,
  exact: ReadonlySet<Searchable['provider']>,
): Promise<Searchable['provider'][]> {
  const meanings = meaningsOf(plainWords(query).slice(0, WORDS_LIMIT), index);
  if (meanings.length === 0) return [];
  return inStretches(index.entries, (entry) =>
    !exact.has(entry.provider) && meanings.every((meaning) => has(entry, meaning)) ? [entry.provider] : [],
  );
}

/** `flatMap`, with a pause after each stretch in which the page can answer a press. */
async function inStretches<Item, Result>(
  items: readonly Item[],
  each: (item: Item) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += STRETCH) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const item of items.slice(start, start + STRETCH)) results.push(...each(item));
  }
  return results;
}

/** What one part of a search may also be called. */
interface Meaning {
  /** With a space before, and one after where only the whole word counts. */
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
  const texts = [...spellings, ...groups.flatMap((group) => group.words)].map(asSought);
  return { texts: [...new Set(texts)], categories: groups.map((group) => group.category) };
}

/** A short word counts as a whole only, so that 'vis' does not find 'visit'; a longer one also begins others. */
const asSought = (word: string): string => (word.length < 5 ? ` ${word} ` : ` ${word}`);

function groupsOf(phrase: string): WordGroup[] {
  return WORD_GROUPS.filter((group) => group.words.includes(phrase));
}

/** The words that occur and differ by a typing error: one in a word of four letters, two from seven on. */
function corrected(word: string, { words }: SimilarIndex): string[] {
  // A number is never a mistyped other one.
  if (word.length < 4 || /\d/.test(word)) return [];
  const errors = word.length < 7 ? 1 : 2;
  const found: string[] = [];
  for (let length = word.length - errors; length <= word.length + errors; length += 1) {
    for (const known of words.get(length) ?? []) {
      // Hardly anybody mistypes the first letter, and it spares nearly all comparisons.
      if (known[0] === word[0] && known !== word && isWithin(word, known, errors)) found.push(known);
    }
  }
  return found;
}

function has({ provider, text }: Entry, { texts, categories }: Meaning): boolean {
  return (
    categories.some((category) => category !== null && category === provider.category) ||
    texts.some((sought) => text.includes(sought))
  );
}
