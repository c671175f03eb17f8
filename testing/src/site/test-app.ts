import { type AppParts, createApp } from '@pawhood/server/app/app.ts';
import { LIST_PARTS } from '@pawhood/server/app/list-parts.ts';
import { watchCities } from '@pawhood/server/cities/cities.store.ts';
import { type Config, readConfig } from '@pawhood/server/config/config.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { type ListWatch, watchLists } from '@pawhood/server/database/lists/list-versions.ts';
import { watchSiteSettings } from '@pawhood/server/site/site-settings.store.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { testDatabase } from '../database/test-database.ts';

export interface TestApp {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly lists: ListWatch;
}

export interface TestAppParts
  extends Partial<Omit<AppParts, 'lists' | 'cities' | 'siteSettings' | 'config'>> {
  /** As in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The whole server on a free port, its answers held against the contract, until the test file is done. */
export async function testApp({ settings = {}, ...parts }: TestAppParts = {}): Promise<TestApp> {
  const config = readConfig(settings);
  const database = parts.database ?? (await testDatabase());
  const lists = await watchLists(database, LIST_PARTS);
  const cities = await watchCities(database, lists);
  const siteSettings = await watchSiteSettings(database, lists, config);
  const logger = pino({ level: 'silent' });
  const app = await createApp({
    loadRenderer: async () => null,
    logger,
    checkAnswers: true,
    ...parts,
    config,
    database,
    lists,
    cities,
    siteSettings,
  });
  afterAll(async () => {
    await app.close();
    lists.stop();
  });
  // A busy machine may send a call on a connection just as it is closed for being idle.
  app.server.keepAliveTimeout = 60_000;
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, app, config, database, lists };
}
