/** Where uploads and the files made from them are until they are stored. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/picture-limits.ts';
import { PICTURE_MARK_BYTES, pictureKindOf } from '@pawhood/contract/values/picture-kind.ts';
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
 * @throws `picture_too_large`; `unsuitable_picture` or `heic_picture` as soon as the first bytes say so.
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
        if (head.length >= PICTURE_MARK_BYTES) refuseOtherKinds(head);
      }
      await file.writeFile(chunk);
    }
    refuseOtherKinds(head);
  } finally {
    await file.close();
  }
}

function refuseOtherKinds(head: Buffer): void {
  const kind = pictureKindOf(head);
  if (kind === null) throw new ProductError('unsuitable_picture');
  if (kind === 'heic') throw new ProductError('heic_picture');
}

/** Removes what uploads have left behind that were cut short by the end of a server. */
export async function clearIncoming(folder: string, before: Date): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const facts = await unlessMissing(stat(join(folder, name)));
    if (facts !== null && facts.mtime < before)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
