import { ALL_LEXICONS } from '@pawhood/contract/directory/search/languages/all.ts';
import { searchedCities } from '@pawhood/contract/directory/search/lexicon.ts';
import { termOf } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SORT_OPTIONS, type SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { hasChoices } from '@pawhood/contract/directory/search/search-filter.ts';
import { type Reading, readingsOf, understoodIn } from '@pawhood/contract/directory/search/search-query.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { askedCity } from '../../../cities/chosen-city.ts';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import type { Conditions, SearchedText } from './conditions.store.ts';
import { TEXT_BORDER } from './kept/search-row.ts';

/** Most searches at work at a time, and most that wait: the database has other things to do, too. */
export const SEARCH_TURNS = { atOnce: 4, most: 64, full: 'search_busy' } as const;

/** Shortest text that is also found inside words, in characters; a shorter one only begins them. */
const SHORTEST_TEXT = 3;

/** What applies in an edition (departures). */
export interface Applied {
  /** Whether rating, price, services and availability narrow. */
  readonly filters: boolean;
  /** Whether close places are looked for. */
  readonly words: boolean;
}

/** A search with everything that is known before its places are read. */
export interface PreparedSearch {
  readonly query: SearchQuery;
  readonly cities: Cities;
  /** Without what is close. */
  readonly conditions: Conditions;
  /** The ways to read the text, the one that is tried first before the others. */
  readonly readings: readonly Reading[];
  /** The minute of an answer that changes with it, as who is open does; empty for other answers. */
  readonly minute: string;
  readonly sort: SortOption;
}

/** @throws `invalid_request` for a city that is none of ours. */
export function prepareSearch(
  query: SearchQuery,
  applied: Applied,
  now: Date,
  cities: Cities,
): PreparedSearch {
  const { q = '', category = null, bbox = null, asis = [] } = query;
  const city = askedCity(cities, query.city);
  const { rating = null, price = [], services = [], availability = [] } = query;
  const { neighbourhood: neighbourhoods = [] } = query;
  const filter = { query: q, rating, priceRange: price, services, availability, neighbourhoods };
  const text = searchedText(q);
  const lexicon = ALL_LEXICONS.of(searchedCities(cities, city), query.lang);
  const isOfNow = availability.includes('open-now') || understoodIn(q, asis, lexicon).includes('open-now');
  const narrows = applied.filters && hasChoices(filter);
  return {
    query,
    cities,
    conditions: { city, category, text, close: null, filter: narrows ? filter : null, box: bbox, now },
    readings: applied.words ? readingsOf(q, asis, lexicon) : [],
    minute: isOfNow ? String(Math.floor(now.getTime() / MINUTE_MS)) : '',
    sort: query.sort ?? SORT_OPTIONS[0],
  };
}

/** The text that names or descriptions must contain; null for all places. §5.7 */
function searchedText(query: string): SearchedText | null {
  const text = termOf(query);
  if (text === '') return null;
  if (text.includes(TEXT_BORDER)) return { kind: 'nowhere' };
  if (text.length >= SHORTEST_TEXT) return { kind: 'anywhere', text };
  const [word] = normalisedWords(text);
  return word === undefined ? { kind: 'nowhere' } : { kind: 'beginning', word };
}
