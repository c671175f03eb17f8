import { NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { countColumns } from './columns/column-counts.ts';
import { searchColumns } from './columns/column-search.ts';
import type { PlaceColumns } from './columns/place-columns.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchStore } from './search.store.ts';
import type { Conditions, Scope, SearchedText } from './search-conditions.store.ts';

const MINUTE_MS = 60_000;

export interface FirstList {
  readonly ids: readonly string[];
  readonly total: Total;
  readonly matches: Total;
  readonly page: number;
  readonly categories: Record<string, number> | null;
  /** How many fit each choice of the filters, or that the kept counts say so; null where it is not known. */
  readonly filters: Record<string, number> | 'kept' | null;
}

const NOTHING: FirstList = {
  ids: [],
  total: { count: 0, isExact: true },
  matches: { count: 0, isExact: true },
  page: 1,
  categories: {},
  filters: null,
};

export async function firstListOf(store: SearchStore, search: PreparedSearch): Promise<FirstList> {
  const { conditions, scopes, cityScopes, counts, sort, query } = search;
  if (conditions === null || cityScopes.length === 0) return NOTHING;
  const { text, filter, box } = conditions;
  if (text === null && filter === null && box === null) return browsed(store, search, conditions);
  if (search.columns !== null) return lookedThrough(store, search, search.columns);
  // From here on every place of the city would have to be looked at.
  const isLarge = text === null && box === null && counts.total(cityScopes) > store.counted;
  const found =
    isLarge || isCommon(text, search)
      ? null
      : await store.found(cityScopes, query.category ?? null, conditions, sort, query.page ?? 1);
  if (found === null) return walked(store, search, conditions, scopes);
  const total = exactly(found.total);
  const page = Math.min(query.page ?? 1, pagesOf(found.total));
  const { ids, categories } = found;
  return { ids, total, matches: exactly(found.matches), page, categories, filters: null };
}

/** Everything of a city and category: the kept counts say how much it is, and where a page begins. */
async function browsed(
  store: SearchStore,
  { scopes, cityScopes, counts, sort, query }: PreparedSearch,
  conditions: Conditions,
): Promise<FirstList> {
  const count = counts.total(scopes);
  const page = Math.min(query.page ?? 1, pagesOf(count));
  const from = counts.before(scopes, sort, (page - 1) * DIRECTORY_PAGE_SIZE);
  const ids = await store.walk(scopes, conditions, sort, { ...from, limit: DIRECTORY_PAGE_SIZE }, 'certain');
  const total = exactly(count);
  return { ids, total, matches: total, page, categories: counts.categories(cityScopes), filters: 'kept' };
}

/** What filters leave, by the arrays in memory. */
async function lookedThrough(
  store: SearchStore,
  { query, conditions, sort }: PreparedSearch,
  columns: PlaceColumns,
): Promise<FirstList> {
  const minute = Math.floor((conditions?.now.getTime() ?? 0) / MINUTE_MS);
  const { city = null, category = null } = query;
  const asked = { city, category, filter: conditions?.filter ?? NO_FILTER, sort, minute };
  const { total, matches, categories, positions } = searchColumns(columns, asked);
  const page = Math.min(query.page ?? 1, pagesOf(total));
  const ids = await store.idsAt(positions((page - 1) * DIRECTORY_PAGE_SIZE, DIRECTORY_PAGE_SIZE));
  const filters = Object.fromEntries(countColumns(columns, asked));
  return { ids, total: exactly(total), matches: exactly(matches), page, categories, filters };
}

/** What very many places fit is found by going through them in their order. */
async function walked(
  store: SearchStore,
  { sort, query }: PreparedSearch,
  conditions: Conditions,
  scopes: readonly Scope[],
): Promise<FirstList> {
  const upTo = (count: number): Total => ({
    count: Math.min(count, store.counted),
    isExact: count <= store.counted,
  });
  const total = upTo(await store.count(scopes, conditions, false));
  const matches = conditions.filter === null ? total : upTo(await store.count(scopes, conditions, true));
  const page = Math.min(query.page ?? 1, pagesOf(total.count));
  const skip = (page - 1) * DIRECTORY_PAGE_SIZE;
  const limit = DIRECTORY_PAGE_SIZE;
  const certain =
    matches.count <= skip
      ? []
      : await store.walk(scopes, conditions, sort, { key: '', skip, limit }, 'certain');
  const rest = { key: '', skip: Math.max(0, skip - matches.count), limit: limit - certain.length };
  const uncertain =
    conditions.filter === null ? [] : await store.walk(scopes, conditions, sort, rest, 'uncertain');
  return { ids: [...certain, ...uncertain], total, matches, page, categories: null, filters: null };
}

/** From about so many places on that say a text it is quicker to go through them in order. */
const COMMON = 50_000;

function isCommon(text: SearchedText | null, { facts, query }: PreparedSearch): boolean {
  if (text === null) return false;
  const [longest = ''] =
    text.kind === 'beginning'
      ? [text.word]
      : normalisedWords(text.text).sort((one, other) => other.length - one.length);
  let total = 0;
  for (const { word, city, named } of facts.words) {
    if (query.city !== undefined && city !== query.city) continue;
    if (text.kind === 'beginning' ? word.startsWith(longest) : word.includes(longest)) total += named;
  }
  return total > COMMON;
}

export const exactly = (count: number): Total => ({ count, isExact: true });

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / DIRECTORY_PAGE_SIZE));
