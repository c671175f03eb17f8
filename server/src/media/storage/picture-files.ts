/** Where files are kept: a folder here; picture-bucket.ts has the same calls. */
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, unlessMissing, writeThrough } from '../../lib/files.ts';
import { type FileNames, PICTURE_NAMES } from './file-names.ts';

/** Files under names of one kind; what a name holds never changes. */
export interface PictureFiles {
  /**
   * Takes a file over, whole or not at all, and through to the disk.
   *
   * @param from its path, on the disk of `DATA_DIR/media`; nothing is left there.
   */
  save(name: string, from: string): Promise<void>;
  /** @returns null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** The same in pieces, for files too large to be held; none where there is no such file, or no longer. */
  pieces(name: string): AsyncIterable<Buffer>;
  /** Its bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Every file, with the moment it was written. */
  list(): AsyncIterable<{ readonly name: string; readonly modifiedAt: Date }>;
  /** Whether files that this installation does not know are nobody's. */
  isOurs(): Promise<boolean>;
}

/**
 * Keeps files in a folder.
 *
 * @param folder `DATA_DIR/media`; made with the first file.
 */
export function createPictureFolder(folder: string, names: FileNames = PICTURE_NAMES): PictureFiles {
  const pathOf = (name: string) => join(folder, names.pathOf(name));
  return {
    async save(name, from) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeThrough(from);
      await rename(from, path);
      await writeThrough(dirname(path));
    },
    read: (name) => unlessMissing(readFile(pathOf(name))),
    async *pieces(name) {
      try {
        yield* createReadStream(pathOf(name));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    size: async (name) => (await unlessMissing(stat(pathOf(name))))?.size ?? null,
    remove: (name) => rm(pathOf(name), { force: true }),
    isOurs: async () => true,
    async *list() {
      const shelves = (await unlessMissing(readdir(folder))) ?? [];
      for (const shelf of shelves.filter((entry) => names.shelf.test(entry)))
        yield* filesIn(join(folder, shelf), names);
    },
  };
}

async function* filesIn(
  folder: string,
  names: FileNames,
): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  for (const name of await readdir(folder)) {
    if (!names.has(name)) continue;
    const facts = await unlessMissing(stat(join(folder, name)));
    if (facts !== null) yield { name, modifiedAt: facts.mtime };
  }
}
