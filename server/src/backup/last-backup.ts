/** When the last backup was made, and where: a note in the data directory, for `pawhood doctor`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../lib/files.ts';

export interface LastBackup {
  /** Absolute path; null where another program took it from standard output. */
  readonly file: string | null;
  /** Moment as in ISO 8601. */
  readonly madeAt: string;
}

const noteIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** @throws errors of the file system. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFile(noteIn(dataDir), `${JSON.stringify(backup)}\n`, { mode: 0o600 });
}

/** Null where none has been made. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  const note = await unlessMissing(readFile(noteIn(dataDir), 'utf8'));
  return note === null ? null : JSON.parse(note);
}
