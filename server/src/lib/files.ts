/** Reading and writing files. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, open, rm, writeFile } from 'node:fs/promises';

/** The content of a file; null when it is not there. Any other failure is the operator's to see. */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether there is no such file. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Waits until a file, or the names in a folder, are on the disk. */
export async function writeThrough(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file that is then there whole, or not at all; never over one that is there, which may be the only copy of
 * somebody's work.
 *
 * @param mode who may read it; everybody unless it is given.
 * @throws errors of the file system: EEXIST where there is something of that name.
 */
export async function writeNewFile(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
  try {
    await writeFile(partial, content, { flag: 'wx', mode, flush: true });
    // Unlike a renaming it takes no other file's place.
    await link(partial, file).catch((error: unknown) => {
      if (!knowsNoLinks(error)) throw error;
      return copyFile(partial, file, constants.COPYFILE_EXCL);
    });
  } finally {
    await rm(partial, { force: true });
  }
}

/** As on sticks and shares of other systems. */
const knowsNoLinks = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(error.code));
