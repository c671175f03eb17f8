/** Which words a place must say to be a close match, as PostgreSQL's tsquery: all that can be close, and some more. */
import type { QueryPart } from '@pawhood/contract/directory/search/search-query.ts';
import { errorsBetween, errorsIn } from '@pawhood/contract/directory/search/typing-errors.ts';
import { categoryWord } from './search-row.ts';

/** The directory's commonest words, by their length: what was mistyped differs little in it. */
export type WordList = ReadonlyMap<number, readonly string[]>;

export function wordList(words: Iterable<string>): WordList {
  const list = new Map<number, string[]>();
  for (const word of new Set(words)) {
    const alike = list.get(word.length);
    if (alike) alike.push(word);
    else list.set(word.length, [word]);
  }
  return list;
}

/** The places to compare; null when the search holds no word. `named` asks the same of names and descriptions. */
export function nearWords(
  parts: readonly QueryPart[],
  list: WordList,
): { readonly words: string; readonly named: string } | null {
  const asked = parts.filter(({ isOptional }) => !isOptional).map((part) => lexemesOf(part, list));
  if (asked.length === 0) return null;
  const query = (label: string) =>
    asked
      .map(({ words, categories }) => [...words.map((word) => `'${word}':*${label}`), ...categories])
      .map((lexemes) => `(${lexemes.join(' | ')})`)
      .join(' & ');
  return { words: query(''), named: query('A') };
}

function lexemesOf({ typed, meanings }: QueryPart, list: WordList) {
  const meant = meanings.flatMap(({ words, phrases }) => [...words, ...phrases].map(firstWord));
  const words = new Set([firstWord(typed), ...meant, ...mistypedAs(typed, list)]);
  const categories = new Set(meanings.flatMap(({ categories }) => categories).map(categoryWord));
  return { words: [...words], categories: [...categories] };
}

const firstWord = (phrase: string): string => phrase.split(' ')[0] ?? '';

function mistypedAs(typed: string, list: WordList): string[] {
  const errors = errorsIn(typed);
  if (errors === 0) return [];
  const words: string[] = [];
  for (let length = typed.length - errors; length <= typed.length + errors; length += 1)
    words.push(...(list.get(length) ?? []).filter((word) => errorsBetween(typed, word) !== null));
  return words;
}
