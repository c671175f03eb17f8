/** Close matches: places that say what is searched in other words, by the contract's `closeness`. */
import { hasCloseMatches } from '@pawhood/contract/directory/search/close-matches.ts';
import { closest, searchOf } from '@pawhood/contract/directory/search/closeness.ts';
import { type QueryPart, readQuery } from '@pawhood/contract/directory/search/search-query.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { candidateQuery, type QueryTerm, queryTerms } from './candidate-query.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { Conditions } from './rows/conditions.store.ts';
import { searchableRow } from './rows/search-row.ts';
import type { CandidateQuery, CloseCandidates } from './rows/text-index.store.ts';
import type { SearchStore } from './search.store.ts';

/** A query for close matches. */
export interface CloseQuery {
  readonly query: CandidateQuery;
  /** Whether the candidates are so few that they can be read together with the matches. */
  readonly isFew: boolean;
  readonly parts: readonly QueryPart[];
  readonly terms: readonly QueryTerm[];
}

/** Of more candidates than this only the first are read. */
const FEW = 2_000;

/** Null where nothing can be close; undefined where close matches are not asked for. */
export function closeQueryOf(search: PreparedSearch): CloseQuery | null | undefined {
  const { filter, facts, scopes, conditions } = search;
  if (!hasCloseMatches(filter.query)) return undefined;
  const parts = readQuery(filter.query);
  const terms = queryTerms(parts, facts.words);
  if (terms.length === 0 || scopes.length === 0 || conditions === null) return null;
  return { query: candidateQuery(terms, parts), isFew: isFew(terms, parts, search), parts, terms };
}

/** By the counts of the commonest words. */
function isFew(
  terms: readonly QueryTerm[],
  parts: readonly QueryPart[],
  { facts, counts, cityScopes }: PreparedSearch,
): boolean {
  const cities = new Set(cityScopes.map(({ city }) => city));
  // Places with the only word that was typed are matches, which are read in any case.
  const typed = new Set(terms.length === 1 ? parts.map((part) => part.typed) : []);
  const sizes = terms.map(({ words, categories }) =>
    words
      .filter((word) => !typed.has(word))
      .reduce(
        (sum, word) => sum + facts.words.estimate(word, true, cities).most,
        counts.total(inCategories(cityScopes, categories)),
      ),
  );
  // Few of the places that match one term match another.
  return Math.min(...sizes) <= (terms.length === 1 ? FEW : 2 * FEW);
}

const inCategories = (scopes: PreparedSearch['scopes'], categories: readonly string[]) =>
  scopes.filter(({ category }) => categories.includes(category));

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
 * Reads the candidates, where they were not read together with the matches.
 *
 * @param isCommon whether there are more matches than are counted; candidates are then sought by the other words alone.
 */
export async function closeCandidates(
  store: SearchStore,
  { scopes, counts, sort, conditions }: PreparedSearch & { readonly conditions: Conditions },
  { query, terms, parts }: CloseQuery,
  isCommon: boolean,
): Promise<CloseCandidates> {
  const [first, ...others] = terms;
  if (first === undefined || others.length > 0) return store.closeCandidates(scopes, conditions, sort, query);
  // Nothing is closer than a place of the category that is meant.
  const scopesMeant = inCategories(scopes, first.categories);
  const isWhole = conditions.filter === null && conditions.box === null;
  if (isWhole && counts.total(scopesMeant) > FEW)
    return store.closeCandidatesInOrder(scopesMeant, conditions, sort, query);
  if (!isCommon) return store.closeCandidates(scopes, conditions, sort, query);
  const typed = new Set(parts.map((part) => part.typed));
  const words = first.words.filter((word) => !typed.has(word));
  if (words.length + first.categories.length === 0) return { places: [], isAll: false };
  const { places } = await store.closeCandidates(
    scopes,
    conditions,
    sort,
    candidateQuery([{ ...first, words }], parts),
  );
  return { places, isAll: false };
}
