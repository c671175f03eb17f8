import type { SearchAnswer, SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import type { Versioned } from '../../../lib/caching/versioned.ts';
import { createTurns } from '../../../lib/turns.ts';
import { type Caller, type Limit, takeOrThrow } from '../../../limits/limit.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import { type CloseQuery, closeCandidates, closeMatches, closeQueryOf } from './close-matches.ts';
import type { Columns } from './columns/columns.job.ts';
import { createSearchFacts } from './facts/search-facts.ts';
import { findResults } from './find-results.ts';
import { firstPlaces, type PlaceOnMap } from './first-places.ts';
import { type PreparedSearch, prepareSearch } from './prepared-search.ts';
import { type CloseMatches, closeSizeOf, exactly, pagesOf, type SearchResults } from './results.ts';
import type { SearchStore } from './search.store.ts';

export interface SearchServiceParts {
  readonly store: SearchStore;
  readonly schedules: Pick<ScheduleService, 'listed'>;
  /** Version of the list of providers. */
  readonly version: () => string;
  readonly limit: Limit<Caller>;
  readonly columns: Pick<Columns, 'of'>;
  /** Whether the filters apply, and whether close matches are looked for (departures). */
  readonly applies: { readonly filters: boolean; readonly closeMatches: boolean };
  readonly now?: () => Date;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Most searches at work at a time, and most that wait: the database has other things to do, too. */
const TURNS = { atOnce: 4, most: 64, full: 'search_busy' } as const;

export function createSearchService(parts: SearchServiceParts) {
  const { store, version, now = () => new Date() } = parts;
  const inTurn = createTurns(TURNS);
  const facts = createSearchFacts(store, version);
  const basis = () => `${facts.version()} ${parts.columns.of(version()) !== null}`;
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
        // Words, counts and columns follow a change of the directory some time later.
        version: `${version()} ${basis()} ${minute}`,
        make: async () => {
          if (caller !== null) await takeOrThrow(parts.limit, caller, 'too_many_searches');
          return inTurn(async () => answerTo(parts, await prepareSearch(parts, facts, query, at)));
        },
      };
    },

    /**
     * The first places of the results, by what is in memory; null where rows would have to be read. Limits and turns are
     * up to the caller.
     */
    async firstPlaces(query: SearchQuery, size: number, at: Date): Promise<readonly PlaceOnMap[] | null> {
      return firstPlaces(store, await prepareSearch(parts, facts, query, at), size);
    },

    /** A text that changes whenever words, counts or columns are those of another version of the directory. */
    basis,
  };
}

const MINUTE_MS = 60_000;

async function answerTo(parts: SearchServiceParts, search: PreparedSearch): Promise<SearchAnswer> {
  const closeQuery = parts.applies.closeMatches ? closeQueryOf(search) : undefined;
  const results = await findResults(parts.store, search, closeQuery ?? null);
  const close =
    closeQuery === undefined ? undefined : await closeOf(parts.store, search, closeQuery, results);
  const { places, total, matches, page, categories, filters } = results;
  const items = await providersOf([...places, ...(close?.places ?? [])], parts.schedules);
  const facets = search.facts.facetsOf(search.scopes);
  return {
    items: items.slice(0, places.length),
    page,
    pages: pagesOf(total.count),
    total,
    matches,
    ...(close && { close: { items: items.slice(places.length), total: close.total } }),
    counts: {
      ...(categories && { categories }),
      ...(filters && { filters: filters === 'kept' ? facets.filters : filters }),
      services: [...facets.services],
    },
  };
}

async function closeOf(
  store: SearchStore,
  search: PreparedSearch,
  query: CloseQuery | null,
  { close, candidates, total }: SearchResults,
): Promise<CloseMatches> {
  const { conditions } = search;
  if (close !== null) return close;
  if (query === null || conditions === null) return { places: [], total: exactly(0) };
  const isCommon = !total.isExact || total.count > store.counted;
  const { ids, total: ofClose } = closeMatches(
    search.filter.query,
    candidates ?? (await closeCandidates(store, { ...search, conditions }, query, isCommon)),
  );
  return { places: await store.places(ids.slice(0, closeSizeOf(search))), total: ofClose };
}
