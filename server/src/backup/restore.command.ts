import { resolve } from 'node:path';
import { momentText } from '@pawhood/contract/values/dates.ts';
import { canAsk, confirm } from '../commands/confirm.ts';
import { bucketSentence, fileSentence } from '../commands/file-sentence.ts';
import { createProgress } from '../commands/progress.ts';
import { counted, type Terminal } from '../commands/terminal.ts';
import { NOTHING_IS_SENT } from '../lib/nothing-is-sent.ts';
import { openMedia } from '../media/open-media.ts';
import { createPicturesStore } from '../media/pictures.store.ts';
import type { BackupContext } from './backup.command.ts';
import { BrokenBackup } from './read-backup.ts';
import { type CheckedBackup, createRestoreService } from './restore.service.ts';
import { createRestoreStore, type DatabaseContent, DatabaseInUse } from './restore.store.ts';

interface RestoreOptions {
  readonly file: string;
  /** Replaces what is there without asking. */
  readonly yes: boolean;
}

/**
 * `pawhood restore FILE [--yes]`: makes everything what a backup says.
 *
 * @returns the exit code: 0 when it is, 1 when nothing was changed.
 */
export async function restore({ file: named, yes }: RestoreOptions, context: BackupContext): Promise<number> {
  const { terminal, signal } = context;
  const file = resolve(named);
  try {
    return await run(file, yes, context);
  } catch (error) {
    const sentence = signal?.aborted ? 'Stopped.' : sentenceOf(error, file);
    if (sentence === null) throw error;
    return refuse(terminal, sentence);
  }
}

async function run(file: string, yes: boolean, context: BackupContext): Promise<number> {
  const { terminal, signal } = context;
  const service = serviceOf(context);
  const checked = await service.check(file, signal);
  const present = await service.present();
  if (!present.isOurs) {
    return refuse(
      terminal,
      'This database has tables that are not Pawhood’s. Name a database of its own in DATABASE_URL.',
    );
  }
  terminal.output.write(planText(checked, present));
  if (present.rows > 0 && !yes) {
    if (!canAsk(terminal))
      return refuse(terminal, 'Pawhood cannot ask you here. Add --yes to replace all of it.');
    if (!(await confirm(terminal, 'Replace all of it?', signal))) return refuse(terminal, '');
  }
  const progress = terminal.output.isTTY ? createProgress(terminal, 'Restored', 'row', 'rows') : null;
  await service.restore(file, { ...(signal && { signal }), ...(progress && { onRows: progress.update }) });
  progress?.finish();
  context.logs?.({ kind: 'restored', after: checked.head.madeAt });
  terminal.output.write(`Restored. You can start the server now.\n${NOTHING_IS_SENT}\n`);
  return 0;
}

function serviceOf(context: BackupContext) {
  const { database, dataDir, config } = context;
  const { files, pictures } = openMedia(createPicturesStore(database), { dataDir, bucket: config.bucket });
  return createRestoreService({ store: createRestoreStore(database), files, pictures, dataDir });
}

function planText({ head, tail }: CheckedBackup, present: DatabaseContent): string {
  const when = momentText(head.madeAt, 'en-GB', 'UTC');
  const rows = Object.values(tail.rows).reduce((sum, each) => sum + each, 0);
  const files = tail.parts['media']?.entries ?? 0;
  const there =
    present.rows === 0
      ? ''
      : `It replaces the data here (${counted(present.rows, 'row')}), and the pictures and pages.\n`;
  return `This backup was made on ${when} UTC by Pawhood ${head.version}. It has ${counted(rows, 'row')} and ${counted(files, 'picture file')}, and is complete.\n${there}`;
}

function sentenceOf(error: unknown, file: string): string | null {
  if (error instanceof BrokenBackup) return `${file} cannot be restored. ${error.message}`;
  if (error instanceof DatabaseInUse)
    return 'A server or another command is using this database. Stop it first.';
  return bucketSentence(error) ?? fileSentence(error, file);
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence} Nothing was changed.\n`.trimStart());
  return 1;
}
