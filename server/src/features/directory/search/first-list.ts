import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { Near } from './close-list.ts';
import type { FoundPage, NearQuery } from './found.store.ts';
import type { Said } from './known-words.ts';
import { lookedThrough, postedList } from './memory-lists.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { exactly, type FirstList, pagesOf } from './results.ts';
import type { SearchStore } from './search.store.ts';
import type { Conditions, SearchedText } from './search-conditions.store.ts';

const NOTHING: FirstList = {
  ids: [],
  total: { count: 0, isExact: true },
  matches: { count: 0, isExact: true },
  page: 1,
  categories: {},
  filters: null,
  near: null,
  close: null,
};

/** @param near what close matches have to say; null where none are looked for. */
export async function firstListOf(
  store: SearchStore,
  search: PreparedSearch,
  near: Near | null,
): Promise<FirstList> {
  const { conditions, cityScopes, counts, query } = search;
  if (conditions === null || cityScopes.length === 0) return NOTHING;
  const { text, filter, box } = conditions;
  if (text === null && filter === null && box === null) return browsed(store, search, conditions);
  const columns = search.columns();
  if (text === null && columns !== null) return lookedThrough(store, search, columns);
  const posted = await postedList(store, search, near);
  if (posted !== null) return posted;
  // From here on every place of the city would have to be looked at.
  const isLarge = text === null && box === null && counts.total(cityScopes) > store.counted;
  const { least, most } = text === null ? NOT_SAID : saidOf(text, search);
  const isKnownToBeMany = least > SAFELY * store.counted;
  const together = near?.isFew ? near.query : null;
  const found =
    isLarge || isKnownToBeMany || most > COMMON ? null : await foundList(store, search, conditions, together);
  if (found === null) {
    const isWhole = filter === null && box === null && query.category === undefined;
    return walked(store, search, conditions, isKnownToBeMany && isWhole);
  }
  const total = exactly(found.total);
  const page = Math.min(query.page ?? 1, pagesOf(found.total));
  const { ids, categories } = found;
  return {
    ids,
    total,
    matches: exactly(found.matches),
    page,
    categories,
    filters: null,
    near: found.near,
    close: null,
  };
}

/** Without those that may be close where the two together are too many. */
async function foundList(
  store: SearchStore,
  { cityScopes, sort, query }: PreparedSearch,
  conditions: Conditions,
  near: NearQuery | null,
): Promise<FoundPage | null> {
  const asked = { cityScopes, category: query.category ?? null, conditions, sort, page: query.page ?? 1 };
  return (near && (await store.found(asked, near))) ?? store.found(asked, null);
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
  return {
    ids,
    total,
    matches: total,
    page,
    categories: counts.categories(cityScopes),
    filters: 'kept',
    near: null,
    close: null,
  };
}

/**
 * What very many places fit is found by going through them in their order.
 *
 * @param isMany whether they are more than are counted, as far as is known.
 */
async function walked(
  store: SearchStore,
  search: PreparedSearch,
  conditions: Conditions,
  isMany: boolean,
): Promise<FirstList> {
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
      : await store.walk(scopes, conditions, sort, { key: '', skip, limit }, 'certain');
  const rest = { key: '', skip: Math.max(0, skip - matches.count), limit: limit - certain.length };
  const uncertain =
    conditions.filter === null ? [] : await store.walk(scopes, conditions, sort, rest, 'uncertain');
  // Words are counted by a job, some time ago, and 'café' among those that say 'cafe': here they were too few.
  if (isMany && certain.length < limit) return walked(store, search, conditions, false);
  return {
    ids: [...certain, ...uncertain],
    total,
    matches,
    page,
    categories: null,
    filters: null,
    near: null,
    close: null,
  };
}

/** From about so many places on that say a text it is quicker to go through them in order. */
const COMMON = 50_000;

/** Places come and go after their words were counted. */
const SAFELY = 1.25;

const NOT_SAID: Said = { least: 0, most: 0 };

/** How many places of the city say the text, as far as the commonest words tell. */
function saidOf(text: SearchedText, { facts, cityScopes }: PreparedSearch): Said {
  const cities = new Set(cityScopes.map(({ city }) => city));
  if (text.kind === 'beginning') {
    // Of words that many places say, several may stand in one place.
    return { ...facts.words.said(text.word, true, cities), least: 0 };
  }
  const words = normalisedWords(text.text);
  const counts = words.map((word) => facts.words.said(word, false, cities));
  return {
    // Those that say two words need not say them one after the other.
    least: words.length === 1 && words[0] === text.text ? (counts[0]?.least ?? 0) : 0,
    // A text of signs alone has no words.
    most: words.length === 0 ? 0 : Math.min(...counts.map(({ most }) => most)),
  };
}
