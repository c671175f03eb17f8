import { termOf } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SORT_OPTIONS, type SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { hasChoices } from '@pawhood/contract/directory/search/search-filter.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import { MINUTE_MS } from '../opening-hours/wall-clock.ts';
import type { Conditions, SearchedText } from './conditions.store.ts';
import { TEXT_BORDER } from './kept/search-row.ts';

/** Most searches at work at a time, and most that wait: the database has other things to do, too. */
export const SEARCH_TURNS = { atOnce: 4, most: 64, full: 'search_busy' } as const;

/** Shortest text that is also found inside words, in characters; a shorter one only begins them. */
const SHORTEST_TEXT = 3;

/** A search with everything that is known before its places are read. */
export interface PreparedSearch {
  readonly query: SearchQuery;
  /** As typed. */
  readonly q: string;
  /** Null where no place can contain the text. */
  readonly conditions: Conditions | null;
  readonly sort: SortOption;
}

/** @param areFiltersApplied whether rating, price, services and availability narrow (departure `filters`). */
export function prepareSearch(query: SearchQuery, areFiltersApplied: boolean, now: Date): PreparedSearch {
  const { q = '', city = null, category = null, bbox = null } = query;
  const { rating = null, price = [], services = [], availability = [] } = query;
  const filter = { query: q, rating, priceRange: price, services, availability };
  const text = searchedText(q);
  const narrows = areFiltersApplied && hasChoices(filter);
  return {
    query,
    q,
    conditions:
      text === 'nowhere' ? null : { city, category, text, filter: narrows ? filter : null, box: bbox, now },
    sort: query.sort ?? SORT_OPTIONS[0],
  };
}

/** The minute of an answer that changes with it, as who is open does; empty for other answers. */
export function minuteOf({ availability }: Pick<SearchQuery, 'availability'>, at: Date): string {
  return availability?.includes('open-now') ? String(Math.floor(at.getTime() / MINUTE_MS)) : '';
}

/** The text that names or descriptions must contain; null for all places, 'nowhere' for what none can contain. §5.7 */
function searchedText(query: string): SearchedText | null | 'nowhere' {
  const text = termOf(query);
  if (text === '') return null;
  if (text.includes(TEXT_BORDER)) return 'nowhere';
  if (text.length >= SHORTEST_TEXT) return { kind: 'anywhere', text };
  const [word] = normalisedWords(text);
  return word === undefined ? 'nowhere' : { kind: 'beginning', word };
}
