import { createReadStream } from 'node:fs';
import { CITIES, cityOf } from '@pawhood/contract/values/city.ts';
import { canAsk, confirm } from '../../../commands/confirm.ts';
import { createProgress } from '../../../commands/progress.ts';
import { grouped, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { databaseSentence } from '../../../database/database-sentence.ts';
import { BrokenFile } from '../reading/draft.ts';
import { planText } from './import-plan-text.ts';
import { createProviderImportService, type ImportOutcome } from './provider-import.service.ts';
import { createProviderImportStore } from './provider-import.store.ts';

export interface ImportProvidersOptions {
  readonly file: string;
  /** As written on the command line. */
  readonly city: string | undefined;
  /** Carries the plan out without asking. */
  readonly yes: boolean;
}

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
  /** Breaks the command off, leaving the directory as it was. */
  readonly signal?: AbortSignal;
}

/**
 * `pawhood import providers FILE --city CITY [--yes]`: brings a file's providers into the directory.
 *
 * @returns the exit code: 0 when the directory is as the file says, 1 when nothing was changed.
 */
export async function importProviders(
  options: ImportProvidersOptions,
  around: Surroundings,
): Promise<number> {
  const { terminal, signal } = around;
  try {
    return await run(options, around);
  } catch (error) {
    const sentence = signal?.aborted ? 'Stopped.' : sentenceOf(error, options.file);
    if (sentence === null) throw error;
    terminal.errors.write(`${sentence}\nNothing was changed.\n`);
    return 1;
  }
}

async function run(
  { file, city: cityName, yes }: ImportProvidersOptions,
  around: Surroundings,
): Promise<number> {
  const { database, terminal, signal } = around;
  const city = cityOf(cityName);
  if (city === null) {
    terminal.errors.write(`Say which city the file is for: --city ${CITIES.join(', --city ')}.\n`);
    return 1;
  }
  const asks = !yes && canAsk(terminal);
  const progress = createProgress(terminal, 'Read', 'entry', 'entries');
  const outcome = await createProviderImportService(createProviderImportStore(database)).run({
    bytes: bytesOf(file),
    city,
    agree: yes ? null : async () => asks && confirm(terminal, 'Carry this out?', signal),
    onProgress: progress.update,
    onPlan(plan) {
      progress.finish();
      terminal.output.write(planText(plan));
    },
    ...(signal && { signal }),
  });
  return end(outcome, terminal, asks);
}

/** Opened when it is read: a stream that fails while nobody reads it would end the process. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

function end(outcome: ImportOutcome, { output, errors }: Terminal, asked: boolean): number {
  switch (outcome.ended) {
    case 'done': {
      const { new: added, changed, gone, hidden } = outcome.counts;
      output.write(
        `Imported: ${grouped(added)} new, ${grouped(changed)} changed, ${grouped(gone)} gone (${grouped(hidden)} of them now hidden).\n`,
      );
      return 0;
    }
    case 'nothing to do':
      output.write('Nothing to do: the directory already is as the file says.\n');
      return 0;
    case 'outdated':
      errors.write(
        'The directory changed while you were deciding, so this plan no longer holds. Nothing was changed; start the import again.\n',
      );
      return 1;
    case 'declined':
      errors.write(
        asked
          ? 'Nothing was changed.\n'
          : 'There is no terminal to ask on: add --yes to carry this plan out. Nothing was changed.\n',
      );
      return 1;
  }
}

/** What went wrong, for the operator; null for what only a developer can mend. */
function sentenceOf(error: unknown, file: string): string | null {
  if (error instanceof BrokenFile) return `${file} cannot be imported.\n${error.message}`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EISDIR') return `${file} is a folder; an import takes one file.`;
  if (code === 'EACCES') return `The file ${file} may not be read by this account.`;
  return databaseSentence(error);
}
