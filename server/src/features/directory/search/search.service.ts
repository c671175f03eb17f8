import type { Provider } from '@pawhood/contract/directory/list.ts';
import { closeMatches, hasCloseMatches } from '@pawhood/contract/directory/search/close-matches.ts';
import { searchablePlace } from '@pawhood/contract/directory/search/closeness.ts';
import { searchEntries, termOf } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SORT_OPTIONS, type SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { hasChoices, type SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import { readQuery } from '@pawhood/contract/directory/search/search-query.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import {
  CLOSE_MATCHES,
  type SearchAnswer,
  type SearchQuery,
  type Total,
} from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { createTurns } from '../../../lib/turns.ts';
import type { Versioned } from '../../../lib/versioned.ts';
import { type Caller, type Limit, takeOrThrow } from '../../../limits/limit.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import type { BucketCounts } from './bucket-counts.ts';
import { nearWords } from './near-words.ts';
import type { SearchStore } from './search.store.ts';
import type { Conditions, Scope, SearchedText } from './search-conditions.store.ts';
import { createSearchFacts, type Facts, facetsOf, type SearchFacts } from './search-facts.ts';
import { TEXT_BORDER } from './search-row.ts';

export interface SearchServiceParts {
  readonly store: SearchStore;
  readonly schedules: Pick<ScheduleService, 'listed'>;
  /** Version of the list of providers. */
  readonly version: () => string;
  readonly limit: Limit<Caller>;
  /** Whether rating, price, services and availability narrow, and close matches are looked for (departures). */
  readonly applies: { readonly filters: boolean; readonly closeMatches: boolean };
  readonly now?: () => Date;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches at work at a time, and waiting besides: a database has other things to do, too. */
const TURNS = { atOnce: 4, most: 64, full: 'search_busy' } as const;

/** Places that are compared for one search, the likeliest of those that may be close. */
const COMPARED = 500;

/** A text of fewer letters finds the beginnings of words. */
const SHORTEST_TEXT = 3;

export function createSearchService(parts: SearchServiceParts) {
  const { store, version, now = () => new Date() } = parts;
  const inTurn = createTurns(TURNS);
  const facts = createSearchFacts(store, version);
  return {
    /**
     * A page of the directory; the same for everybody who asks the same until the directory changes.
     *
     * @param caller whoever has it made is held to the limit; null for a page that the server renders.
     * @throws `too_many_searches`, `search_busy` while it is made.
     */
    search(query: SearchQuery, caller: Caller | null): Versioned<SearchAnswer> {
      const at = now();
      // Who is open changes with the minute.
      const minute = query.availability?.includes('open-now') ? Math.floor(at.getTime() / MINUTE_MS) : '';
      return {
        key: JSON.stringify(query),
        // The job's counts come later than a change.
        version: `${version()} ${facts.seen()} ${minute}`,
        make: async () => {
          if (caller !== null) await takeOrThrow(parts.limit, caller, 'too_many_searches');
          return inTurn(async () => answerTo(parts, await preparedOf(parts, facts, query, at)));
        },
      };
    },
  };
}

const MINUTE_MS = 60_000;

/** A search with what is known beforehand. */
interface Prepared {
  readonly query: SearchQuery;
  readonly filter: SearchFilter;
  /** Null where no place can have the text. */
  readonly conditions: Conditions | null;
  readonly sort: SortOption;
  readonly counts: BucketCounts;
  readonly facts: Facts;
  /** Of the city and category asked for, and of the city with every category. */
  readonly scopes: readonly Scope[];
  readonly cityScopes: readonly Scope[];
}

async function preparedOf(
  { applies }: SearchServiceParts,
  known: SearchFacts,
  query: SearchQuery,
  now: Date,
): Promise<Prepared> {
  const [counts, facts] = [await known.counts(), await known.facts()];
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
  };
}

/** What the first list says; null for all places, 'nowhere' for what none can say. §5.7 */
export function searchedText(query: string): SearchedText | null | 'nowhere' {
  const text = termOf(query);
  if (text === '') return null;
  if (text.includes(TEXT_BORDER)) return 'nowhere';
  if (text.length >= SHORTEST_TEXT) return { kind: 'anywhere', text };
  const [word] = normalisedWords(text);
  return word === undefined ? 'nowhere' : { kind: 'beginning', word };
}

