/** A file marks the moment of a restore in which database and folders do not match. */

import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeThrough } from '../lib/files.ts';
import { StartError } from '../lib/start-error.ts';

const fileOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks that moment. */
export async function markUnfinishedRestore(dataDir: string): Promise<void> {
  await writeFile(fileOf(dataDir), 'A restore was cut short. Restore the backup again.\n');
  await writeThrough(fileOf(dataDir));
  await writeThrough(dataDir);
}

/** Marks its end. */
export async function clearUnfinishedRestore(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}

/** @throws StartError when a restore was cut short at that moment. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(fileOf(dataDir))) return;
  throw new StartError(
    'A restore was cut short, so the database and the folders may not match. Run "pawhood restore FILE" again.',
  );
}
