/** Makes pictures of uploads, in folders where they lie until they are kept. */
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';
import { createTurns } from '../lib/turns.ts';
import type { PictureShape } from './image-task.ts';
import type { ImageWorker } from './image-worker.ts';
import { openUploadFolder, receivePicture } from './incoming-uploads.ts';
import { type Picture, pictureFile } from './picture-names.ts';
import type { PictureFiles } from './storage/picture-files.ts';

/** The form of a picture made from an upload. */
export interface PictureForm {
  readonly shape: PictureShape;
  /** Longest sides in pixels, largest first. */
  readonly sizes: readonly number[];
}

/** Most uploads in work at once, waiting ones included. */
export const UPLOADS_AT_ONCE = 40;

const TURNS = { atOnce: UPLOADS_AT_ONCE, most: UPLOADS_AT_ONCE, full: 'pictures_unavailable' } as const;

export interface PictureMakerParts {
  readonly files: PictureFiles;
  readonly worker: ImageWorker;
  /** `DATA_DIR/media/incoming`, on the disk of the picture folder. */
  readonly incoming: string;
  /** @throws `storage_low` */
  readonly refuseIfLow: () => Promise<void>;
}

export type PictureMaker = ReturnType<typeof createPictureMaker>;

export function createPictureMaker({ files, worker, incoming, refuseIfLow }: PictureMakerParts) {
  const inTurn = createTurns(TURNS);

  async function removeFiles({ id, sizes }: Picture): Promise<void> {
    for (const size of sizes) await files.remove(pictureFile(id, size));
  }

  async function makeFiles(input: string, { shape, sizes }: PictureForm, folder: string) {
    const id = randomBytes(16).toString('hex');
    const outputs = sizes.map((size) => ({ size, path: join(folder, pictureFile(id, size)) }));
    await worker.make({ input, outputs, shape });
    const facts = await Promise.all(outputs.map(({ path }) => stat(path)));
    return { id, sizes, bytes: facts.reduce((total, { size }) => total + size, 0) };
  }

  /**
   * Makes the files of a picture in a workplace; `save` takes them from there.
   *
   * @throws one of `PICTURE_ERRORS`, `pictures_unavailable`, `storage_low`.
   */
  async function make(upload: AsyncIterable<Uint8Array>, form: PictureForm, folder: string) {
    await refuseIfLow();
    const input = join(folder, 'upload');
    try {
      // All of it is here before it takes a place: who sends slowly keeps nobody waiting.
      await receivePicture(upload, input);
      return await inTurn(() => makeFiles(input, form, folder));
    } finally {
      await rm(input, { force: true });
    }
  }

  /** Takes over the files of a picture, all or none. The sweep removes them unless `assignPictures` assigns it to an owner. */
  async function save(picture: Picture, folder: string): Promise<void> {
    const names = picture.sizes.map((size) => pictureFile(picture.id, size));
    try {
      for (const name of names) await files.save(name, join(folder, name));
    } catch (error) {
      await removeFiles(picture);
      throw error;
    }
  }

  async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const workplace = await openUploadFolder(incoming);
    try {
      return await work(workplace.folder);
    } finally {
      await workplace.clear();
    }
  }

  /**
   * Does some work with a folder of its own, where files that come in can lie; it is gone afterwards.
   *
   * @throws `storage_low` before anything is done, or when the disk is full; `pictures_unavailable` when it takes nothing.
   */
  const inUploadFolder = <Result>(work: (folder: string) => Promise<Result>): Promise<Result> =>
    refuseIfLow()
      .then(() => withFolder(work))
      .catch(refusedByDisk);

  return { inWorkplace: inUploadFolder, make, save, removeFiles };
}

/** Our errors for a full or read-only disk, by the code of its error. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storage_low',
  EDQUOT: 'storage_low',
  EACCES: 'pictures_unavailable',
  EROFS: 'pictures_unavailable',
  ENOTDIR: 'pictures_unavailable',
};

function refusedByDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? REFUSALS[String(error.code)] : undefined;
  throw code === undefined ? error : new ProductError(code, { cause: error });
}
