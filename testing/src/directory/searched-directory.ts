/** A site whose directory a test fills itself, for searches in it. */

import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { LANGUAGES, loadWords } from '@pawhood/contract/values/words.ts';
import {
  neighbourhood,
  provider,
  providerSchedule,
} from '@pawhood/server/features/directory/directory.tables.ts';
import { createScheduleService } from '@pawhood/server/features/directory/opening-hours/schedule.service.ts';
import { createScheduleStore } from '@pawhood/server/features/directory/opening-hours/schedule.store.ts';
import { countCombinations } from '@pawhood/server/features/directory/search/kept/combinations.store.ts';
import { fillSearch } from '@pawhood/server/features/directory/search/kept/search-index.store.ts';
import {
  createSearchService,
  type SearchService,
  type SearchServiceParts,
} from '@pawhood/server/features/directory/search/search.service.ts';
import { createSearchStore } from '@pawhood/server/features/directory/search/search.store.ts';
import { createSearchWords } from '@pawhood/server/features/directory/search/words/search-words.ts';
import { testApp } from '../site/test-app.ts';
import { createRandom, NEIGHBOURHOOD_ROWS, randomSchedules } from './random-places.ts';

/** Rows that are inserted at a time. */
const STEP = 500;

/** Call it once per file. Its neighbourhoods are those of random places. */
export async function searchedDirectory() {
  const wordsFor = await loadWords(LANGUAGES);
  const { url, database, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });
  const version = () => lists.version('providers');
  await database.insert(neighbourhood).values(NEIGHBOURHOOD_ROWS);
  return {
    url,
    database,
    lists,
    version,

    /** Has these places alone, the same opening hours each time, and no words counted. */
    async fillWith(places: readonly (typeof provider.$inferInsert)[]): Promise<void> {
      await database.execute('truncate provider, provider_schedule, provider_search_form');
      for (let start = 0; start < places.length; start += STEP)
        await database.insert(provider).values(places.slice(start, start + STEP));
      await database.insert(providerSchedule).values(randomSchedules(new Date(), createRandom(7)));
      await fillSearch(database);
      await countCombinations(database);
      await lists.refresh();
    },

    /** Everything that shows, as the browser gets it. */
    async all(): Promise<Provider[]> {
      return (await (await fetch(url + listProviders.path)).json()) as Provider[];
    },

    /** The search by itself, without limits. */
    searchingWith: (
      parts: Pick<SearchServiceParts, 'applied'> & Partial<SearchServiceParts>,
    ): SearchService =>
      createSearchService({
        store: createSearchStore(database),
        words: createSearchWords(createSearchStore(database)),
        schedules: createScheduleService(createScheduleStore(database), () => cities),
        version,
        cities: () => cities,
        wordsFor,
        ...parts,
      }),
  };
}
