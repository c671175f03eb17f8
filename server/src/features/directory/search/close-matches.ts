/** Close matches: places that say what is searched in other words, by the contract's `closeness`. */
import { hasCloseMatches } from '@pawhood/contract/directory/search/close-matches.ts';
import { closest, searchOf } from '@pawhood/contract/directory/search/closeness.ts';
import { type QueryPart, readQuery } from '@pawhood/contract/directory/search/search-query.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { candidateQuery, type QueryTerm, queryTerms } from './candidate-query.ts';
import type { Conditions } from './conditions.store.ts';
import { searchableRow } from './kept/search-row.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { exactly, type SearchResults } from './results.ts';
import type { SearchStore } from './search.store.ts';
import type { CandidateQuery, CloseCandidates } from './text-search.store.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** A query for close matches. */
export interface CloseQuery {
  readonly query: CandidateQuery;
  readonly parts: readonly QueryPart[];
  readonly terms: readonly QueryTerm[];
  /** Whether the only term may mean all places of a category, which are not read together with the matches. */
  readonly isOfCategory: boolean;
}

/** Of more candidates than this only the first are read. */
const FEW = 2_000;

/** Null where nothing can be close; undefined where close matches are not asked for. */
export function closeQueryOf({ q }: PreparedSearch, vocabulary: Vocabulary): CloseQuery | null | undefined {
  if (!hasCloseMatches(q)) return undefined;
  const parts = readQuery(q);
  const terms = queryTerms(parts, vocabulary);
  const [first, ...others] = terms;
  // Nor where a word is so long that no place has it.
  if (first === undefined || terms.some(isEmpty)) return null;
  const isOfCategory = others.length === 0 && first.categories.length > 0;
  return { query: candidateQuery(terms, parts), parts, terms, isOfCategory };
}

const isEmpty = ({ words, categories }: QueryTerm): boolean => words.length + categories.length === 0;

/** The closest first. @param text what is searched. */
export function closeMatches(
  text: string,
  { places, isAll }: CloseCandidates,
): { readonly ids: readonly string[]; readonly total: Total } {
  const close = closest(searchOf(text), places, searchableRow);
  // Places that fit the filters for certain come first.
  const ids = [true, null].flatMap((fit) => close.filter((place) => place.fit === fit).map(({ id }) => id));
  return { ids, total: { count: ids.length, isExact: isAll } };
}

/**
 * Finds the close matches of a search.
 *
 * @param query null where nothing can be close.
 */
export async function findCloseMatches(
  store: SearchStore,
  search: PreparedSearch,
  query: CloseQuery | null,
  { candidates, total }: SearchResults,
): Promise<{ readonly ids: readonly string[]; readonly total: Total }> {
  const { conditions } = search;
  if (query === null || conditions === null) return { ids: [], total: exactly(0) };
  const isCommon = !total.isExact;
  return closeMatches(
    search.q,
    candidates ?? (await readCandidates(store, { ...search, conditions }, query, isCommon)),
  );
}

/** @param isCommon whether there are more matches than are counted: candidates are then sought by the other words alone. */
async function readCandidates(
  store: SearchStore,
  { conditions, sort }: PreparedSearch & { readonly conditions: Conditions },
  { query, terms, parts, isOfCategory }: CloseQuery,
  isCommon: boolean,
): Promise<CloseCandidates> {
  const [first, ...others] = terms;
  if (first === undefined || others.length > 0) return store.closeCandidates(conditions, sort, query);
  // Nothing is closer than a place of the category that is meant.
  if (isOfCategory && (await placesOf(store, conditions, first.categories)) > FEW)
    return store.closeCandidatesInOrder(conditions, first.categories, sort, query);
  if (!isCommon) return store.closeCandidates(conditions, sort, query);
  const typed = new Set(parts.map((part) => part.typed));
  const words = first.words.filter((word) => !typed.has(word));
  if (words.length + first.categories.length === 0) return { places: [], isAll: false };
  const { places } = await store.closeCandidates(
    conditions,
    sort,
    candidateQuery([{ ...first, words }], parts),
  );
  return { places, isAll: false };
}

/** How many places there are of categories, whatever else is asked for; 0 where nobody has counted yet. */
async function placesOf(
  store: SearchStore,
  { city, category, filter, box }: Conditions,
  categories: readonly string[],
): Promise<number> {
  if (filter !== null || box !== null) return 0;
  const counts = await store.combinationCounts({ city, category: null, filter: null });
  const wanted = categories.filter((meant) => category === null || meant === category);
  return wanted.reduce((sum, meant) => sum + (counts?.categories[meant] ?? 0), 0);
}
