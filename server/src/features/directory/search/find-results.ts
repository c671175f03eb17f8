import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { CloseQuery } from './close-matches.ts';
import type { MatchEstimate } from './facts/vocabulary.ts';
import { columnResults, postingResults } from './memory-results.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { exactly, pagesOf, type SearchResults } from './results.ts';
import type { Conditions, SearchedText } from './rows/conditions.store.ts';
import type { CandidateQuery, TextMatches } from './rows/text-index.store.ts';
import type { SearchStore } from './search.store.ts';

const NOTHING: SearchResults = {
  places: [],
  total: { count: 0, isExact: true },
  matches: { count: 0, isExact: true },
  page: 1,
  categories: {},
  filters: null,
  candidates: null,
  close: null,
};

/**
 * Finds the results in the quickest of four ways: by kept counts, by the columns, by postings, or by rows.
 *
 * @param close the query for close matches; null where none are asked for.
 */
export async function findResults(
  store: SearchStore,
  search: PreparedSearch,
  close: CloseQuery | null,
): Promise<SearchResults> {
  const { conditions, cityScopes, counts, query } = search;
  if (conditions === null || cityScopes.length === 0) return NOTHING;
  const { text, filter, box } = conditions;
  if (text === null && filter === null && box === null) return browse(store, search);
  const columns = search.columns();
  if (text === null && columns !== null) return columnResults(store, search, columns);
  const byPostings = await postingResults(store, search, close);
  if (byPostings !== null) return byPostings;
  // Without a text or an area, matching would read every row of the city.
  const isLarge = text === null && box === null && counts.total(cityScopes) > store.counted;
  const { least, most } = text === null ? NO_TEXT : estimateMatches(text, search);
  const isKnownToBeMany = least > SAFELY * store.counted;
  const candidates = close?.isFew ? close.query : null;
  const byRows =
    isLarge || isKnownToBeMany || most > COMMON
      ? null
      : await matchRows(store, search, conditions, candidates);
  if (byRows === null) {
    const isWhole = filter === null && box === null && query.category === undefined;
    return scanInOrder(store, search, conditions, isKnownToBeMany && isWhole);
  }
  const total = exactly(byRows.total);
  const page = Math.min(query.page ?? 1, pagesOf(byRows.total));
  const { ids, categories } = byRows;
  return {
    places: await store.places(ids),
    total,
    matches: exactly(byRows.matches),
    page,
    categories,
    filters: null,
    candidates: byRows.candidates,
    close: null,
  };
}

/** Matches with the candidates for close matches; without these where the two together are too many to read. */
async function matchRows(
  store: SearchStore,
  { cityScopes, sort, query }: PreparedSearch,
  conditions: Conditions,
  candidates: CandidateQuery | null,
): Promise<TextMatches | null> {
  const textQuery = { cityScopes, category: query.category ?? null, conditions, sort, page: query.page ?? 1 };
  return (candidates && (await store.matchText(textQuery, candidates))) ?? store.matchText(textQuery, null);
}

/** All places of a city and category: the bucket counts give the total and the beginning of the page. */
async function browse(
  store: SearchStore,
  { scopes, cityScopes, counts, sort, query }: PreparedSearch,
): Promise<SearchResults> {
  const count = counts.total(scopes);
  const page = Math.min(query.page ?? 1, pagesOf(count));
  const from = counts.before(scopes, sort, (page - 1) * DIRECTORY_PAGE_SIZE);
  const total = exactly(count);
  return {
    places: await store.browse(scopes, sort, from),
    total,
    matches: total,
    page,
    categories: counts.categories(cityScopes),
    filters: 'kept',
    candidates: null,
    close: null,
  };
}

/**
 * Finds the page of a search that very many places match: scans the places in the order of the results.
 *
 * @param isMany whether there are more matches than are counted, by the estimate.
 */
async function scanInOrder(
  store: SearchStore,
  search: PreparedSearch,
  conditions: Conditions,
  isMany: boolean,
): Promise<SearchResults> {
  const { scopes, sort, query } = search;
  const upTo = (count: number): Total => ({
    count: Math.min(count, store.counted),
    isExact: count <= store.counted,
  });
  const total = upTo(isMany ? store.counted + 1 : await store.count(scopes, conditions, false));
  const matches = conditions.filter === null ? total : upTo(await store.count(scopes, conditions, true));
  const page = Math.min(query.page ?? 1, pagesOf(total.count));
  const skip = (page - 1) * DIRECTORY_PAGE_SIZE;
  const limit = DIRECTORY_PAGE_SIZE;
  const certain =
    matches.count <= skip
      ? []
      : await store.scan(scopes, conditions, sort, { key: '', skip, limit }, 'certain');
  const rest = { key: '', skip: Math.max(0, skip - matches.count), limit: limit - certain.length };
  const uncertain =
    conditions.filter === null ? [] : await store.scan(scopes, conditions, sort, rest, 'uncertain');
  // The estimate was too high: a job counted the words some time ago, and 'café' as 'cafe'. So the matches are counted.
  if (isMany && certain.length < limit) return scanInOrder(store, search, conditions, false);
  return {
    places: await store.places([...certain, ...uncertain]),
    total,
    matches,
    page,
    categories: null,
    filters: null,
    candidates: null,
    close: null,
  };
}

/** Of a text that may have more matches than this, a scan in order is quicker than the text index. */
const COMMON = 50_000;

/** Margin of the estimate: places come and go after their words were counted. */
const SAFELY = 1.25;

const NO_TEXT: MatchEstimate = { least: 0, most: 0 };

/** How many places of the cities match the text, by the counts of the commonest words. */
function estimateMatches(text: SearchedText, { facts, cityScopes }: PreparedSearch): MatchEstimate {
  const cities = new Set(cityScopes.map(({ city }) => city));
  if (text.kind === 'beginning') {
    // Several of the words may stand in one place.
    return { ...facts.words.estimate(text.word, true, cities), least: 0 };
  }
  const words = normalisedWords(text.text);
  const counts = words.map((word) => facts.words.estimate(word, false, cities));
  return {
    // A place with two words need not have them one after the other.
    least: words.length === 1 && words[0] === text.text ? (counts[0]?.least ?? 0) : 0,
    // A text of signs alone has no words.
    most: words.length === 0 ? 0 : Math.min(...counts.map(({ most }) => most)),
  };
}
