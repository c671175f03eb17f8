import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@pawhood/contract/page.ts';
import type { FastifyInstance } from 'fastify';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts';
import { watchCities } from '../cities/cities.store.ts';
import { createEditCitiesStore } from '../cities/edit-cities.store.ts';
import { keepToTheThree } from '../cities/keep-to-the-three.ts';
import type { Config } from '../config/config.ts';
import { isUsualDirectory } from '../database/data-directory.ts';
import { watchLists } from '../database/lists/list-versions.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { createOperatorStore } from '../features/notifications/operator/operator.store.ts';
import { fileOf } from '../http/pages/client-build.ts';
import { CHECKOUT, PROGRAM } from '../lib/checkout.ts';
import { NOTHING_IS_SENT } from '../lib/nothing-is-sent.ts';
import { withPatience } from '../lib/patience.ts';
import { joinProcessGroup } from '../lib/processes/process-group.ts';
import { StartError } from '../lib/start-error.ts';
import { watchSiteSettings } from '../site/site-settings.store.ts';
import type { AppParts } from './app.ts';
import { logFailedRestart } from './failed-restart.ts';
import { followCity } from './follow-city.store.ts';
import { LIST_PARTS } from './list-parts.ts';
import { isAsItComes } from './setup-site.store.ts';

export interface RunningServer {
  /** What to print for the operator. */
  readonly greeting: string;
  /** Replaces the processes that serve, one after the other; they read the settings again. Null where there is one. */
  readonly restart: (() => Promise<void>) | null;
  /** Answers what is under way, then ends everything that was started. */
  stop(): Promise<void>;
}

/** Where `npm run build` leaves the web's page renderers; empty while developing. */
const RENDERERS = join(CHECKOUT, 'web/dist/renderer');

/**
 * Starts everything; what was started is stopped again when something fails on the way.
 *
 * PostgreSQL starts while the modules are loaded: both take about as long.
 *
 * @param role whether this is the only process that serves, or one of several (start-several.ts).
 * @param isUnwanted true once the start is no longer wanted: Ctrl-C came first.
 * @throws StartError in one sentence.
 */
export async function startServer(
  config: Config,
  role: 'server' | 'server process',
  isUnwanted: () => boolean,
): Promise<RunningServer> {
  refuseUnfinishedRestore(config.dataDir);
  const opening = openDatabase(config, role, { onFailure: logFailedRestart(config) });
  const loading = loadModules();
  const [opened, loaded] = await Promise.allSettled([opening, loading]);
  if (opened.status === 'rejected') throw opened.reason;
  try {
    if (loaded.status === 'rejected') throw loaded.reason;
    const others = role === 'server process' ? { joinGroup: joinProcessGroup } : {};
    return await serve(config, opened.value, { ...loaded.value, ...others }, isUnwanted);
  } catch (error) {
    await opened.value.close();
    throw error;
  }
}

type Modules = Awaited<ReturnType<typeof loadModules>> & Pick<AppParts, 'joinGroup'>;

async function loadModules() {
  const [{ createApp }, { createLogger }] = await Promise.all([
    import('./app.ts'),
    import('../http/server/logger.ts'),
  ]);
  return { createApp, createLogger };
}

async function loadRenderer(language: string): Promise<PageRenderer | null> {
  const file = join(RENDERERS, fileOf('entry-server.js', language));
  return existsSync(file) ? import(pathToFileURL(file).href) : null;
}

async function serve(
  config: Config,
  { database, close }: OpenDatabase,
  { createApp, createLogger, ...others }: Modules,
  isUnwanted: () => boolean,
): Promise<RunningServer> {
  const { fillNeighbourhoods } = await import('../features/directory/neighbourhoods/built-in.store.ts');
  const { fillSearch } = await import('../features/directory/search/kept/search-index.store.ts');
  const hiddenCities: string[] = [];
  // The specification knows no neighbourhoods.
  if (config.edition === 'complete') await withPatience((progress) => fillNeighbourhoods(database, progress));
  else hiddenCities.push(...(await keepToTheThree(createEditCitiesStore(database, followCity))));
  await withPatience((progress) => fillSearch(database, progress));
  if (config.seedSamples) {
    const { seedSamples } = await import('./samples.ts');
    await seedSamples(database, config.edition);
  }
  const lists = await watchLists(database, LIST_PARTS);
  const cities = await watchCities(database, lists);
  const siteSettings = await watchSiteSettings(database, lists, config);
  const app = await createApp({
    config,
    database,
    lists,
    cities,
    siteSettings,
    loadRenderer,
    logger: createLogger(config.logLevel),
    runsJobs: true,
    ...others,
  });
  const stop = async () => {
    await app.close();
    lists.stop();
    await close();
  };
  if (!isUnwanted())
    await listen(app, config).catch(async (error: unknown) => {
      lists.stop();
      throw error;
    });
  const isNew = config.edition === 'complete' && config.seedSamples && (await isAsItComes(database));
  const isHeld = config.edition === 'complete' && (await createOperatorStore(database).isHeld());
  const notes = [
    ...hiddenText(hiddenCities),
    ...(isHeld ? [NOTHING_IS_SENT] : []),
    ...(isNew ? [MAKE_IT_YOURS] : []),
  ];
  return { greeting: [...notes, greetingOf(config)].join('\n'), restart: null, stop };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const { log } = app;
  // The framework has a line of its own for this, which would stand beside the greeting and say less.
  app.log = log.child({}, { level: log.level === 'silent' ? log.level : 'error' });
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = LISTEN_FAILURES[code];
    throw sentence ? new StartError(sentence(host, port), { cause: error }) : error;
  } finally {
    app.log = log;
  }
}

const LISTEN_FAILURES: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Another program is using port ${port}. Stop that program, or set PORT to another number.`,
  EACCES: (_, port) => `This account may not open port ${port}. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (host) =>
    `This machine does not have the network address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: (host) => `There is no host ${host}. Set HOST to a network address of this machine.`,
};

/** What the operator is told of a site that is as it comes. */
const MAKE_IT_YOURS = `This site shows the built-in examples. Make it your own: ${PROGRAM} site setup --name NAME --city CITY --country CODE`;

/** What the operator is told about cities that this edition does not show. */
const hiddenText = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [
        `This edition has three cities. Retired: ${names.join(', ')}. In the edition complete, 'pawhood cities restore' brings them back.`,
      ];

/** What to print for the operator. */
export function greetingOf({ publicUrl, dataDir, databaseUrl }: Config): string {
  const place = databaseUrl === null && !isUsualDirectory(dataDir) ? ` (data in ${dataDir})` : '';
  return `Pawhood is ready: ${publicUrl}${place}`;
}
