/** Makes a reading of a text a condition on rows: the rule of the contract's word index as queries for PostgreSQL. */
import type { Language } from '@pawhood/contract/directory/search/pet-words.ts';
import type { QueryPart, Reading } from '@pawhood/contract/directory/search/search-query.ts';
import {
  languagesIn,
  type SoughtWord,
  soughtByMeaning,
  soughtByPhrase,
  soughtByTyped,
} from '@pawhood/contract/directory/search/searched-words.ts';
import { narrows } from '@pawhood/contract/directory/search/understood-words.ts';
import { CITIES } from '@pawhood/contract/values/city.ts';
import type { CloseCondition } from './conditions.store.ts';
import { categoryWord, isKeptWord, namedQuery } from './kept/search-row.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** @param city null for all of them: each is searched in its languages. */
export function closeCondition(
  reading: Reading,
  city: string | null,
  vocabulary: Pick<Vocabulary, 'corrections'>,
): CloseCondition {
  const { parts, categories, understood, mayBeMistyped, named } = reading;
  const query = (languages: readonly Language[]) =>
    parts.map((part) => partQuery(part, languages, mayBeMistyped ? vocabulary : null)).join(' & ');
  const otherCity = '';
  const elsewhere = query(languagesIn(city ?? otherCity));
  const own = city === null ? CITIES.map((name) => ({ name, words: query(languagesIn(name)) })) : [];
  return {
    words: elsewhere,
    ofCities: own.filter(({ words }) => words !== elsewhere),
    ...{
      categories,
      understood: understood.filter(narrows),
      named: named === '' ? '' : namedQuery(named.split(' ')),
    },
  };
}

/** Nobody can type it, and no place has it. */
const NOWHERE = `'='`;

function partQuery(
  { typed, meanings, mayBeMistyped }: QueryPart,
  languages: readonly Language[],
  vocabulary: Pick<Vocabulary, 'corrections'> | null,
): string {
  const corrections = mayBeMistyped ? (vocabulary?.corrections(typed) ?? []) : [];
  const alternatives = [
    ...(typed === '' || !isKeptWord(typed) ? [] : [lexeme(soughtByTyped(typed))]),
    ...corrections.map((word) => lexeme({ word, isBeginning: false })),
    ...meanings
      .filter(({ language }) => languages.includes(language))
      .flatMap(({ categories, words, phrases }) => [
        ...categories.map(categoryWord),
        ...words.map((word) => lexeme(soughtByMeaning(word))),
        ...phrases.map((phrase) => lexeme(soughtByPhrase(phrase))),
      ]),
  ];
  return `(${alternatives.length === 0 ? NOWHERE : [...new Set(alternatives)].join(' | ')})`;
}

const lexeme = ({ word, isBeginning }: SoughtWord): string => `'${word}'${isBeginning ? ':*' : ''}`;
