/** The places that say what is searched in other words, by the contract's rule; the store says which to compare. */
import { hasCloseMatches } from '@pawhood/contract/directory/search/close-matches.ts';
import { closest, searchOf } from '@pawhood/contract/directory/search/closeness.ts';
import { type QueryPart, readQuery } from '@pawhood/contract/directory/search/search-query.ts';
import type { NearPlaces, NearQuery } from './found.store.ts';
import { type NearPart, nearParts, nearQuery } from './near-words.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { CloseList } from './results.ts';
import type { SearchStore } from './search.store.ts';
import type { Conditions } from './search-conditions.store.ts';
import { keptPlace } from './search-row.ts';

/** What close matches have to say. */
export interface Near {
  readonly query: NearQuery;
  /** Whether so few places say it that they can be read together with those that say the text. */
  readonly isFew: boolean;
  readonly parts: readonly QueryPart[];
  readonly asked: readonly NearPart[];
}

/** Of more places than so many only those are read that come first. */
const FEW = 2_000;

/** Null where nothing can be close, undefined where close matches are not looked for. */
export function nearOf(search: PreparedSearch): Near | null | undefined {
  const { filter, facts, scopes, conditions } = search;
  if (!hasCloseMatches(filter.query)) return undefined;
  const parts = readQuery(filter.query);
  const asked = nearParts(parts, facts.words);
  if (asked.length === 0 || scopes.length === 0 || conditions === null) return null;
  return { query: nearQuery(asked, parts), isFew: isFew(asked, parts, search), parts, asked };
}

/** As far as the commonest words tell. */
function isFew(
  asked: readonly NearPart[],
  parts: readonly QueryPart[],
  { facts, counts, cityScopes }: PreparedSearch,
): boolean {
  const cities = new Set(cityScopes.map(({ city }) => city));
  // Those that say the one word that was typed are read in any case.
  const typed = new Set(asked.length === 1 ? parts.map((part) => part.typed) : []);
  const sizes = asked.map(({ words, categories }) =>
    words
      .filter((word) => !typed.has(word))
      .reduce(
        (sum, word) => sum + facts.words.said(word, true, cities).most,
        counts.total(inCategories(cityScopes, categories)),
      ),
  );
  // Few of those that agree with one part agree with another.
  return Math.min(...sizes) <= (asked.length === 1 ? FEW : 2 * FEW);
}

const inCategories = (scopes: PreparedSearch['scopes'], categories: readonly string[]) =>
  scopes.filter(({ category }) => categories.includes(category));

/** @param text what is searched. */
export function closeList(text: string, { places, isAll }: NearPlaces): CloseList {
  const close = closest(searchOf(text), places, keptPlace);
  // Those of which something is not known come after the others.
  const ids = [true, null].flatMap((fit) => close.filter((place) => place.fit === fit).map(({ id }) => id));
  return { ids, total: { count: ids.length, isExact: isAll } };
}

/**
 * Places that may be close, where they are not read with those that say the text.
 *
 * @param isCommon whether more places say the text than are counted: what else they may mean is then looked for alone.
 */
export async function placesNear(
  store: SearchStore,
  { scopes, counts, sort, conditions }: PreparedSearch & { readonly conditions: Conditions },
  { query, asked, parts }: Near,
  isCommon: boolean,
): Promise<NearPlaces> {
  const [first, ...others] = asked;
  if (first === undefined || others.length > 0) return store.near(scopes, conditions, sort, query);
  // All of them are as close as can be: nothing is closer than a place of the category that is meant.
  const meant = inCategories(scopes, first.categories);
  const isWhole = conditions.filter === null && conditions.box === null;
  if (isWhole && counts.total(meant) > FEW) return store.nearInOrder(meant, conditions, sort, query);
  if (!isCommon) return store.near(scopes, conditions, sort, query);
  const typed = new Set(parts.map((part) => part.typed));
  const words = first.words.filter((word) => !typed.has(word));
  if (words.length + first.categories.length === 0) return { places: [], isAll: false };
  const { places } = await store.near(scopes, conditions, sort, nearQuery([{ ...first, words }], parts));
  return { places, isAll: false };
}
