import { termOf } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SORT_OPTIONS, type SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { hasChoices, type SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import type { BucketCounts } from './bucket-counts.ts';
import type { Columns } from './columns/columns.job.ts';
import type { PlaceColumns } from './columns/place-columns.ts';
import type { Conditions, Scope, SearchedText } from './search-conditions.store.ts';
import type { Facts, SearchFacts } from './search-facts.ts';
import { TEXT_BORDER } from './search-row.ts';

/** A text of fewer letters finds the beginnings of words. */
const SHORTEST_TEXT = 3;

interface PreparingParts {
  readonly version: () => string;
  readonly columns: Pick<Columns, 'of'>;
  readonly applies: { readonly filters: boolean };
}

/** A search with what is known beforehand. */
export interface PreparedSearch {
  readonly query: SearchQuery;
  readonly filter: SearchFilter;
  /** Null where no place can have the text. */
  readonly conditions: Conditions | null;
  readonly sort: SortOption;
  readonly counts: BucketCounts;
  readonly facts: Facts;
  /** Of the city and category asked for, and of the city with every category. */
  readonly scopes: readonly Scope[];
  readonly cityScopes: readonly Scope[];
  /** As they are at the moment; null while there are none. */
  readonly columns: () => PlaceColumns | null;
  readonly changed: SearchFacts['changed'];
}

export async function preparedSearch(
  { applies, columns, version }: PreparingParts,
  known: SearchFacts,
  query: SearchQuery,
  now: Date,
): Promise<PreparedSearch> {
  const [counts, facts] = [await known.counts(), await known.facts()];
  const { q = '', rating = null, price = [], services = [], availability = [] } = query;
  const filter = { query: q, rating, priceRange: price, services, availability };
  const text = searchedText(q);
  const narrows = applies.filters && hasChoices(filter);
  return {
    query,
    filter,
    conditions:
      text === 'nowhere' ? null : { text, filter: narrows ? filter : null, box: query.bbox ?? null, now },
    sort: query.sort ?? SORT_OPTIONS[0],
    counts,
    facts,
    scopes: counts.scopes(query.city ?? null, query.category ?? null),
    cityScopes: counts.scopes(query.city ?? null, null),
    columns: () => columns.of(version()),
    changed: known.changed,
  };
}

/** What the first list says; null for all places, 'nowhere' for what none can say. §5.7 */
export function searchedText(query: string): SearchedText | null | 'nowhere' {
  const text = termOf(query);
  if (text === '') return null;
  if (text.includes(TEXT_BORDER)) return 'nowhere';
  if (text.length >= SHORTEST_TEXT) return { kind: 'anywhere', text };
  const [word] = normalisedWords(text);
  return word === undefined ? 'nowhere' : { kind: 'beginning', word };
}
