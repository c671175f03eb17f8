import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CommandContext } from '../commands/command.ts';
import { STANDARD_OUTPUT } from '../commands/command-output.ts';
import { canAsk, confirm } from '../commands/confirm.ts';
import { bucketSentence, fileSentence } from '../commands/file-sentence.ts';
import { createProgress } from '../commands/progress.ts';
import { counted, type Terminal } from '../commands/terminal.ts';
import { unlessMissing } from '../lib/files.ts';
import { openPictureFiles } from '../media/storage/picture-storage.ts';
import { type BackupSummary, createBackupService } from './backup.service.ts';
import { createBackupStore } from './backup.store.ts';
import { noteBackup } from './last-backup.ts';

interface BackupOptions {
  readonly file: string;
  /** Replaces a file that is there without asking. */
  readonly yes: boolean;
}

/** Dependencies of saving and restoring. */
export type BackupContext = Pick<CommandContext, 'database' | 'dataDir' | 'terminal' | 'logs'> & {
  readonly config: Pick<CommandContext['config'], 'bucket'>;
  readonly signal?: AbortSignal;
};

/**
 * `pawhood backup FILE [--yes]`: saves everything there is at this moment.
 *
 * @returns the exit code: 0 when the file is there and whole, 1 when it is as it was.
 */
export async function backup({ file: named, yes }: BackupOptions, context: BackupContext): Promise<number> {
  const { terminal, signal } = context;
  const file = resolve(named);
  try {
    if (named === STANDARD_OUTPUT) return await pass(context);
    if (!(yes || (await mayWrite(file, terminal, signal)))) return 1;
    return await write(file, context);
  } catch (error) {
    const sentence = signal?.aborted ? 'Stopped.' : (bucketSentence(error) ?? fileSentence(error, file));
    if (sentence === null) throw error;
    return refuse(terminal, sentence);
  }
}

/** A file that is there may be the only good backup. */
async function mayWrite(file: string, terminal: Terminal, signal?: AbortSignal): Promise<boolean> {
  if ((await unlessMissing(stat(file))) === null) return true;
  if (!canAsk(terminal)) {
    refuse(terminal, `There is already a file ${file}. Name a new one, or add --yes to replace it.`);
    return false;
  }
  const agreed = await confirm(terminal, `There is already a file ${file}. Replace it?`, signal);
  if (!agreed) refuse(terminal, '');
  return agreed;
}

function serviceOf({ database, dataDir, config }: BackupContext) {
  return createBackupService({
    store: createBackupStore(database),
    files: openPictureFiles({ dataDir, bucket: config.bucket }),
    pagesFolder: join(dataDir, 'pages'),
  });
}

/** Hands it to the program that reads our output; the exit code says whether it got all of it. */
async function pass(context: BackupContext): Promise<number> {
  const { terminal, signal } = context;
  if (!(await serviceOf(context).writeTo(terminal.output, signal && { signal })))
    return refuse(terminal, NOTHING);
  await note(null, context);
  return 0;
}

const NOTHING = 'There is nothing to save. Pawhood has not been started with this data yet.';

async function write(file: string, context: BackupContext): Promise<number> {
  const { terminal, signal } = context;
  const service = serviceOf(context);
  const progress = terminal.output.isTTY ? createProgress(terminal, 'Saved', 'row', 'rows') : null;
  const summary = await service.write(file, {
    ...(signal && { signal }),
    ...(progress && { onRows: progress.update }),
  });
  progress?.finish();
  if (summary === null) return refuse(terminal, NOTHING);
  terminal.output.write(reportOf(file, summary));
  await note(file, context);
  return 0;
}

/** The backup is there whether or not it can be noted. */
async function note(file: string | null, { dataDir, terminal }: BackupContext): Promise<void> {
  const madeAt = new Date().toISOString();
  await noteBackup(dataDir, { file, madeAt }).catch((error: unknown) => {
    const why = fileSentence(error, dataDir);
    if (why === null) throw error;
    terminal.errors.write(`"pawhood doctor" will not know of this backup. ${why}\n`);
  });
}

function reportOf(file: string, { rows, pictureFiles, missingFiles, pages, bytes }: BackupSummary): string {
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  const missing =
    missingFiles === 0
      ? ''
      : `${counted(missingFiles, 'picture file')} could not be found, and ${missingFiles === 1 ? 'was' : 'were'} either deleted meanwhile or lost.\n`;
  return `Saved ${counted(rows, 'row')}, ${counted(pictureFiles, 'picture file')} and ${counted(pages, 'page')} in ${file} (${size}).
${missing}Keep this file as safe as a key. It contains people's data, their sessions and the site's own secrets.
`;
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence}\nNothing was saved.\n`.trimStart());
  return 1;
}
