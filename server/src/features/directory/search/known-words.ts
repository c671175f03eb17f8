/** The commonest words of the directory, packed: as objects, tens of thousands would take megabytes. */
import { errorsBetween, errorsIn } from '@pawhood/contract/directory/search/typing-errors.ts';

/** Words of one city as the store reads them. */
export interface CityWords {
  readonly city: string;
  /** With a line end between two of them. */
  readonly words: string;
  /** How many places say each in name or description. */
  readonly named: readonly number[];
}

/** How many places say a text in name or description, as far as the commonest words tell. */
export interface Said {
  /** By the commonest word that has the text in it; nearly all of these say it letter for letter. */
  readonly least: number;
  /** By all such words. */
  readonly most: number;
}

export interface KnownWords {
  /** @param isBeginning counts the words that begin with it; otherwise it may be anywhere in them. */
  said(text: string, isBeginning: boolean, cities: ReadonlySet<string>): Said;
  /** Words that are meant where typing errors made what was typed. */
  mistypedAs(typed: string): readonly string[];
}

interface Packed {
  readonly city: string;
  /** A line end before each word, and after the last. */
  readonly text: string;
  /** Where each word begins; one more than there are, for the end. */
  readonly starts: Uint32Array;
  readonly named: Uint32Array;
  /** See `lettersOf`. */
  readonly letters: Int32Array;
}

export function knownWords(rows: readonly CityWords[]): KnownWords {
  const cities = rows.map(packed);
  return {
    said(text, isBeginning, wanted) {
      const counts = cities
        .filter(({ city }) => wanted.has(city))
        .map((words) => saidIn(words, text, isBeginning));
      const sum = (key: keyof Said) => counts.reduce((all, said) => all + said[key], 0);
      return { least: sum('least'), most: sum('most') };
    },
    mistypedAs(typed) {
      if (errorsIn(typed) === 0) return [];
      return [...new Set(cities.flatMap((words) => mistypedIn(words, typed)))];
    },
  };
}

function packed({ city, words, named }: CityWords): Packed {
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

function saidIn({ text, starts, named }: Packed, part: string, isBeginning: boolean): Said {
  let [least, most] = [0, 0];
  const wanted = isBeginning ? `\n${part}` : part;
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const index = wordAt(starts, isBeginning ? at + 1 : at);
    const count = named[index] ?? 0;
    least = Math.max(least, count);
    most += count;
    // A word counts once, however often it has the text in it; the line end before the next one is part of `wanted`.
    at = text.indexOf(wanted, (starts[index + 1] ?? text.length) - 1);
  }
  return { least, most };
}

/** The word that a place in the text belongs to; by halves. */
function wordAt(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

function mistypedIn({ text, starts, letters }: Packed, typed: string): string[] {
  const errors = errorsIn(typed);
  const typedLetters = lettersOf(typed);
  const words: string[] = [];
  for (let index = 0; index < letters.length; index += 1) {
    const [start, end] = [starts[index] ?? 0, (starts[index + 1] ?? 0) - 1];
    if (Math.abs(end - start - typed.length) > errors) continue;
    // An error takes one letter away, adds one, or both: comparing letter by letter is for the few that are left.
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
