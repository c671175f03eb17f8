/** The operator's map files: `DATA_DIR/maps/<sha256>.pmtiles`. What lies under a name never changes. */
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../../lib/files.ts';

/** The folder in the data directory. */
export const MAPS_FOLDER = 'maps';

const NAME = /^[\da-f]{64}\.pmtiles$/;

/** Names of the map files, in an order that stays. */
export async function listMapFiles(dataDir: string): Promise<string[]> {
  const names = await unlessMissing(readdir(join(dataDir, MAPS_FOLDER)));
  return (names ?? []).filter((name) => NAME.test(name)).sort();
}

/** Opens a map file to read it; null where none has that name. */
export async function openMapFile(dataDir: string, name: string): Promise<FileHandle | null> {
  if (!NAME.test(name)) return null;
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
  return unlessMissing(open(join(dataDir, MAPS_FOLDER, name), flags)).catch((error: unknown) => {
    // A link that somebody put there could lead anywhere: it counts as no file.
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return null;
    throw error;
  });
}
