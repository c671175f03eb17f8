/** Reading and writing files. */
import { open } from 'node:fs/promises';

/** What reading a file yields; null when it is not there. Any other failure is the operator's to see. */
export async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function writeThrough(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
