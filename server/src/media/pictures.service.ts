import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { createTurns } from '../lib/turns.ts';
import type { PictureShape } from './image-task.ts';
import type { ImageWorker } from './image-worker.ts';
import { clearIncoming, openWorkplace, receivePicture } from './incoming.ts';
import { type Picture, pictureFile, pictureIdOf } from './picture-names.ts';
import type { PicturesStore } from './pictures.store.ts';
import type { PictureFiles } from './storage/picture-files.ts';

/** What is made of an upload. */
export interface PictureForm {
  readonly shape: PictureShape;
  /** Longest sides in pixels, largest first. */
  readonly sizes: readonly number[];
}

/** Pictures of people. */
export const PERSON_PICTURE = { shape: 'square', sizes: [640, 320, 96] } as const satisfies PictureForm;

/** Photos of pets. */
export const PET_PHOTO = { shape: 'whole', sizes: [1600, 800, 400] } as const satisfies PictureForm;

/** A file without a row is left alone for this long, in milliseconds: its row may be about to be written. */
const GRACE_MS = 60 * 60_000;

/** Uploads that are made into pictures and kept at a time, those that wait for it among them. */
export const UPLOADS_AT_ONCE = 40;

const TURNS = { atOnce: UPLOADS_AT_ONCE, most: UPLOADS_AT_ONCE, full: 'pictures_unavailable' } as const;

/** Files whose rows are looked up together. */
const SWEPT_TOGETHER = 500;

export interface PicturesParts {
  readonly store: PicturesStore;
  readonly files: PictureFiles;
  readonly worker: ImageWorker;
  /** `DATA_DIR/media/incoming`, on the disk of the picture folder. */
  readonly incoming: string;
}

export type Pictures = ReturnType<typeof createPicturesService>;

/** Uploaded pictures: takes them, gives their files out, and takes them away. */
export function createPicturesService({ store, files, worker, incoming }: PicturesParts) {
  const inTurn = createTurns(TURNS);

  async function removeFiles({ id, sizes }: Picture): Promise<void> {
    for (const size of sizes) await files.remove(pictureFile(id, size));
  }

  async function make(input: string, { shape, sizes }: PictureForm, folder: string): Promise<Picture> {
    const picture: Picture = { id: randomBytes(16).toString('hex'), sizes };
    const outputs = sizes.map((size) => ({ size, path: join(folder, pictureFile(picture.id, size)) }));
    await worker.make({ input, outputs, shape });
    try {
      for (const { size, path } of outputs) await files.save(pictureFile(picture.id, size), path);
    } catch (error) {
      await removeFiles(picture);
      throw error;
    }
    return picture;
  }

  async function withWorkplace<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const workplace = await openWorkplace(incoming);
    try {
      return await work(workplace.folder);
    } finally {
      await workplace.clear();
    }
  }

  /**
   * Does some work with a folder of its own, where files that come in can lie; it is gone afterwards.
   *
   * @throws `pictures_unavailable` when the disk takes nothing.
   */
  const inWorkplace = <Result>(work: (folder: string) => Promise<Result>): Promise<Result> =>
    withWorkplace(work).catch(refusedByDisk);

  return {
    inWorkplace,

    /**
     * Makes and keeps the files of a picture. They are swept away again unless `keepPicture` makes it somebody's.
     *
     * @throws `unsuitable_picture`, `picture_too_large`, `pictures_unavailable`.
     */
    store: (upload: AsyncIterable<Uint8Array>, form: PictureForm): Promise<Picture> =>
      inWorkplace(async (folder) => {
        const input = join(folder, 'upload');
        // All of it is here before it takes a place: who sends slowly keeps nobody waiting.
        await receivePicture(upload, input);
        return inTurn(() => make(input, form, folder));
      }),

    /** A file's content; null when there is none of that name. */
    read: (name: string): Promise<Buffer | null> =>
      pictureIdOf(name) === null ? Promise.resolve(null) : files.read(name),

    /** Removes the files of pictures that are nobody's any more: after the commit of `forgetPictures`. */
    async remove(pictures: readonly Picture[]): Promise<void> {
      for (const picture of pictures) await removeFiles(picture);
    },

    /**
     * Removes files that are nobody's: what a server leaves that is ended between two steps.
     *
     * @returns how many; null where another installation has to do it.
     */
    async sweep(before = new Date(Date.now() - GRACE_MS)): Promise<number | null> {
      await clearIncoming(incoming, before);
      if (!(await files.isOurs())) return null;
      let removed = 0;
      let batch: string[] = [];
      const flush = async () => {
        removed += await removeOrphans(batch);
        batch = [];
      };
      for await (const { name, writtenAt } of files.list()) {
        if (writtenAt < before) batch.push(name);
        if (batch.length >= SWEPT_TOGETHER) await flush();
      }
      if (batch.length > 0) await flush();
      return removed;
    },
  };

  async function removeOrphans(names: readonly string[]): Promise<number> {
    const ids = names.map((name) => pictureIdOf(name) ?? '');
    const existing = await store.existing([...new Set(ids)]);
    const orphans = names.filter((_, index) => !existing.has(ids[index] ?? ''));
    for (const name of orphans) await files.remove(name);
    return orphans.length;
  }
}

/** Codes of a disk that is full, or that may not be written to. */
const REFUSALS = ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOTDIR'];

function refusedByDisk(error: unknown): never {
  const isRefusal = error instanceof Error && 'code' in error && REFUSALS.includes(String(error.code));
  throw isRefusal ? new ProductError('pictures_unavailable', { cause: error }) : error;
}
