/** Where the files of pictures are kept: a folder here; picture-bucket.ts has the same four calls. */
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessMissing, writeThrough } from '../../lib/files.ts';
import { pictureIdOf, picturePath } from '../picture-names.ts';

/** Files under the names of picture-names.ts; what a name holds never changes. */
export interface PictureFiles {
  /**
   * Takes a file over, whole or not at all, and through to the disk.
   *
   * @param from its path, on the disk of `DATA_DIR/media`; nothing is left there.
   */
  save(name: string, from: string): Promise<void>;
  /** @returns null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Its bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Every file, with the moment it was written. */
  list(): AsyncIterable<{ readonly name: string; readonly modifiedAt: Date }>;
  /** Whether files that this installation does not know are nobody's. */
  isOurs(): Promise<boolean>;
}

/** Names of the folders that files are spread over. */
const SHELF = /^[0-9a-f]{2}$/;

/**
 * Keeps files in a folder.
 *
 * @param folder `DATA_DIR/media`; made with the first file.
 */
export function createPictureFolder(folder: string): PictureFiles {
  const pathOf = (name: string) => join(folder, picturePath(name));
  return {
    async save(name, from) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeThrough(from);
      await rename(from, path);
      await writeThrough(dirname(path));
    },
    read: (name) => unlessMissing(readFile(pathOf(name))),
    size: async (name) => (await unlessMissing(stat(pathOf(name))))?.size ?? null,
    remove: (name) => rm(pathOf(name), { force: true }),
    isOurs: async () => true,
    async *list() {
      const shelves = (await unlessMissing(readdir(folder))) ?? [];
      for (const shelf of shelves.filter((name) => SHELF.test(name))) yield* filesIn(join(folder, shelf));
    },
  };
}

async function* filesIn(folder: string): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  for (const name of await readdir(folder)) {
    if (pictureIdOf(name) === null) continue;
    const facts = await unlessMissing(stat(join(folder, name)));
    if (facts !== null) yield { name, modifiedAt: facts.mtime };
  }
}
