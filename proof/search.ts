/**
 * The server's search and the browser's give the same answers: as many random searches as there are random places, each
 * held over HTTP against what the browser's own functions make of the whole list. And the kept counts are right after
 * eight writers have changed the same places at once.
 *
 * `npm run proof`, or for other numbers: PLACES=500 SEED=7 node --import tsx proof/search.ts
 */

import { isDeepStrictEqual } from 'node:util';
import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { type SearchAnswer, searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { createApp } from '@pawhood/server/app/app.ts';
import { LIST_PARTS } from '@pawhood/server/app/list-parts.ts';
import { watchCities } from '@pawhood/server/cities/cities.store.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { watchLists } from '@pawhood/server/database/lists/list-versions.ts';
import type { OpenDatabase } from '@pawhood/server/database/open-database.ts';
import {
  neighbourhood,
  provider,
  providerSchedule,
} from '@pawhood/server/features/directory/directory.tables.ts';
import { countCombinations } from '@pawhood/server/features/directory/search/kept/combinations.store.ts';
import {
  fillSearch,
  touchProviders,
} from '@pawhood/server/features/directory/search/kept/search-index.store.ts';
import { createWordsStore } from '@pawhood/server/features/directory/search/words/words.store.ts';
import { createLogger } from '@pawhood/server/http/server/logger.ts';
import { watchSiteSettings } from '@pawhood/server/site/site-settings.store.ts';
import {
  answerInBrowser,
  comparableAnswer,
  searchableLists,
} from '@pawhood/testing/directory/browser-search.ts';
import {
  createRandom,
  NEIGHBOURHOOD_ROWS,
  randomPlaces,
  randomSchedules,
  randomSearch,
} from '@pawhood/testing/directory/random-places.ts';
import { assertTrue } from './lib/assertions.ts';
import { withOwnDatabase } from './lib/own-database.ts';

const PLACES = Number(process.env['PLACES'] ?? 2_000);

/** Another one is another set of places and searches. */
const SEED = Number(process.env['SEED'] ?? 1 + Math.floor(Math.random() * 1_000_000));

/** Writers at once, and how many times each changes some places. */
const WRITERS = 8;
const CHANGES = 40;

await withOwnDatabase('search', prove);

async function prove({ database }: OpenDatabase, folder: string): Promise<void> {
  const random = createRandom(SEED);
  await fill(database, random);
  const lists = await watchLists(database, LIST_PARTS);
  const cities = await watchCities(database, lists);
  const siteSettings = await watchSiteSettings(database, lists, { locked: {} });
  await createWordsStore(database).make(lists.version('providers'));
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: folder });
  const app = await createApp({
    config,
    database,
    cities,
    siteSettings,
    lists,
    loadRenderer: async () => null,
    logger: createLogger('error'),
  });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const read = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer;
    const list = searchableLists(await read<Provider[]>(listProviders.path));
    const startedAt = performance.now();
    for (let count = 0; count < PLACES; count += 1) {
      const asked = randomSearch(random);
      const answer = await read<SearchAnswer>(`${searchProviders.path}?${new URLSearchParams(asked)}`);
      const browser = answerInBrowser(list, asked);
      assertTrue(
        `with SEED=${SEED} the two searches agree on ${JSON.stringify(asked)}`,
        isDeepStrictEqual(comparableAnswer(answer), browser),
      );
    }
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(
      `  ${PLACES} searches among ${list.name.length} places that show, of ${PLACES} (SEED=${SEED}), in ${seconds} s: server and browser agree on each.`,
    );
    await changeAtOnce(database, random);
    const differences = await countCombinations(database);
    assertTrue(
      `the kept counts are right after ${WRITERS} writers at once (SEED=${SEED})`,
      differences === 0,
    );
  } finally {
    await app.close();
    lists.stop();
  }
}

/** Changes, hides and shows places, from several connections, each a few of the same ones. */
async function changeAtOnce(database: OpenDatabase['database'], random: () => number): Promise<void> {
  const write = async () => {
    for (let count = 0; count < CHANGES; count += 1) {
      const ids = Array.from(
        { length: 1 + Math.floor(random() * 5) },
        () => `place-${Math.floor(random() * 57)}`,
      );
      const category = SERVICE_CATEGORIES[Math.floor(random() * SERVICE_CATEGORIES.length)];
      await database.transaction(async (transaction) => {
        const list = ids.map((id) => `'${id}'`).join();
        // In one order: two writers that wait for each other's rows would never end.
        await transaction.execute(`select from provider where id in (${list}) order by id for update`);
        await transaction.execute(`
          update provider set category = '${category}', rating = ${(random() * 5).toFixed(2)},
            opening_hours = nullif('24/7', opening_hours), hidden = ${random() < 0.3}
          where id in (${list})`);
        await touchProviders(transaction, ids);
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function fill(database: OpenDatabase['database'], random: () => number): Promise<void> {
  const places = randomPlaces(PLACES, random);
  await database.insert(neighbourhood).values(NEIGHBOURHOOD_ROWS);
  for (let start = 0; start < places.length; start += 500)
    await database.insert(provider).values(places.slice(start, start + 500));
  await database.insert(providerSchedule).values(randomSchedules(new Date(), random));
  await fillSearch(database);
  await countCombinations(database);
}
