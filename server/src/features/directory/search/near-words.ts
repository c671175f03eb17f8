/** Which words a place must say to be a close match, as PostgreSQL's tsquery: all that can be close, and some more. */

import type { QueryPart } from '@pawhood/contract/directory/search/search-query.ts';
import type { ServiceCategory } from '@pawhood/contract/product.ts';
import type { NearQuery } from './found.store.ts';
import type { KnownWords } from './known-words.ts';
import { categoryWord } from './search-row.ts';

/** What a part of a search asks: the beginning of any of the words, or any of the categories. */
export interface NearPart {
  readonly words: readonly string[];
  readonly categories: readonly ServiceCategory[];
}

/** The parts that every close match agrees with; none when the search holds no word. */
export function nearParts(parts: readonly QueryPart[], known: Pick<KnownWords, 'mistypedAs'>): NearPart[] {
  return parts.filter(({ isOptional }) => !isOptional).map((part) => nearPart(part, known));
}

function nearPart({ typed, meanings }: QueryPart, known: Pick<KnownWords, 'mistypedAs'>): NearPart {
  const meant = meanings.flatMap(({ words, phrases }) => [...words, ...phrases].map(firstWord));
  const words = new Set([firstWord(typed), ...meant, ...known.mistypedAs(typed)]);
  return { words: [...words], categories: [...new Set(meanings.flatMap(({ categories }) => categories))] };
}

const firstWord = (phrase: string): string => phrase.split(' ')[0] ?? '';

/** The places to compare. */
export function nearQuery(asked: readonly NearPart[], parts: readonly QueryPart[]): NearQuery {
  const query = (label: string) =>
    asked
      .map(({ words, categories }) => [
        ...words.map((word) => `'${word}':*${label}`),
        ...categories.map(categoryWord),
      ])
      .map((lexemes) => `(${lexemes.join(' | ')})`)
      .join(' & ');
  return { words: query(''), named: query('A'), hasPhrases: parts.some(hasPhrase) };
}

const hasPhrase = ({ typed, meanings }: QueryPart): boolean =>
  [typed, ...meanings.flatMap(({ phrases }) => phrases)].some((phrase) => phrase.includes(' '));
