/** Which words a place must say to be a close match, as PostgreSQL's tsquery: all that can be close, and some more. */
import type { QueryPart } from '@pawhood/contract/directory/search/search-query.ts';
import type { KnownWords } from './known-words.ts';
import { categoryWord } from './search-row.ts';

/** The places to compare; null when the search holds no word. `named` asks the same of names and descriptions. */
export function nearWords(
  parts: readonly QueryPart[],
  known: Pick<KnownWords, 'mistypedAs'>,
): { readonly words: string; readonly named: string } | null {
  const asked = parts.filter(({ isOptional }) => !isOptional).map((part) => lexemesOf(part, known));
  if (asked.length === 0) return null;
  const query = (label: string) =>
    asked
      .map(({ words, categories }) => [...words.map((word) => `'${word}':*${label}`), ...categories])
      .map((lexemes) => `(${lexemes.join(' | ')})`)
      .join(' & ');
  return { words: query(''), named: query('A') };
}

function lexemesOf({ typed, meanings }: QueryPart, known: Pick<KnownWords, 'mistypedAs'>) {
  const meant = meanings.flatMap(({ words, phrases }) => [...words, ...phrases].map(firstWord));
  const words = new Set([firstWord(typed), ...meant, ...known.mistypedAs(typed)]);
  const categories = new Set(meanings.flatMap(({ categories }) => categories).map(categoryWord));
  return { words: [...words], categories: [...categories] };
}

const firstWord = (phrase: string): string => phrase.split(' ')[0] ?? '';
