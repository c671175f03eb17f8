/** Makes a reading of a text a condition on rows: the rule of the contract's word index as queries for PostgreSQL. */

import { languagesOf } from '@pawhood/contract/directory/search/lexicon.ts';
import type { SearchLanguage } from '@pawhood/contract/directory/search/search-languages.ts';
import type { QueryPart, Reading } from '@pawhood/contract/directory/search/search-query.ts';
import {
  type SoughtWord,
  soughtByMeaning,
  soughtByPhrase,
  soughtByTyped,
} from '@pawhood/contract/directory/search/searched-words.ts';
import { narrows } from '@pawhood/contract/directory/search/understood-words.ts';
import type { Cities, City } from '@pawhood/contract/values/city.ts';
import type { CloseCondition, WordsCondition } from './conditions.store.ts';
import { categoryWord, isKeptWord, namedQuery, nearbyWord } from './kept/search-row.ts';
import type { Vocabulary } from './words/vocabulary.ts';

type KnownWords = Pick<Vocabulary, 'corrections' | 'isNearby'>;

/** @param city its key; null for all of them: each is searched in its languages. */
export function closeCondition(
  reading: Reading,
  city: string | null,
  vocabulary: KnownWords,
  cities: Cities,
): CloseCondition {
  const { categories, understood, named } = reading;
  const said = wordsCondition(reading, city, vocabulary, cities);
  const own = wordsCondition(reading, city, { ...vocabulary, isNearby: () => false }, cities);
  return {
    said,
    own: JSON.stringify(own) === JSON.stringify(said) ? null : own,
    categories,
    understood: understood.filter(narrows),
    named: named === '' ? '' : namedQuery(named.split(' ')),
  };
}

function wordsCondition(
  { parts, mayBeMistyped }: Reading,
  city: string | null,
  vocabulary: KnownWords,
  { of, shown }: Cities,
): WordsCondition {
  // Many cities have the same languages.
  const made = new Map<string, string[]>();
  const query = (place: City | null) => {
    const languages = languagesOf(place);
    const key = `${languages}`;
    const words = made.get(key) ?? parts.map((part) => partQuery(part, languages, mayBeMistyped, vocabulary));
    made.set(key, words);
    return words;
  };
  const words = query(of(city));
  const own = city === null ? shown.map((place) => ({ name: place.key, words: query(place) })) : [];
  return { words, ofCities: own.filter((other) => `${other.words}` !== `${words}`) };
}

/** Nobody can type it, and no place has it. */
const NOWHERE = `'='`;

function partQuery(
  { typed, meanings, mayBeMistyped }: QueryPart,
  languages: readonly SearchLanguage[],
  isMistyped: boolean,
  { corrections, isNearby }: KnownWords,
): string {
  const said = (sought: SoughtWord) => [
    marked(`'${sought.word}'`, sought),
    ...(isNearby(sought) ? [marked(nearbyWord(sought.word), sought)] : []),
  ];
  const alternatives = [
    ...(typed === '' || !isKeptWord(typed) ? [] : said(soughtByTyped(typed))),
    ...(isMistyped && mayBeMistyped ? corrections(typed) : []).flatMap((word) =>
      said({ word, isBeginning: false }),
    ),
    ...meanings
      .filter(({ language }) => language === null || languages.includes(language))
      .flatMap(({ categories, words, phrases }) => [
        ...categories.map(categoryWord),
        ...words.flatMap((word) => said(soughtByMeaning(word))),
        ...phrases.flatMap((phrase) => said(soughtByPhrase(phrase))),
      ]),
  ];
  return `(${alternatives.length === 0 ? NOWHERE : [...new Set(alternatives)].filter(isShortest).join(' | ')})`;
}

const marked = (lexeme: string, { isBeginning }: SoughtWord): string => `${lexeme}${isBeginning ? ':*' : ''}`;

/** Whether none of the others begins it: for each that is left out, the index would read its places once more. */
const isShortest = (one: string, _: number, all: readonly string[]): boolean =>
  !all.some((other) => other !== one && other.endsWith(`':*`) && one.startsWith(other.slice(0, -3)));
