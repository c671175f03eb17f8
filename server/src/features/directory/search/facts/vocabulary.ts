/** The commonest words of the directory. They are packed: tens of thousands of objects would take megabytes. */
import { errorsBetween, errorsIn } from '@pawhood/contract/directory/search/typing-errors.ts';

/** The words of one city, as the store reads them. */
export interface CityWords {
  readonly city: string;
  /** Separated by line ends. */
  readonly words: string;
  /** How many places have each word in name or description. */
  readonly named: readonly number[];
}

/** How many places have a text in name or description, by the counts of the words that contain it. */
export interface MatchEstimate {
  /** The places of the commonest such word; nearly all of them have it letter for letter. */
  readonly least: number;
  /** The sum for all such words. */
  readonly most: number;
}

export interface Vocabulary {
  /** @param isBeginning whether words have to begin with the text. */
  estimate(text: string, isBeginning: boolean, cities: ReadonlySet<string>): MatchEstimate;
  /** Words that a typed one may be meant for, by the rules for typing errors. */
  corrections(typed: string): readonly string[];
}

interface PackedWords {
  readonly city: string;
  /** A line end before each word, and after the last. */
  readonly text: string;
  /** Where each word begins; one more than there are, for the end. */
  readonly starts: Uint32Array;
  readonly named: Uint32Array;
  /** See `lettersOf`. */
  readonly letters: Int32Array;
}

export function createVocabulary(rows: readonly CityWords[]): Vocabulary {
  const cities = rows.map(packed);
  return {
    estimate(text, isBeginning, wanted) {
      const counts = cities
        .filter(({ city }) => wanted.has(city))
        .map((words) => estimateIn(words, text, isBeginning));
      const sum = (key: keyof MatchEstimate) => counts.reduce((total, count) => total + count[key], 0);
      return { least: sum('least'), most: sum('most') };
    },
    corrections(typed) {
      if (errorsIn(typed) === 0) return [];
      return [...new Set(cities.flatMap((words) => correctionsIn(words, typed)))];
    },
  };
}

function packed({ city, words, named }: CityWords): PackedWords {
  const list = words === '' ? [] : words.split('\n');
  const starts = new Uint32Array(list.length + 1);
  starts[0] = 1;
  for (const [index, word] of list.entries()) starts[index + 1] = (starts[index] ?? 0) + word.length + 1;
  return {
    city,
    text: `\n${words}\n`,
    starts,
    named: Uint32Array.from(named),
    letters: Int32Array.from(list, lettersOf),
  };
}

function estimateIn({ text, starts, named }: PackedWords, part: string, isBeginning: boolean): MatchEstimate {
  let [least, most] = [0, 0];
  const wanted = isBeginning ? `\n${part}` : part;
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const index = wordAt(starts, isBeginning ? at + 1 : at);
    const count = named[index] ?? 0;
    least = Math.max(least, count);
    most += count;
    // A word counts once, however often it contains the text. The line end before the next word is part of `wanted`.
    at = text.indexOf(wanted, (starts[index + 1] ?? text.length) - 1);
  }
  return { least, most };
}

/** The index of the word at an offset of the text. */
function wordAt(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

function correctionsIn({ text, starts, letters }: PackedWords, typed: string): string[] {
  const errors = errorsIn(typed);
  const typedLetters = lettersOf(typed);
  const words: string[] = [];
  for (let index = 0; index < letters.length; index += 1) {
    const [start, end] = [starts[index] ?? 0, (starts[index + 1] ?? 0) - 1];
    if (Math.abs(end - start - typed.length) > errors) continue;
    // An error changes at most two letters; only the few words that remain are compared letter by letter.
    if (onesIn(typedLetters ^ (letters[index] ?? 0)) > 2 * errors) continue;
    const word = text.slice(start, end);
    if (errorsBetween(typed, word) !== null) words.push(word);
  }
  return words;
}

/** Which letters a word has, a bit for each; some share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function onesIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
