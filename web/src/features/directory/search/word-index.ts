/**
 * What is worked out once for a list that is searched: which places say a word, so that each further letter costs a
 * look at the words (about 15,000 for 5,000 places) and not at every description.
 */
import type { Candidate } from '@pawhood/contract/directory/search/close-matches.ts';
import { type SearchablePlace, searchablePlace } from '@pawhood/contract/directory/search/closeness.ts';
import type { SearchEntry } from '@pawhood/contract/directory/search/matching-providers.ts';

/** Words are kept by their first letters, so many. */
export const BEGINNING = 2;

/** A word that occurs, with a bit for each letter in it: two words that differ by few letters differ by few bits. */
export interface IndexWord {
  readonly word: string;
  readonly letters: number;
}

/** The words of a list, and the places that say them. */
export interface WordIndex {
  readonly candidates: readonly Candidate[];
  /** Which places say a word. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly byLength: ReadonlyMap<number, readonly IndexWord[]>;
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
  readonly byCategory: ReadonlyMap<string, readonly number[]>;
}

/** Makes the index of a list, in slices that leave the page free to answer a press in between. */
export async function wordIndex(list: readonly SearchEntry[]): Promise<WordIndex> {
  const [byWord, byCategory] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const shared = new Map<string, string>();
  const candidates = await mapInSlices(list, (entry, number) => {
    const place = sharing(shared, searchablePlace(entry.provider));
    for (const word of place.words) addTo(byWord, word, number);
    addTo(byCategory, place.category, number);
    return { ...entry, place };
  });
  const [byLength, byBeginning] = [new Map<number, IndexWord[]>(), new Map<string, string[]>()];
  await mapInSlices([...byWord.keys()], (word) => {
    addTo(byBeginning, word.slice(0, BEGINNING), word);
    addTo(byLength, word.length, { word, letters: lettersOf(word) });
  });
  return { candidates, byWord, byLength, byBeginning, byCategory };
}

/** Each word is kept once, however many places say it: looking it up is then quick. */
function sharing(shared: Map<string, string>, place: SearchablePlace): SearchablePlace {
  const words = place.words.map((word) => {
    const same = shared.get(word);
    if (same === undefined) shared.set(word, word);
    return same ?? word;
  });
  return { ...place, words };
}

/** A bit for each letter of the alphabet in a word; others share bits, which only makes words look more alike. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** How long the page may be kept busy for one slice; half of what is left of a frame on a slow phone. */
const SLICE_MS = 8;

/** `map`, with a turn for the page after each slice. */
async function mapInSlices<Item, Result>(
  items: readonly Item[],
  convert: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const [place, item] of items.entries()) {
    if (performance.now() - started > SLICE_MS) {
      await turnOfThePage();
      started = performance.now();
    }
    results.push(convert(item, place));
  }
  return results;
}

/** A message to ourselves: unlike timers, which the browser lets wait 4 ms each, it comes as soon as nothing else is due. */
function turnOfThePage(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
