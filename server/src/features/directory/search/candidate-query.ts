/** Makes the query for candidates: it matches every place that can be a close match, and some others. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { QueryPart } from '@pawhood/contract/directory/search/search-query.ts';
import { categoryWord, isKeptWord } from './kept/search-row.ts';
import type { CandidateQuery } from './text-search.store.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** One part of a search: a place matches it by a word that begins with one of these, or by its category. */
export interface QueryTerm {
  readonly words: readonly string[];
  readonly categories: readonly ServiceCategory[];
}

/** The terms that every close match matches; none where the search has no word. */
export function queryTerms(
  parts: readonly QueryPart[],
  vocabulary: Pick<Vocabulary, 'corrections'>,
): QueryTerm[] {
  return parts.filter(({ isOptional }) => !isOptional).map((part) => queryTerm(part, vocabulary));
}

function queryTerm({ typed, meanings }: QueryPart, vocabulary: Pick<Vocabulary, 'corrections'>): QueryTerm {
  const meantWords = meanings.flatMap(({ words, phrases }) => [...words, ...phrases].map(firstWord));
  const words = new Set([firstWord(typed), ...meantWords, ...vocabulary.corrections(typed)]);
  return {
    words: [...words].filter(isKeptWord),
    categories: [...new Set(meanings.flatMap(({ categories }) => categories))],
  };
}

const firstWord = (phrase: string): string => phrase.split(' ')[0] ?? '';

export function candidateQuery(terms: readonly QueryTerm[], parts: readonly QueryPart[]): CandidateQuery {
  const query = (label: string) =>
    terms
      .map(({ words, categories }) => [
        ...words.map((word) => `'${word}':*${label}`),
        ...categories.map(categoryWord),
      ])
      .map((lexemes) => `(${lexemes.join(' | ')})`)
      .join(' & ');
  return { words: query(''), inNameOrDescription: query('A'), hasPhrases: parts.some(hasPhrase) };
}

const hasPhrase = ({ typed, meanings }: QueryPart): boolean =>
  [typed, ...meanings.flatMap(({ phrases }) => phrases)].some((phrase) => phrase.includes(' '));
