/** A site whose directory a test fills itself, for searches in it. */
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { provider, providerSchedule } from '@pawhood/server/features/directory/directory.tables.ts';
import { createScheduleService } from '@pawhood/server/features/directory/opening-hours/schedule.service.ts';
import { createScheduleStore } from '@pawhood/server/features/directory/opening-hours/schedule.store.ts';
import {
  type Columns,
  createColumns,
} from '@pawhood/server/features/directory/search/columns/columns.job.ts';
import { createColumnsStore } from '@pawhood/server/features/directory/search/columns/loading/columns.store.ts';
import { fillSearch } from '@pawhood/server/features/directory/search/rows/search-index.store.ts';
import {
  createSearchService,
  type SearchService,
  type SearchServiceParts,
} from '@pawhood/server/features/directory/search/search.service.ts';
import { createSearchStore } from '@pawhood/server/features/directory/search/search.store.ts';
import { NO_LIMIT } from '@pawhood/server/limits/limit.ts';
import { testApp } from '../site/test-app.ts';
import { createRandom, randomSchedules } from './random-places.ts';

/** Rows that are inserted at a time. */
const STEP = 500;

/** Call it once per file. */
export async function searchedDirectory() {
  const { url, database, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });
  const version = () => lists.version('providers');
  return {
    url,
    database,
    lists,
    version,

    /** Has these places alone, the same opening hours each time, and no words counted. */
    async fillWith(places: readonly (typeof provider.$inferInsert)[]): Promise<void> {
      await database.execute(
        'truncate provider, provider_schedule, provider_search_form, provider_search_posting, provider_search_change',
      );
      for (let start = 0; start < places.length; start += STEP)
        await database.insert(provider).values(places.slice(start, start + STEP));
      await database.insert(providerSchedule).values(randomSchedules(new Date(), createRandom(7)));
      await fillSearch(database);
      await lists.refresh();
    },

    /** Everything that shows, as the browser gets it. */
    async all(): Promise<Provider[]> {
      return (await (await fetch(url + listProviders.path)).json()) as Provider[];
    },

    /** The places as they are now, in memory; of more than a few. */
    async columnsOf(least = 57): Promise<Columns> {
      const columns = createColumns(createColumnsStore(database), version, least);
      await columns.job.run(new AbortController().signal);
      return columns;
    },

    /** The search by itself, without limits. */
    searchingWith: (
      parts: Pick<SearchServiceParts, 'columns' | 'applies'> & Partial<SearchServiceParts>,
    ): SearchService =>
      createSearchService({
        store: createSearchStore(database),
        schedules: createScheduleService(createScheduleStore(database)),
        version,
        limit: NO_LIMIT,
        ...parts,
      }),
  };
}
