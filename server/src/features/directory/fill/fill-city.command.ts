/** The operator's command that fills a city by the network. */
import { join } from 'node:path';
import type { City } from '@pawhood/contract/values/city.ts';
import { keysOf, readCities } from '../../../cities/cities.store.ts';
import type { CommandContext } from '../../../commands/command.ts';
import { canAsk, confirm } from '../../../commands/confirm.ts';
import { fileSentence } from '../../../commands/file-sentence.ts';
import type { Terminal } from '../../../commands/terminal.ts';
import { PUBLIC_OVERPASS } from '../../../config/settings.ts';
import { version } from '../../../lib/version.ts';
import { readSiteSettings } from '../../../site/site-settings.store.ts';
import { importProviders } from '../import/import-providers.command.ts';
import { isImported } from '../import/imported-files.store.ts';
import type { Circle } from '../reading/circle.ts';
import { askPlaces } from './ask-places.ts';
import { type Asking, type AskingClock, REAL_CLOCK } from './ask-server.ts';
import { FetchFailure } from './fetch-failure.ts';
import { fillMap, partialsOf, UNCHANGED_MAP } from './ground/fill-map.ts';
import { createRoom } from './room.ts';

export interface FillOptions {
  readonly city: string;
  /** As written on the command line. */
  readonly km: string | undefined;
  readonly yes: boolean;
  readonly addOnly: boolean;
  readonly allowGone: boolean;
  readonly dryRun: boolean;
  /** Cuts the map of the city out of an archive, too. */
  readonly map: boolean;
}

type Context = Pick<CommandContext, 'config' | 'database' | 'dataDir' | 'terminal' | 'signal'>;

/** What is the same for every operator. */
export interface FillWorld extends AskingClock {
  readonly now: () => Date;
  /** The address of the Overpass that serves everybody. */
  readonly publicServer: string;
}

const WORLD: FillWorld = { ...REAL_CLOCK, now: () => new Date(), publicServer: PUBLIC_OVERPASS };

/** The folder in the data directory for what was fetched. */
const FOLDER = 'fill';

const USUAL_KM = 15;

/**
 * `pawhood fill CITY [--map]`: fetches a city's places from Overpass and imports them, as `import providers` does; then
 * cuts its map out of an archive.
 *
 * @returns the exit code: that of the import, or 1 when nothing was fetched; then that of the map.
 */
export async function fillCity(options: FillOptions, context: Context, world = WORLD): Promise<number> {
  const { terminal, signal, config } = context;
  const cities = await readCities(context.database);
  const city = cities.of(options.city);
  if (city === null)
    return refuse(`There is no city ${options.city}. Choose ${keysOf(cities).join(', ')}.`, terminal);
  const km = kilometres(options.km, city);
  if (km === null) return refuse(`--km takes a whole number from 1 to ${city.reachKm}.`, terminal);
  if (options.map && config.mapArchiveUrl === null) return refuse(NO_ARCHIVE, terminal);
  const wanted = { city, circle: { centre: city, km } };
  const places = await fillPlaces(options, wanted, context, world);
  if (!options.map || config.mapArchiveUrl === null || signal.aborted) return places;
  const map = await cutMap(options, { ...wanted, address: config.mapArchiveUrl }, context, world);
  return places || map;
}

const CANNOT_ASK = 'Pawhood cannot ask you here. Add --yes to import what it fetches.';

/** The builds of the last days: https://maps.protomaps.com/builds */
const NO_ARCHIVE = `--map cuts the map out of an archive of the world. Put the address of one into the settings, such as a build of https://maps.protomaps.com/builds:
MAP_ARCHIVE_URL=https://build.protomaps.com/20261101.pmtiles`;

function refuse(sentence: string, { errors }: Terminal, outcome = 'Nothing was changed.'): number {
  errors.write(`${sentence}\n${outcome}\n`);
  return 1;
}

