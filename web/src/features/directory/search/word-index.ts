/**
 * What is worked out once for a list that is searched: which providers say a word, so that each further letter costs a
 * look at the words (about 15,000 for 5,000 providers) and not at every description.
 */
import type { SearchEntry } from './matching-providers.ts';
import { WORD_GROUPS } from './search-words.ts';
import { normalisedWords } from './word-matching.ts';

/** From so many letters on a word also stands for longer ones that begin with it, so that 'vis' does not find 'visit'. */
export const BEGINNING = 5;

interface IndexEntry {
  readonly entry: SearchEntry;
  /** Name and description as plain words, a space before and after each. */
  readonly text: string;
}

/** The words of a list, and who says them. */
export interface WordIndex {
  readonly entries: readonly IndexEntry[];
  /** Who says a word: places in the entries. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Every word that occurs, by its length, so that typing errors look only among those they can reach. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** The words of the entries by their first letters, as many as make a beginning. */
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
}

/** Makes the index of a list, in slices that leave the page free to answer a press in between. */
export async function wordIndex(list: readonly SearchEntry[]): Promise<WordIndex> {
  const places = new Map<string, number[]>();
  const entries = await mapInSlices(list, (entry, place) => {
    const words = [...normalisedWords(entry.name), ...normalisedWords(entry.description)];
    for (const word of new Set(words)) addTo(places, word, place);
    return { entry, text: ` ${words.join(' ')} ` };
  });
  const [byLength, byBeginning] = [new Map<number, string[]>(), new Map<string, string[]>()];
  for (const word of places.keys()) addTo(byBeginning, word.slice(0, BEGINNING), word);
  const vocabulary = new Set([...WORD_GROUPS.flatMap((group) => group.words), ...places.keys()]);
  for (const word of vocabulary) addTo(byLength, word.length, word);
  return { entries, places, byLength, byBeginning };
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