async function answerTo(parts: SearchServiceParts, search: Prepared): Promise<SearchAnswer> {
  const { ids, total, matches, page, categories, filters } = await pageOf(parts.store, search);
  const close = await closeOf(parts, search);
  const [items, facets] = [await placesOf(parts, ids), facetsOf(search.facts.facets, search.scopes)];
  return {
    items,
    page,
    pages: pagesOf(total.count),
    total,
    matches,
    ...(close && { close }),
    counts: {
      ...(categories && { categories }),
      ...(filters && { filters: facets.filters }),
      services: facets.services,
    },
  };
}

interface FirstList {
  readonly ids: readonly string[];
  readonly total: Total;
  readonly matches: Total;
  readonly page: number;
  readonly categories: Record<string, number> | null;
  /** Whether the kept counts of the filters' choices hold. */
  readonly filters: boolean;
}

const NOTHING: FirstList = {
  ids: [],
  total: { count: 0, isExact: true },
  matches: { count: 0, isExact: true },
  page: 1,
  categories: {},
  filters: false,
};

async function pageOf(store: SearchStore, search: Prepared): Promise<FirstList> {
  const { conditions, scopes, cityScopes, counts, sort, query } = search;
  if (conditions === null || cityScopes.length === 0) return NOTHING;
  const { text, filter, box } = conditions;
  if (text === null && filter === null && box === null) return browsed(store, search, conditions);
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
  return { ids, total, matches: exactly(found.matches), page, categories, filters: false };
}

/** Everything of a city and category: the kept counts say how much it is, and where a page begins. */
async function browsed(
  store: SearchStore,
  { scopes, cityScopes, counts, sort, query }: Prepared,
  conditions: Conditions,
): Promise<FirstList> {
  const count = counts.total(scopes);
  const page = Math.min(query.page ?? 1, pagesOf(count));
  const from = counts.before(scopes, sort, (page - 1) * DIRECTORY_PAGE_SIZE);
  const ids = await store.walk(scopes, conditions, sort, { ...from, limit: DIRECTORY_PAGE_SIZE }, 'certain');
  const total = exactly(count);
  return { ids, total, matches: total, page, categories: counts.categories(cityScopes), filters: true };
}

/** What very many places fit is found by going through them in their order. */
async function walked(
  store: SearchStore,
  { sort, query }: Prepared,
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
  return { ids: [...certain, ...uncertain], total, matches, page, categories: null, filters: false };
}

/** From about so many places on that say a text it is quicker to go through them in order. */
const COMMON = 50_000;

function isCommon(text: SearchedText | null, { facts, query }: Prepared): boolean {
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

/** Places that say what is searched in other words, by the contract's rule; undefined where none are looked for. */
async function closeOf(parts: SearchServiceParts, search: Prepared): Promise<SearchAnswer['close']> {
  const { filter, query, scopes, sort, facts, conditions } = search;
  if (!parts.applies.closeMatches || !hasCloseMatches(filter.query)) return undefined;
  const asked = nearWords(readQuery(filter.query), facts.list);
  if (asked === null || scopes.length === 0 || conditions === null) return { items: [], total: exactly(0) };
  const ids = await parts.store.near(scopes, conditions, sort, { ...asked, limit: COMPARED + 1 });
  const providers = await placesOf(parts, ids.slice(0, COMPARED));
  const candidates = searchEntries(providers).map((entry) => ({
    ...entry,
    place: searchablePlace(entry.provider),
  }));
  const { results } = closeMatches(candidates, {
    filter,
    city: query.city ?? null,
    category: query.category ?? null,
    applies: parts.applies.filters,
    now: conditions.now,
  });
  return {
    items: results.slice(0, CLOSE_MATCHES).map(({ provider }) => provider),
    total: { count: results.length, isExact: ids.length <= COMPARED },
  };
}

/** The places as the list answers them. */
const placesOf = async (
  { store, schedules }: SearchServiceParts,
  ids: readonly string[],
): Promise<Provider[]> => providersOf(await store.places(ids), schedules);

const exactly = (count: number): Total => ({ count, isExact: true });

const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / DIRECTORY_PAGE_SIZE));
