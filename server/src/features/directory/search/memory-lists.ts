/** First lists by the places in memory, where only those that are shown are read. */
import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { CLOSE_MATCHES } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { Near } from './close-list.ts';
import { type ColumnMatches, type ColumnQuery, searchColumns } from './columns/column-search.ts';
import type { PlaceColumns } from './columns/place-columns.ts';
import { type PostedPlaces, postedClose, postedMatches, postedPlaces } from './postings/posted-list.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { exactly, type FirstList } from './results.ts';
import type { SearchStore } from './search.store.ts';

const MINUTE_MS = 60_000;

/** What filters and an area leave, by the arrays in memory. */
export async function lookedThrough(
  store: SearchStore,
  search: PreparedSearch,
  columns: PlaceColumns,
): Promise<FirstList> {
  const matches = searchColumns(columns, columnQuery(search), columnPage(search), null);
  return { ...listOf(matches, await store.idsAt(matches.positions)), close: null };
}

/** What says a text, by postings and the arrays; null where they are not there, or of no help. */
export async function postedList(
  store: SearchStore,
  search: PreparedSearch,
  near: Near | null,
): Promise<FirstList | null> {
  const places = await placesSaying(store, search, near);
  const columns = search.columns();
  if (places === null || columns === null) return null;
  const matches = postedMatches(columns, columnQuery(search), columnPage(search), places);
  const closest = postedClose(columns, columnQuery(search), places);
  const shown = closest?.slice(0, CLOSE_MATCHES) ?? [];
  const ids = await store.idsAt([...matches.positions, ...shown]);
  return {
    ...listOf(matches, ids),
    close: closest && { ids: idsOf(shown, ids), total: exactly(closest.length) },
  };
}

/** The places that say a text, and those that may be close to it, by the postings; null as with `postedList`. */
export async function placesSaying(
  store: SearchStore,
  search: PreparedSearch,
  near: Near | null,
): Promise<PostedPlaces | null> {
  const { conditions, cityScopes, filter } = search;
  if (conditions?.text?.kind !== 'anywhere' || search.columns() === null) return null;
  const changed = await search.changed();
  if (changed === null) return null;
  const cities = [...new Set(cityScopes.map(({ city }) => city))];
  // Categories and phrases are not among the words.
  const isOfWords = near?.asked.every(({ categories }) => categories.length === 0) && !near.query.hasPhrases;
  const close =
    near && isOfWords ? { typed: filter.query, parts: near.asked.map(({ words }) => words) } : null;
  return postedPlaces(store, { cities, text: conditions.text.text, close }, changed);
}

export function columnQuery({ query, conditions, sort }: PreparedSearch): ColumnQuery {
  const minute = Math.floor((conditions?.now.getTime() ?? 0) / MINUTE_MS);
  const { city = null, category = null } = query;
  const filter = conditions?.filter ?? NO_FILTER;
  return { city, category, filter, box: conditions?.box ?? null, sort, minute };
}

const columnPage = ({ query }: PreparedSearch) => ({ number: query.page ?? 1, size: DIRECTORY_PAGE_SIZE });

const idsOf = (positions: readonly number[], ids: ReadonlyMap<number, string>): string[] =>
  positions.flatMap((position) => ids.get(position) ?? []);

/** @param ids by positions. */
function listOf(
  { total, matches, categories, filters, page, positions }: ColumnMatches,
  ids: ReadonlyMap<number, string>,
): Omit<FirstList, 'close'> {
  return {
    ids: idsOf(positions, ids),
    total: exactly(total),
    matches: exactly(matches),
    page,
    categories: { ...categories },
    filters: Object.fromEntries(filters),
    near: null,
  };
}
