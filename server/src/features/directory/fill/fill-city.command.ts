/** The operator's command that fills a city by the network. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CITIES, CITY_FACTS, type City, cityOf } from '@pawhood/contract/values/city.ts';
import type { CommandContext } from '../../../commands/command.ts';
import { canAsk, confirm } from '../../../commands/confirm.ts';
import { fileSentence } from '../../../commands/file-sentence.ts';
import { createProgress } from '../../../commands/progress.ts';
import type { Terminal } from '../../../commands/terminal.ts';
import { unlessMissing } from '../../../lib/files.ts';
import { version } from '../../../lib/version.ts';
import { importProviders } from '../import/import-providers.command.ts';
import { CENTRES, type Circle } from '../reading/distance.ts';
import { FARTHEST_M } from '../reading/limits.ts';
import { type Asking, type AskingClock, REAL_CLOCK } from './ask-server.ts';
import { createAskedTimes } from './asked-times.ts';
import { FetchFailure } from './fetch-failure.ts';
import { fetchPlaces } from './fetch-places.ts';
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

export interface FillClock extends AskingClock {
  readonly now: () => Date;
}

const CLOCK: FillClock = { ...REAL_CLOCK, now: () => new Date() };

/** The folder in the data directory for what was fetched. */
const FOLDER = 'fill';

const USUAL_KM = 15;

/** Largest answer, all parts together, in bytes as unpacked. */
const LARGEST_ANSWER = 200_000_000;

/**
 * `pawhood fill CITY [--map]`: fetches a city's places from Overpass and imports them, as `import providers` does; then
 * cuts its map out of an archive.
 *
 * @returns the exit code: that of the import, or 1 when nothing was fetched; then that of the map.
 */
export async function fillCity(options: FillOptions, context: Context, clock = CLOCK): Promise<number> {
  const { terminal, signal, config } = context;
  const city = cityOf(options.city);
  if (city === null)
    return refuse(`There is no city ${options.city}. Choose ${CITIES.join(', ')}.`, terminal);
  const km = kilometres(options.km);
  if (km === null) return refuse(`--km takes a whole number from 1 to ${FARTHEST_M / 1_000}.`, terminal);
  if (options.map && config.mapArchiveUrl === null) return refuse(NO_ARCHIVE, terminal);
  const wanted = { city, circle: { centre: CENTRES[city], km } };
  const places = await fillPlaces(options, wanted, context, clock);
  if (!options.map || config.mapArchiveUrl === null || signal.aborted) return places;
  const map = await cutMap(options, { ...wanted, address: config.mapArchiveUrl }, context, clock);
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
  clock: FillClock,
): Promise<number> {
  const { city } = wanted;
  const { terminal, dataDir } = context;
  const file = join(dataDir, FOLDER, `${city}.json`);
  // Before Overpass is asked for what could not be imported then.
  if (!options.yes && !options.dryRun && !canAsk(terminal)) return refuse(CANNOT_ASK, terminal);
  try {
    const refusal = await fetchTo(file, wanted, context, clock);
    // The map goes on by itself.
    if (refusal !== null && options.map) terminal.output.write(`${refusal}\n`);
    if (refusal !== null) return options.map ? 0 : refuse(refusal, terminal);
  } catch (error) {
    const byFile = `fetch a file elsewhere (docs/self-hosting.md has the query) and run "pawhood import providers FILE --city ${city}"`;
    return refuse(sentenceOf(error, file, byFile, context), terminal);
  }
  terminal.output.write(`The answer is kept as ${file}.\n`);
  const { yes, addOnly, allowGone, dryRun } = options;
  return importProviders({ files: [file], city, yes, addOnly, allowGone, dryRun }, context);
}

const KEPT = 'What has come of the map is kept: the same command goes on from there.';

async function cutMap(
  { yes, dryRun }: FillOptions,
  { address, ...wanted }: Wanted & { readonly address: string },
  context: Context,
  clock: FillClock,
): Promise<number> {
  const { terminal, dataDir, config } = context;
  const folder = join(dataDir, FOLDER);
  const room = createRoom(dataDir, config.storage.floor);
  const asking = askingOf(context, clock);
  try {
    return await fillMap({ ...wanted, address, folder, room, asking, yes, dryRun }, context);
  } catch (error) {
    const byFile = 'cut a file elsewhere (docs/self-hosting.md says how) and run "pawhood map add FILE"';
    const sentence = sentenceOf(error, folder, byFile, context);
    const isBegun = (await partialsOf(folder, wanted.city)).length > 0;
    return refuse(isBegun ? `${sentence} ${KEPT}` : sentence, terminal, UNCHANGED_MAP);
  }
}

function kilometres(written: string | undefined): number | null {
  if (written === undefined) return USUAL_KM;
  const km = Number(written);
  return /^\d+$/.test(written) && km >= 1 && km <= FARTHEST_M / 1_000 ? km : null;
}

interface Wanted {
  readonly city: City;
  readonly circle: Circle;
}

/** @returns why Overpass was not asked; null when its answer is there. */
async function fetchTo(
  file: string,
  { city, circle }: Wanted,
  context: Context,
  clock: FillClock,
): Promise<string | null> {
  const { config, dataDir, terminal } = context;
  const asked = createAskedTimes(join(dataDir, FOLDER, 'asked.json'), clock.now);
  const waitsUntil = await asked.waitsUntil(city);
  if (waitsUntil !== null) return askedOften(file, city, waitsUntil);
  const { host } = new URL(config.overpassUrl);
  const { name } = CITY_FACTS[city];
  terminal.output.write(`Asking ${host} for places within ${circle.km} km of the middle of ${name}.\n`);
  const room = createRoom(dataDir, config.storage.floor);
  await room.require();
  await asked.note(city);
  const progress = createProgress(terminal, 'Received', 'entry', 'entries');
  let received = 0;
  try {
    await fetchPlaces({
      ...{ circle, file, room, largest: LARGEST_ANSWER, address: config.overpassUrl },
      asking: askingOf(context, clock),
      onProgress(entries) {
        received = entries;
        progress.update(entries);
      },
    });
  } catch (error) {
    if (error instanceof FetchFailure && error.kind === 'unreachable') await asked.forget(city);
    throw error;
  } finally {
    if (received > 0) progress.finish();
  }
  return null;
}

async function askedOften(file: string, city: City, until: Date): Promise<string> {
  const moment = until.toISOString().slice(0, 16).replace('T', ' ');
  const sentence = `Overpass was asked twice for ${CITY_FACTS[city].name} within a day, and it serves everybody. Ask again after ${moment} UTC`;
  // Both times it may have answered nothing that could be kept.
  return (await unlessMissing(stat(file))) === null
    ? `${sentence}.`
    : `${sentence}, or import its last answer: pawhood import providers ${file} --city ${city}`;
}

function askingOf({ config, terminal, signal }: Context, clock: AskingClock): Asking {
  const agreed = new Set<string>();
  return {
    userAgent: `Pawhood/${version()} (+${config.publicUrl}; ${config.supportEmail})`,
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
