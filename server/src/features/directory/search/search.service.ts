import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import { pageCount } from '@pawhood/contract/directory/search/paging.ts';
import type { SearchAnswer, SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import type { Versioned } from '../../../lib/caching/versioned.ts';
import { createTurns } from '../../../lib/turns.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import { closeQueryOf, findCloseMatches } from './close-matches.ts';
import { findResults } from './find-results.ts';
import { minuteOf, type PreparedSearch, prepareSearch, SEARCH_TURNS } from './prepared-search.ts';
import { closeSizeOf, type SearchResults } from './results.ts';
import type { SearchStore } from './search.store.ts';
import { createSearchWords, type SearchWords } from './words/search-words.ts';

export interface SearchServiceParts {
  readonly store: SearchStore;
  readonly schedules: Pick<ScheduleService, 'listed'>;
  /** Version of the list of providers. */
  readonly version: () => string;
  /** Whether the filters apply, and whether close matches are looked for (departures). */
  readonly applies: { readonly filters: boolean; readonly closeMatches: boolean };
  readonly now?: () => Date;
}

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(parts: SearchServiceParts) {
  const { store, version, applies, now = () => new Date() } = parts;
  const inTurn = createTurns(SEARCH_TURNS);
  const words = createSearchWords(store);
  return {
    /**
     * A page of the directory; the same for everybody who asks the same until the directory changes.
     *
     * @throws `search_busy` while it is made.
     */
    search(query: SearchQuery): Versioned<SearchAnswer> {
      const at = now();
      return {
        key: JSON.stringify(query),
        // Words and counts follow a change of the directory some time later.
        version: `${version()} ${words.version()} ${minuteOf(query, at)}`,
        make: () =>
          inTurn(async () => answerTo(parts, prepareSearch(query, applies.filters, at), await words.words())),
      };
    },
  };
}

async function answerTo(
  { store, schedules, applies }: SearchServiceParts,
  search: PreparedSearch,
  { vocabulary, services }: SearchWords,
): Promise<SearchAnswer> {
  const closeQuery = applies.closeMatches ? closeQueryOf(search, vocabulary) : undefined;
  const candidates = closeQuery && !closeQuery.isOfCategory ? closeQuery.query : null;
  const results = await findResults(store, search, candidates);
  const close =
    closeQuery === undefined ? undefined : await findCloseMatches(store, search, closeQuery, results);
  const places = await store.places([...results.ids, ...(close?.ids.slice(0, closeSizeOf(search)) ?? [])]);
  const items = await providersOf(places, schedules);
  const pageIds = new Set(results.ids);
  return {
    items: items.filter(({ id }) => pageIds.has(id)),
    page: results.page,
    pages: pageCount(results.total.count),
    total: results.total,
    matches: results.matches,
    ...(close && { close: { items: items.filter(({ id }) => !pageIds.has(id)), total: close.total } }),
    counts: await countsOf(search, results, services),
  };
}

async function countsOf(
  { query, conditions }: PreparedSearch,
  { categories, filters }: SearchResults,
  servicesOf: SearchWords['services'],
): Promise<SearchAnswer['counts']> {
  const services = await servicesOf({ city: query.city ?? null, category: query.category ?? null });
  const ofServices = services.map(({ service, total }) => [countKey('services', service), total]);
  return {
    ...(categories && { categories: { ...categories } }),
    ...(filters && {
      filters: {
        ...filters,
        // How many have a service beside other filters is counted nowhere.
        ...(conditions?.filter === null && (Object.fromEntries(ofServices) as Record<string, number>)),
      },
    }),
    services: services.map(({ service }) => service),
  };
}
