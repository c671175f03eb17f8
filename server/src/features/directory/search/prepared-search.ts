import { termOf } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SORT_OPTIONS, type SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { hasChoices, type SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import type { Columns } from './columns/columns.job.ts';
import type { PlaceColumns } from './columns/place-columns.ts';
import type { Facts, SearchFacts } from './facts/search-facts.ts';
import type { BucketCounts } from './rows/bucket-counts.ts';
import type { Conditions, Scope, SearchedText } from './rows/conditions.store.ts';
import { TEXT_BORDER } from './rows/search-row.ts';

/** A shorter text matches the beginnings of words. */
const SHORTEST_TEXT = 3;

interface PrepareSearchParts {
  readonly version: () => string;
  readonly columns: Pick<Columns, 'of'>;
  readonly applies: { readonly filters: boolean };
}

/** A search with everything that is known before its places are read. */
export interface PreparedSearch {
  readonly query: SearchQuery;
  readonly filter: SearchFilter;
  /** Null where no place can contain the text. */
  readonly conditions: Conditions | null;
  readonly sort: SortOption;
  readonly counts: BucketCounts;
  readonly facts: Facts;
  /** Those of the city and category in question, and those of the city in every category. */
  readonly scopes: readonly Scope[];
  readonly cityScopes: readonly Scope[];
  /** The present columns; null while there are none. */
  readonly columns: () => PlaceColumns | null;
  readonly changedPlaces: SearchFacts['changedPlaces'];
}

export async function prepareSearch(
  { applies, columns, version }: PrepareSearchParts,
  searchFacts: SearchFacts,
  query: SearchQuery,
  now: Date,
): Promise<PreparedSearch> {
  const [counts, facts] = [await searchFacts.counts(), await searchFacts.facts()];
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
    changedPlaces: searchFacts.changedPlaces,
  };
}

/** The text that names or descriptions must contain; null for all places, 'nowhere' for what none can contain. §5.7 */
export function searchedText(query: string): SearchedText | null | 'nowhere' {
  const text = termOf(query);
  if (text === '') return null;
  if (text.includes(TEXT_BORDER)) return 'nowhere';
  if (text.length >= SHORTEST_TEXT) return { kind: 'anywhere', text };
  const [word] = normalisedWords(text);
  return word === undefined ? 'nowhere' : { kind: 'beginning', word };
}
