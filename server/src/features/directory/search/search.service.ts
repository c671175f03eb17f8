import type { Provider } from '@pawhood/contract/directory/list.ts';
import {
  CLOSE_MATCHES,
  type SearchAnswer,
  type SearchQuery,
} from '@pawhood/contract/directory/search-list.ts';
import { createTurns } from '../../../lib/turns.ts';
import type { Versioned } from '../../../lib/versioned.ts';
import { type Caller, type Limit, takeOrThrow } from '../../../limits/limit.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import { closeList, type Near, nearOf, placesNear } from './close-list.ts';
import type { Columns } from './columns/columns.job.ts';
import { firstListOf } from './first-list.ts';
import { type FoundPlace, firstPlaces } from './first-places.ts';
import { type PreparedSearch, preparedSearch } from './prepared-search.ts';
import { exactly, type FirstList, pagesOf } from './results.ts';
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

export function createSearchService(parts: SearchServiceParts) {
  const { store, version, now = () => new Date() } = parts;
  const inTurn = createTurns(TURNS);
  const facts = createSearchFacts(store, version);
  const made = () => `${facts.seen()} ${parts.columns.of(version()) !== null}`;
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
        version: `${version()} ${made()} ${minute}`,
        make: async () => {
          if (caller !== null) await takeOrThrow(parts.limit, caller, 'too_many_searches');
          return inTurn(async () => answerTo(parts, await preparedSearch(parts, facts, query, at)));
        },
      };
    },

    /**
     * The first places that a search finds, in its order, by what is in memory; null where rows have to be read. Whoever
     * asks sees to limits and turns.
     */
    async firstPlaces(query: SearchQuery, size: number, at: Date): Promise<readonly FoundPlace[] | null> {
      return firstPlaces(store, await preparedSearch(parts, facts, query, at), size);
    },

    /** Changes as what jobs make of a version of the directory comes. */
    made,
  };
}

const MINUTE_MS = 60_000;

async function answerTo(parts: SearchServiceParts, search: PreparedSearch): Promise<SearchAnswer> {
  const near = parts.applies.closeMatches ? nearOf(search) : undefined;
  const first = await firstListOf(parts.store, search, near ?? null);
  const close = near === undefined ? undefined : await closeOf(parts.store, search, near, first);
  const shown = close?.ids.slice(0, CLOSE_MATCHES) ?? [];
  const { ids, total, matches, page, categories, filters } = first;
  const items = await placesOf(parts, [...ids, ...shown]);
  const facets = facetsOf(search.facts.facets, search.scopes);
  return {
    items: items.filter(({ id }) => ids.includes(id)),
    page,
    pages: pagesOf(total.count),
    total,
    matches,
    ...(close && { close: { items: items.filter(({ id }) => shown.includes(id)), total: close.total } }),
    counts: {
      ...(categories && { categories }),
      ...(filters && { filters: filters === 'kept' ? facets.filters : filters }),
      services: facets.services,
    },
  };
}

/** Places that say what is searched in other words. */
async function closeOf(store: SearchStore, search: PreparedSearch, near: Near | null, first: FirstList) {
  const { conditions } = search;
  if (first.close !== null) return first.close;
  if (near === null || conditions === null) return { ids: [], total: exactly(0) };
  const isCommon = !first.total.isExact || first.total.count > store.counted;
  return closeList(
    search.filter.query,
    first.near ?? (await placesNear(store, { ...search, conditions }, near, isCommon)),
  );
}

/** The places as the list answers them. */
const placesOf = async (
  { store, schedules }: SearchServiceParts,
  ids: readonly string[],
): Promise<Provider[]> => providersOf(await store.places(ids), schedules);
