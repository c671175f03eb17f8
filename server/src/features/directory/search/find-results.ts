import { pageCount } from '@pawhood/contract/directory/search/paging.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { Conditions } from './conditions.store.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { exactly, NOTHING, type SearchResults } from './results.ts';
import type { CombinationCounts, SearchStore } from './search.store.ts';
import type { CandidateQuery } from './text-search.store.ts';

/** The size of a search, as far as it is known. */
interface Sizes {
  readonly total: Total;
  readonly matches: Total;
}

/**
 * Finds a page of the results. How many there are is known by the kept counts, as far as these hold what is asked for;
 * otherwise the places are read, and where they are too many for that, counted up to a limit.
 *
 * @param candidates for close matches, to be read together with the matches; null where none are.
 */
export async function findResults(
  store: SearchStore,
  search: PreparedSearch,
  candidates: CandidateQuery | null,
): Promise<SearchResults> {
  const { conditions, sort, query } = search;
  if (conditions === null) return NOTHING;
  const counts = await combinationCounts(store, conditions);
  if (counts !== null && isKept(conditions)) {
    const sizes = { total: exactly(counts.total), matches: exactly(counts.matches) };
    const { categories, filters } = counts;
    return { ...(await pageInOrder(store, search, conditions, sizes)), categories, filters };
  }
  const isMany = (counts?.total ?? 0) > store.countLimit || (await isSaidByMany(store, conditions));
  // Together with the matches those of other categories are read, to be counted.
  const least = Object.values(counts?.categories ?? {}).reduce((sum, count) => sum + count, 0);
  const isTooMuch = isMany || least > store.countLimit || isAll(conditions);
  const page = query.page ?? 1;
  const read = isTooMuch ? null : await store.match({ conditions, sort, page }, candidates);
  if (read === null) return pageInOrder(store, search, conditions, await sizesOf(store, conditions, isMany));
  return {
    ids: read.ids,
    ...{ total: exactly(read.total), matches: exactly(read.matches) },
    page: Math.min(page, pageCount(read.total)),
    categories: read.categories,
    filters: null,
    candidates: read.candidates,
  };
}

/** Null where they say nothing of the search, or nobody has counted yet. */
const combinationCounts = async (
  store: SearchStore,
  conditions: Conditions,
): Promise<CombinationCounts | null> =>
  conditions.text === null && conditions.box === null ? store.combinationCounts(conditions) : null;

/** Whether the kept counts hold all that is asked for. */
const isKept = ({ filter }: Conditions): boolean =>
  filter === null || (filter.services.length === 0 && !filter.availability.includes('open-now'));

const isAll = ({ text, filter, box }: Conditions): boolean =>
  text === null && filter === null && box === null;

/** Margin of the counts of words: places come and go after they were counted. */
const SAFELY = 1.25;

/** Whether more places say the text than are counted: known of single, common words alone. */
async function isSaidByMany(store: SearchStore, conditions: Conditions): Promise<boolean> {
  const { text, filter, box, category } = conditions;
  if (text?.kind !== 'anywhere' || filter !== null || box !== null || category !== null) return false;
  const [word, ...others] = normalisedWords(text.text);
  if (word !== text.text || others.length > 0) return false;
  return (await store.saying(word, conditions)) > SAFELY * store.countLimit;
}

async function sizesOf(store: SearchStore, conditions: Conditions, isMany: boolean): Promise<Sizes> {
  const upTo = (count: number): Total => ({
    count: Math.min(count, store.countLimit),
    isExact: count <= store.countLimit,
  });
  const total = upTo(isMany ? store.countLimit + 1 : await store.count(conditions, false));
  const matches = conditions.filter === null ? total : upTo(await store.count(conditions, true));
  return { total, matches };
}

/** A page, read in the order of the results: those that fit for certain come first. */
async function pageInOrder(
  store: SearchStore,
  search: PreparedSearch,
  conditions: Conditions,
  { total, matches }: Sizes,
): Promise<SearchResults> {
  const { sort, query } = search;
  const page = Math.min(query.page ?? 1, pageCount(total.count));
  const skip = (page - 1) * DIRECTORY_PAGE_SIZE;
  const limit = DIRECTORY_PAGE_SIZE;
  const certain =
    matches.count <= skip ? [] : await store.inOrder(conditions, sort, { skip, limit }, 'certain');
  const rest = { skip: Math.max(0, skip - matches.count), limit: limit - certain.length };
  const uncertain =
    conditions.filter === null ? [] : await store.inOrder(conditions, sort, rest, 'uncertain');
  // The words were counted some time ago, and 'café' as 'cafe'. So the matches are counted.
  if (!total.isExact && conditions.filter === null && certain.length < limit)
    return pageInOrder(store, search, conditions, await sizesOf(store, conditions, false));
  return {
    ...NOTHING,
    ids: [...certain, ...uncertain],
    ...{ total, matches, page },
    categories: null,
  };
}
