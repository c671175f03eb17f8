import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Cities, City } from '@pawhood/contract/values/city.ts';
import { cityOptions, keysOf, readCities } from '../../../cities/cities.store.ts';
import { jsonText } from '../../../commands/command-output.ts';
import { canAsk, confirm } from '../../../commands/confirm.ts';
import { createProgress } from '../../../commands/progress.ts';
import type { Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { databaseSentence } from '../../../database/failures/database-sentence.ts';
import { BrokenFile } from '../reading/draft.ts';
import { fetchPictures, picturesText, type WithPlacePictures } from './import-pictures.ts';
import { goneSentence, outcomeText, planText } from './import-plan-text.ts';
import { type FileReport, planReport } from './import-report.ts';
import {
  createProviderImportService,
  type ImportOutcome,
  type ImportPlan,
} from './provider-import.service.ts';
import { createProviderImportStore } from './provider-import.store.ts';

export interface ImportProvidersOptions {
  readonly files: readonly string[];
  /** As written on the command line; without it each file's name says its city. */
  readonly city: string | undefined;
  /** Carries the plan out without asking. */
  readonly yes: boolean;
  /** The files are parts of their city's places: what they lack is left as it is. */
  readonly addOnly?: boolean;
  /** Agrees to more than a fifth of the places going. */
  readonly allowGone?: boolean;
  readonly dryRun?: boolean;
  /** Writes one JSON text instead of sentences, and asks nothing. */
  readonly json?: boolean;
}

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
  /** Breaks the command off, leaving the directory as the files before have made it. */
  readonly signal?: AbortSignal;
  /** Fetches the pictures that files name, too; without it none is. */
  readonly withPictures?: WithPlacePictures | undefined;
}

/** A file that cannot be imported beside the others; the message is a sentence. */
class RefusedFile extends Error {}

/**
 * `pawhood import providers FILE...`: brings the providers of files into the directory, one file after the other.
 *
 * @returns the exit code: 0 when the directory is as every file says, 1 when one of them has changed nothing, 2 when that is
 * only because all their entries were left out.
 */
export async function importProviders(
  options: ImportProvidersOptions,
  context: Surroundings,
): Promise<number> {
  const { files, json = false } = options;
  const { terminal, signal } = context;
  const known = await readCities(context.database);
  const cities = files.map((file) => known.of(options.city ?? cityInName(file, known)));
  const unknown = files.find((_, index) => cities[index] === null);
  if (unknown !== undefined) {
    terminal.errors.write(`${cityQuestion(unknown, options, known)}\n`);
    return 1;
  }
  const reports: FileReport[] = [];
  for (const [index, file] of files.entries()) {
    const city = cities[index];
    if (city) reports.push(await importOne({ ...options, file, city }, context, reports));
    if (signal?.aborted) break;
  }
  if (json) terminal.output.write(jsonText({ files: reports }));
  const bad = reports.filter(({ ended }) => !GOOD_ENDS.includes(ended));
  if (bad.length === 0 && reports.length === files.length) return 0;
  return bad.length > 0 && bad.every(({ ended }) => ended === 'all left out') ? 2 : 1;
}

const GOOD_ENDS: readonly FileReport['ended'][] = ['done', 'nothing to do', 'dry run'];

/** The one city that a file's name holds: 'dublin-2026.json'; nothing for any other name. */
function cityInName(file: string, cities: Cities): string | undefined {
  const name = basename(file).toLowerCase();
  const named = keysOf(cities).filter((key) => name.includes(key));
  return named.length === 1 ? named[0] : undefined;
}

function cityQuestion(file: string, { files, city }: ImportProvidersOptions, cities: Cities): string {
  const choices = cityOptions(cities);
  if (city !== undefined) return `There is no city ${city}. Choose ${choices}.`;
  const which = files.length === 1 ? 'the file' : file;
  return `Say which city ${which} is for: ${choices}. Or put the city in the file's name, as in dublin.json.`;
}

interface OneFile extends Omit<ImportProvidersOptions, 'city'> {
  readonly file: string;
  readonly city: City;
}

async function importOne(
  options: OneFile,
  context: Surroundings,
  before: readonly FileReport[],
): Promise<FileReport> {
  const { file, city } = options;
  const { terminal, signal } = context;
  try {
    return await run(options, context, before);
  } catch (error) {
    const sentence = signal?.aborted ? 'Stopped.' : sentenceOf(error, file);
    if (sentence === null) throw error;
    terminal.errors.write(`${sentence}\nNothing was changed.\n`);
    return { file, city: city.key, ended: 'failed', error: sentence };
  }
}

async function run(
  options: OneFile,
  { database, terminal, signal, withPictures }: Surroundings,
  before: readonly FileReport[],
): Promise<FileReport> {
  const { file, files, city, yes, json = false, addOnly = false, allowGone = false } = options;
  const asks = !json && canAsk(terminal);
  const progress = json ? SILENT : createProgress(terminal, 'Read', 'entry', 'entries');
  const outcome = await createProviderImportService(createProviderImportStore(database)).run({
    bytes: bytesOf(file),
    city,
    addOnly,
    dryRun: options.dryRun ?? false,
    agree: yes ? null : async () => asks && confirm(terminal, 'Go ahead?', signal),
    agreeToMany: allowGone
      ? null
      : async ({ counts }) => asks && confirm(terminal, `${goneSentence(counts)} Is that right?`, signal),
    onProgress: progress.update,
    onPlan(plan) {
      progress.finish();
      if (!addOnly) refuseSecond(file, plan, before);
      if (!json) terminal.output.write(`${files.length > 1 ? `\n${file}\n` : ''}${planText(plan)}`);
    },
    ...(signal && { signal }),
  });
  const { good, bad } = outcomeText(outcome, asks);
  if (!json) terminal.output.write(good);
  terminal.errors.write(bad);
  const { plan, ended } = outcome;
  const report = { file, city: city.key, ...planReport(plan), ended, ...errorOf(outcome, bad) };
  if (withPictures === undefined || !(ended === 'done' || ended === 'nothing to do')) return report;
  const fetching = await fetchPictures(withPictures, { plan, addOnly, terminal, json, signal });
  if (!json) terminal.output.write(picturesText(fetching));
  return { ...report, fetching };
}

/** Two whole files of one source for one city would each take the other's places for gone. */
function refuseSecond(
  file: string,
  { kind, city, areasAlone }: ImportPlan,
  before: readonly FileReport[],
): void {
  const first = before.find((report) => report.source === kind && report.city === city.key);
  if (first === undefined || first.areasAlone || areasAlone) return;
  const what = kind === 'openstreetmap' ? 'OpenStreetMap data' : 'CSV files';
  throw new RefusedFile(
    `${first.file} and ${file} are both ${what} for ${city.name}, so each would count the places of the other as gone. Put them in one file, or add --add-only.`,
  );
}

const errorOf = ({ ended }: ImportOutcome, sentence: string) =>
  GOOD_ENDS.includes(ended) ? {} : { error: sentence.trim() };

const SILENT = { update: () => {}, finish: () => {} };

/** Opened when it is read: a stream that fails while nobody reads it would end the process. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

/** The failure, for the operator; null if only a developer can mend it. */
function sentenceOf(error: unknown, file: string): string | null {
  if (error instanceof RefusedFile) return error.message;
  if (error instanceof BrokenFile) return `${file} cannot be imported.\n${error.message}`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EISDIR') return `${file} is a folder. Name a file.`;
  if (code === 'EACCES') return `This account may not read the file ${file}.`;
  return databaseSentence(error);
}
