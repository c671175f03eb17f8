/** Where uploads and the files made from them are until they are stored. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/limits.ts';
import { unlessMissing } from '../lib/files.ts';

/** A folder of its own for the files of one upload. */
export interface UploadFolder {
  readonly folder: string;
  /** Removes it with all that is left in it. */
  clear(): Promise<void>;
}

/** @param folder `DATA_DIR/media/incoming`; made when it is needed. */
export async function openUploadFolder(folder: string): Promise<UploadFolder> {
  const path = join(folder, randomBytes(12).toString('hex'));
  await mkdir(path, { recursive: true, mode: 0o700 });
  return { folder: path, clear: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Writes an upload to a file, while it comes in.
 *
 * @throws `picture_too_large`, or `unsuitable_picture` as soon as the first bytes say so.
 */
export async function receivePicture(upload: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let total = 0;
    for await (const chunk of upload) {
      total += chunk.length;
      if (total > PICTURE_LIMITS.bytes) throw new ProductError('picture_too_large');
      if (head.length < PICTURE_MARK_BYTES) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= PICTURE_MARK_BYTES) refuseNonPicture(head);
      }
      await file.writeFile(chunk);
    }
    refuseNonPicture(head);
  } finally {
    await file.close();
  }
}

function refuseNonPicture(head: Buffer): void {
  if (!looksLikePicture(head)) throw new ProductError('unsuitable_picture');
}

/** Removes what uploads have left behind that were cut short by the end of a server. */
export async function clearIncoming(folder: string, before: Date): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const facts = await unlessMissing(stat(join(folder, name)));
    if (facts !== null && facts.mtime < before)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Bytes that have to be there to tell a kind of picture. */
export const PICTURE_MARK_BYTES = 12;

/** Whether a file begins as JPEG, PNG, GIF or WebP files do; what it is called, and said to be, does not matter. */
export function looksLikePicture(head: Buffer): boolean {
  const text = head.toString('latin1', 0, PICTURE_MARK_BYTES);
  if (text.startsWith('RIFF')) return text.endsWith('WEBP');
  return text.length === PICTURE_MARK_BYTES && MARKS.some((mark) => text.startsWith(mark));
}

const MARKS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];
