import type { Provider } from '@pawhood/contract/directory/list.ts';
import { closeMatches, hasCloseMatches } from '@pawhood/contract/directory/search/close-matches.ts';
import { searchablePlace } from '@pawhood/contract/directory/search/closeness.ts';
import { searchEntries } from '@pawhood/contract/directory/search/matching-providers.ts';
import { readQuery } from '@pawhood/contract/directory/search/search-query.ts';
import {
  CLOSE_MATCHES,
  type SearchAnswer,
  type SearchQuery,
} from '@pawhood/contract/directory/search-list.ts';
import { createTurns } from '../../../lib/turns.ts';
import type { Versioned } from '../../../lib/versioned.ts';
import { type Caller, type Limit, takeOrThrow } from '../../../limits/limit.ts';
import { providerOf } from '../list/provider-of.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import type { Columns } from './columns/columns.job.ts';
import { exactly, firstListOf, pagesOf } from './first-list.ts';
import { nearWords } from './near-words.ts';
import { type PreparedSearch, preparedSearch } from './prepared-search.ts';
import type { SearchStore } from './search.store.ts';
import { createSearchFacts, facetsOf } from './search-facts.ts';

export interface SearchServiceParts {
  readonly store: SearchStore;
  readonly schedules: Pick<ScheduleService, 'listed'>;
  /** Version of the list of providers. */
  readonly version: () => string;
  readonly limit: Limit<Caller>;
  readonly columns: Pick<Columns, 'of'>;
  /** Whether rating, price, services and availability narrow, and close matches are looked for (departures). */
  readonly applies: { readonly filters: boolean; readonly closeMatches: boolean };
  readonly now?: () => Date;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches at work at a time, and waiting besides: a database has other things to do, too. */
const TURNS = { atOnce: 4, most: 64, full: 'search_busy' } as const;

/** Places that are compared for one search, the likeliest of those that may be close. */
const COMPARED = 300;

/** Where more places than so many say the text itself, nobody goes on to those that say it otherwise. */
const ENOUGH = 1_000;

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
        // What jobs make of it comes later than a change.
        version: `${version()} ${facts.seen()} ${parts.columns.of(version()) !== null} ${minute}`,
        make: async () => {
          if (caller !== null) await takeOrThrow(parts.limit, caller, 'too_many_searches');
          return inTurn(async () => answerTo(parts, await preparedSearch(parts, facts, query, at)));
        },
      };
    },
  };
}

const MINUTE_MS = 60_000;

async function answerTo(parts: SearchServiceParts, search: PreparedSearch): Promise<SearchAnswer> {
  const { ids, total, matches, page, categories, filters } = await firstListOf(parts.store, search);
  const close = total.count > ENOUGH ? undefined : await closeOf(parts, search);
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
      ...(filters && { filters: filters === 'kept' ? facets.filters : filters }),
      services: facets.services,
    },
  };
}

/** Places that say what is searched in other words, by the contract's rule; undefined where none are looked for. */
async function closeOf(parts: SearchServiceParts, search: PreparedSearch): Promise<SearchAnswer['close']> {
  const { filter, query, scopes, sort, facts, conditions } = search;
  if (!parts.applies.closeMatches || !hasCloseMatches(filter.query)) return undefined;
  const asked = nearWords(readQuery(filter.query), facts.words);
  if (asked === null || scopes.length === 0 || conditions === null) return { items: [], total: exactly(0) };
  const ids = await parts.store.near(scopes, conditions, sort, { ...asked, limit: COMPARED + 1 });
  const rows = await parts.store.places(ids.slice(0, COMPARED));
  // What their hours come to is looked up for those that show, unless it decides which do.
  const isTimed = filter.availability.some((choice) => choice !== 'emergency');
  const providers = isTimed ? await providersOf(rows, parts.schedules) : rows.map(providerOf);
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
  const shown = results.slice(0, CLOSE_MATCHES).map(({ provider }) => provider.id);
  return {
    items: await placesOf(parts, shown),
    total: { count: results.length, isExact: ids.length <= COMPARED },
  };
}

/** The places as the list answers them. */
const placesOf = async (
  { store, schedules }: SearchServiceParts,
  ids: readonly string[],
): Promise<Provider[]> => providersOf(await store.places(ids), schedules);
