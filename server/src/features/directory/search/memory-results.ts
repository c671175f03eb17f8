/** Results by the places in memory: only those that are shown are read from the database. */
import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { CloseQuery } from './close-matches.ts';
import type { PlaceColumns } from './columns/place-columns.ts';
import type { ColumnQuery } from './columns/scan/column-query.ts';
import { type ColumnMatches, searchColumns } from './columns/scan/column-search.ts';
import { closePositions } from './postings/close-positions.ts';
import { matchPostings, type PostingMatches, pageOfMatches } from './postings/posting-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { closeSizeOf, exactly, type SearchResults } from './results.ts';
import type { SearchStore } from './search.store.ts';

const MINUTE_MS = 60_000;

/** Results of a search without a text, by the columns. */
export async function columnResults(
  store: SearchStore,
  search: PreparedSearch,
  columns: PlaceColumns,
): Promise<SearchResults> {
  const matches = searchColumns(columns, columnQuery(search), columnPage(search), null);
  return { ...resultsOf(matches), places: await store.placesAt(matches.positions), close: null };
}

/** Results of a text, by postings and columns; null where there are none, or they cannot answer it. */
export async function postingResults(
  store: SearchStore,
  search: PreparedSearch,
  closeQuery: CloseQuery | null,
): Promise<SearchResults | null> {
  const places = await placesOfText(store, search, closeQuery);
  const columns = search.columns();
  if (places === null || columns === null) return null;
  const matches = pageOfMatches(columns, columnQuery(search), columnPage(search), places);
  const close = closePositions(columns, columnQuery(search), places, closeSizeOf(search));
  const shown = close?.first ?? [];
  const read = await store.placesAt([...matches.positions, ...shown]);
  const closeOnes = new Set(shown);
  return {
    ...resultsOf(matches),
    places: read.filter(({ position }) => !closeOnes.has(position)),
    close: close && {
      places: read.filter(({ position }) => closeOnes.has(position)),
      total: exactly(close.total),
    },
  };
}

/** The matches of a text and the candidates for close matches, by the postings; null as with `postingResults`. */
export async function placesOfText(
  store: SearchStore,
  search: PreparedSearch,
  close: CloseQuery | null,
): Promise<PostingMatches | null> {
  const { conditions, cityScopes } = search;
  if (conditions?.text?.kind !== 'anywhere' || search.columns() === null) return null;
  const changed = await search.changedPlaces();
  if (changed === null) return null;
  const cities = [...new Set(cityScopes.map(({ city }) => city))];
  // The postings know neither categories nor phrases.
  const isOfWords =
    close?.terms.every(({ categories }) => categories.length === 0) && !close.query.hasPhrases;
  const closeWords =
    close && isOfWords ? { parts: close.parts, beginnings: close.terms.map(({ words }) => words) } : null;
  return matchPostings(
    store,
    { cities, text: conditions.text.text, close: closeWords },
    changed,
    search.columns,
  );
}

export function columnQuery({ query, conditions, sort }: PreparedSearch): ColumnQuery {
  const minute = Math.floor((conditions?.now.getTime() ?? 0) / MINUTE_MS);
  const { city = null, category = null } = query;
  const filter = conditions?.filter ?? NO_FILTER;
  return { city, category, filter, box: conditions?.box ?? null, sort, minute };
}

const columnPage = ({ query }: PreparedSearch) => ({ number: query.page ?? 1, size: DIRECTORY_PAGE_SIZE });

function resultsOf({
  total,
  matches,
  categories,
  filters,
  page,
}: ColumnMatches): Omit<SearchResults, 'places' | 'close'> {
  return {
    total: exactly(total),
    matches: exactly(matches),
    page,
    categories: { ...categories },
    filters: Object.fromEntries(filters),
    candidates: null,
  };
}
