/** The row that the search keeps of a place. The contract's functions make it, which the browser's search uses, too. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { type Provider, serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { ratingOf } from '@pawhood/contract/directory/rating.ts';
import { ALL_PHRASES } from '@pawhood/contract/directory/search/languages/all.ts';
import { searchEntries } from '@pawhood/contract/directory/search/matching-providers.ts';
import { orderKeys } from '@pawhood/contract/directory/search/orders.ts';
import { fitsAvailability } from '@pawhood/contract/directory/search/provider-fit.ts';
import { nearbyWords, searchedWords } from '@pawhood/contract/directory/search/searched-words.ts';
import { LONGEST_SUGGESTED } from '@pawhood/contract/directory/search/suggestions.ts';
import { isAtAnyHour } from '@pawhood/contract/directory/search/understood-words.ts';
import { normalisedWords, wordForms } from '@pawhood/contract/directory/search/words.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { priceRangeOf } from '@pawhood/contract/values/price-range.ts';

/** To be raised whenever rows are made in another way: the next start then makes all of them anew. */
export const SEARCH_FORM = 8;

/** Apart from each other, so that no text is found in the two as one; nobody can have typed it. §5.7 */
export const TEXT_BORDER = '\u001f';

/** A row of `provider_search` by column, besides `hours_key`. */
export interface SearchRow {
  readonly id: string;
  readonly city: string;
  readonly category: string;
  readonly by_rating: string;
  readonly by_name: string;
  readonly by_newest: string;
  readonly text: string;
  /** As PostgreSQL reads a tsvector. */
  readonly words: string;
  readonly rating: number | null;
  readonly price_range: string | null;
  /** Each once. */
  readonly services: readonly string[] | null;
  readonly emergency: boolean | null;
  readonly hours: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly neighbourhood: string | null;
}

/** @param position order of entry, oldest first. */
export function searchRow(provider: Provider, position: number, cities: Cities): SearchRow {
  const keys = orderKeys(provider, position);
  const [entry] = searchEntries([provider]);
  const rating = ratingOf(provider);
  const { services = [] } = provider;
  return {
    id: provider.id,
    city: provider.city,
    category: provider.category,
    by_rating: keys.rating,
    by_name: keys.name,
    by_newest: keys.newest,
    text: `${entry?.name}${TEXT_BORDER}${entry?.description}`,
    words: wordsOf(provider, cities),
    rating: rating > 0 ? rating : null,
    price_range: priceRangeOf(provider.priceRange),
    services: services.length > 0 ? [...new Set(services)] : null,
    // Whether help is there at any hour does not depend on the moment.
    emergency: fitsAvailability(provider, 'emergency', null),
    hours: provider.openingHours ?? null,
    lat: provider.lat ?? null,
    lon: provider.lon ?? null,
    neighbourhood: provider.neighbourhood ?? null,
  };
}

/** Beyond so many bytes a word is left out of a tsvector; nobody types as much. */
const LONGEST_WORD_BYTES = 400;

/** Whether a word is in the tsvector of a place that says it. */
export const isKeptWord = (word: string): boolean => Buffer.byteLength(word) <= LONGEST_WORD_BYTES;

/**
 * The words of a place as a tsvector, marked A where name or description has them. Each has a position: words without
 * one match queries for any mark.
 */
function wordsOf(provider: Provider, cities: Cities): string {
  const named = new Set([...wordForms(provider.name), ...wordForms(provider.description)]);
  const words = [...searchedWords(provider, cities, ALL_PHRASES)]
    .filter(isKeptWord)
    .map((word) => `'${word}':1${named.has(word) ? 'A' : ''}`);
  const nearby = nearbyWords(provider.neighbourhoodNames).map((word) => `${nearbyWord(word)}:1`);
  const category = serviceCategoryOf(provider.category);
  // One after the other, so that they are found as a phrase.
  const begun = normalisedWords(provider.name).map((word, index) => `'${nameWord(word)}':${index + 1}`);
  const marks = [
    ...(category === null ? [] : [categoryWord(category)]),
    ...(isAtAnyHour(provider) ? [AT_ANY_HOUR] : []),
  ];
  return [...words, ...nearby, ...begun, ...marks.map((mark) => `${mark}:1`)].join(' ');
}

/** Stands for a word of a name, cut to the longest text that gets suggestions; nobody can type it. */
export const nameWord = (word: string): string => `<${[...word].slice(0, LONGEST_SUGGESTED).join('')}`;

/** Stands for a word of the further names of a neighbourhood; nobody can type it. */
export const nearbyWord = (word: string): string => `'>${word}'`;

/** What a name with words one after the other says, the last of them perhaps only begun. */
export const namedQuery = (words: readonly string[]): string =>
  `${words.map((word) => `'${nameWord(word)}'`).join(' <-> ')}:*`;

/** Stands among the words for `isAtAnyHour`; nobody can type it. */
export const AT_ANY_HOUR = "'=24'";

/** Begins what stands for a category among the words; nobody can type it. */
export const CATEGORY_MARK = "'=";

/** Stands for a category among the words. */
export const categoryWord = (category: ServiceCategory): string => `${CATEGORY_MARK}${category}'`;
