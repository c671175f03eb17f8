/**
 * The server's search and the browser's give the same answers: as many random searches as there are random places, each
 * held, over HTTP and by the places and postings of a large directory, against what the browser's own functions make of
 * the whole list.
 *
 * `npm run proof`, or for other numbers: PLACES=500 SEED=7 node --import tsx proof/search.ts
 */

import { isDeepStrictEqual } from 'node:util';
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { type SearchAnswer, searchProviders, searchQuery } from '@pawhood/contract/directory/search-list.ts';
import { createApp } from '@pawhood/server/app/app.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { type ListWatch, watchLists } from '@pawhood/server/database/lists/list-versions.ts';
import type { OpenDatabase } from '@pawhood/server/database/open-database.ts';
import { provider, providerSchedule } from '@pawhood/server/features/directory/directory.tables.ts';
import { createScheduleService } from '@pawhood/server/features/directory/opening-hours/schedule.service.ts';
import { createScheduleStore } from '@pawhood/server/features/directory/opening-hours/schedule.store.ts';
import { createColumns } from '@pawhood/server/features/directory/search/columns/columns.job.ts';
import { createColumnsStore } from '@pawhood/server/features/directory/search/columns/loading/columns.store.ts';
import { createSearchFactsStore } from '@pawhood/server/features/directory/search/facts/search-facts.store.ts';
import { fillSearch } from '@pawhood/server/features/directory/search/rows/search-index.store.ts';
import { createSearchService } from '@pawhood/server/features/directory/search/search.service.ts';
import { createSearchStore } from '@pawhood/server/features/directory/search/search.store.ts';
import { createLogger } from '@pawhood/server/http/server/logger.ts';
import { NO_LIMIT } from '@pawhood/server/limits/limit.ts';
import {
  answerInBrowser,
  comparableAnswer,
  searchableLists,
} from '@pawhood/testing/directory/browser-search.ts';
import {
  createRandom,
  randomPlaces,
  randomSchedules,
  randomSearch,
} from '@pawhood/testing/directory/random-places.ts';
import { assertTrue } from './lib/assertions.ts';
import { withOwnDatabase } from './lib/own-database.ts';

const PLACES = Number(process.env['PLACES'] ?? 2_000);

/** Another one is another set of places and searches. */
const SEED = Number(process.env['SEED'] ?? 1 + Math.floor(Math.random() * 1_000_000));

/** Places from which on a server holds them in memory, with postings; a browser is sent all of so few. */
const LEAST = 57;

await withOwnDatabase('search', prove);

async function prove({ database }: OpenDatabase, folder: string): Promise<void> {
  const random = createRandom(SEED);
  await fill(database, random);
  const lists = await watchLists(database);
  await createSearchFactsStore(database, LEAST).make(lists.version('providers'));
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: folder });
  const app = await createApp({ config, database, lists, renderer: null, logger: createLogger('error') });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const read = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer;
    const list = searchableLists(await read<Provider[]>(listProviders.path));
    const service = await searchingInMemory(database, lists);
    const startedAt = performance.now();
    let capped = 0;
    let cappedInMemory = 0;
    for (let count = 0; count < PLACES; count += 1) {
      const asked = randomSearch(random);
      const answer = await read<SearchAnswer>(`${searchProviders.path}?${new URLSearchParams(asked)}`);
      const inMemory = await service.search(searchQuery.parse(asked), null).make();
      const browser = answerInBrowser(list, asked);
      assertTrue(
        `with SEED=${SEED} the two searches agree on ${JSON.stringify(asked)}`,
        isSame(answer, browser),
      );
      assertTrue(
        `with SEED=${SEED} they agree in memory on ${JSON.stringify(asked)}`,
        isSame(inMemory, browser),
      );
      if (isCapped(answer)) capped += 1;
      if (isCapped(inMemory)) cappedInMemory += 1;
    }
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(
      `  ${PLACES} searches among ${list.name.length} places that show, of ${PLACES} (SEED=${SEED}), in ${seconds} s: server and browser agree on each, close matches of ${capped} left out, in memory of ${cappedInMemory}.`,
    );
  } finally {
    await app.close();
    lists.stop();
  }
}

/** Among very many close matches the server compares the likeliest alone, and says so. */
function isCapped({ close }: SearchAnswer): boolean {
  return close?.total.isExact === false;
}

function isSame(answer: SearchAnswer, browser: ReturnType<typeof answerInBrowser>): boolean {
  const server = comparableAnswer(answer);
  return isCapped(answer)
    ? isDeepStrictEqual({ ...server, close: null }, { ...browser, close: null })
    : isDeepStrictEqual(server, browser);
}

async function searchingInMemory(database: OpenDatabase['database'], lists: ListWatch) {
  const version = () => lists.version('providers');
  const columns = createColumns(createColumnsStore(database), version, LEAST);
  await columns.job.run(new AbortController().signal);
  return createSearchService({
    store: createSearchStore(database),
    schedules: createScheduleService(createScheduleStore(database)),
    version,
    limit: NO_LIMIT,
    columns,
    applies: { filters: true, closeMatches: true },
  });
}

async function fill(database: OpenDatabase['database'], random: () => number): Promise<void> {
  const places = randomPlaces(PLACES, random);
  for (let start = 0; start < places.length; start += 500)
    await database.insert(provider).values(places.slice(start, start + 500));
  await database.insert(providerSchedule).values(randomSchedules(new Date(), random));
  await fillSearch(database);
}