async function fillPlaces(
  options: FillOptions,
  wanted: Wanted,
  context: Context,
  world: FillWorld,
): Promise<number> {
  const { city } = wanted;
  const { terminal, dataDir, database } = context;
  const file = join(dataDir, FOLDER, `${city.key}.json`);
  // Before Overpass is asked for what could not be imported then.
  if (!options.yes && !options.dryRun && !canAsk(terminal)) return refuse(CANNOT_ASK, terminal);
  try {
    const asking = await askingOf(context, world);
    const isKnown = (digest: string) => isImported(database, city.key, digest);
    const question = { ...wanted, ...world, file, asking, isImported: isKnown };
    const refusal = await askPlaces(question, context);
    // The map goes on by itself.
    if (refusal !== null && options.map) terminal.output.write(`${refusal}\n`);
    if (refusal !== null) return options.map ? 0 : refuse(refusal, terminal);
  } catch (error) {
    const byFile = `fetch a file elsewhere (docs/self-hosting.md has the query) and run "pawhood import providers FILE --city ${city.key}"`;
    return refuse(sentenceOf(error, file, byFile, context), terminal);
  }
  const { yes, addOnly, allowGone, dryRun } = options;
  return importProviders({ files: [file], city: city.key, yes, addOnly, allowGone, dryRun }, context);
}

const KEPT = 'What has come of the map is kept: the same command goes on from there.';

async function cutMap(
  { yes, dryRun }: FillOptions,
  { address, ...wanted }: Wanted & { readonly address: string },
  context: Context,
  world: FillWorld,
): Promise<number> {
  const { terminal, dataDir, config } = context;
  const folder = join(dataDir, FOLDER);
  const room = createRoom(dataDir, config.storage.floor);
  const asking = await askingOf(context, world);
  try {
    return await fillMap({ ...wanted, address, folder, room, asking, yes, dryRun }, context);
  } catch (error) {
    const byFile = 'cut a file elsewhere (docs/self-hosting.md says how) and run "pawhood map add FILE"';
    const sentence = sentenceOf(error, folder, byFile, context);
    const isBegun = (await partialsOf(folder, wanted.city.key)).length > 0;
    return refuse(isBegun ? `${sentence} ${KEPT}` : sentence, terminal, UNCHANGED_MAP);
  }
}

function kilometres(written: string | undefined, { reachKm }: City): number | null {
  if (written === undefined) return Math.min(USUAL_KM, reachKm);
  const km = Number(written);
  return /^\d+$/.test(written) && km >= 1 && km <= reachKm ? km : null;
}

interface Wanted {
  readonly city: City;
  readonly circle: Circle;
}

async function askingOf(
  { config, database, terminal, signal }: Context,
  clock: AskingClock,
): Promise<Asking> {
  const { SUPPORT_EMAIL: supportEmail } = await readSiteSettings(database, config);
  const agreed = new Set<string>();
  return {
    userAgent: `Pawhood/${version()} (+${config.publicUrl}; ${supportEmail})`,
    signal,
    // In the place of the progress on a terminal.
    tell: (sentence) =>
      void terminal.output.write(`${terminal.output.isTTY ? '\r\u001B[K' : ''}${sentence}\n`),
    async agreeTo(question) {
      if (!agreed.has(question) && canAsk(terminal) && (await confirm(terminal, question, signal)))
        agreed.add(question);
      return agreed.has(question);
    },
    clock,
  };
}

/**
 * For the operator.
 *
 * @param byFile the way without a network.
 * @throws what only a developer can mend.
 */
function sentenceOf(error: unknown, file: string, byFile: string, { signal }: Context): string {
  if (signal.aborted) return 'Stopped.';
  if (!(error instanceof FetchFailure)) {
    const sentence = fileSentence(error, file);
    if (sentence === null) throw error;
    return sentence;
  }
  return error.kind === 'unreachable'
    ? `${error.message.replace(/\.$/, ':')} without a network, ${byFile}.`
    : error.message;
}
