/** Imitates a power cut: it loses all that was not written through to the disk, which a killed server would leave. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PRELOADED = fileURLToPath(new URL('./note-written.js', import.meta.url));

/**
 * Settings of a server that notes which files it has written through.
 *
 * @param notes a file, the same for all servers of one data directory.
 */
export function notingSettings(notes: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=${PRELOADED}`, NOTE_WRITTEN: notes };
}

/** Files below a folder, as paths; none where it was never made. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Removes files whose names were not written through in their folder, and empties those whose contents were not. */
export function cutPower(folder: string, notes: string): void {
  const paths = new Set(existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []);
  for (const path of filesIn(folder)) {
    const { ino, mtimeMs } = statSync(path);
    if (!paths.has(path)) rmSync(path);
    else if (!paths.has(`${ino} ${mtimeMs}`)) truncateSync(path);
  }
}
