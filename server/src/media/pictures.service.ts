import { ProductError } from '@pawhood/contract/errors.ts';
import { clearIncoming } from './incoming-uploads.ts';
import { createPictureMaker, type PictureForm, type PictureMakerParts } from './picture-maker.ts';
import { type Picture, pictureIdOf, type StoredPicture } from './picture-names.ts';
import type { PicturesStore, UsedStorage } from './pictures.store.ts';

/** Pictures of people. */
export const PERSON_PICTURE = { shape: 'square', sizes: [640, 320, 96] } as const satisfies PictureForm;

/** Photos of pets. */
export const PET_PHOTO = { shape: 'whole', sizes: [1600, 800, 400] } as const satisfies PictureForm;

/** A file without a row is left alone for this long, in milliseconds: its row may be about to be written. */
const GRACE_MS = 60 * 60_000;

/** Files whose rows are looked up together. */
const SWEPT_TOGETHER = 500;

/** How much may be kept. */
export interface MediaLimits {
  /** Most bytes of one person's pictures, as it is now. */
  readonly budget: () => number;
  /** @throws `storage_low` while a disk that we write to has too little room left. */
  readonly refuseIfLow: () => Promise<void>;
}

/** Of the operator's commands, which take no uploads. */
export const UNLIMITED: MediaLimits = { budget: () => Number.POSITIVE_INFINITY, refuseIfLow: async () => {} };

export interface PicturesParts extends Omit<PictureMakerParts, 'refuseIfLow'> {
  readonly store: PicturesStore;
  readonly limits?: MediaLimits;
}

export type Pictures = ReturnType<typeof createPicturesService>;

/** Uploaded pictures: takes them, gives their files out, and takes them away. */
export function createPicturesService(parts: PicturesParts) {
  const { store, files, incoming, limits = UNLIMITED } = parts;
  const { budget, refuseIfLow } = limits;
  const { inWorkplace, make, save, removeFiles } = createPictureMaker({ ...parts, refuseIfLow });

  return {
    inWorkplace,
    make,
    save,
    /** Most bytes of one person's pictures, as it is now. */
    budget,

    /**
     * Makes and saves the files of a picture.
     *
     * @throws what `make` throws.
     */
    store: (upload: AsyncIterable<Uint8Array>, form: PictureForm): Promise<StoredPicture> =>
      inWorkplace(async (folder) => {
        const picture = await make(upload, form, folder);
        await save(picture, folder);
        return picture;
      }),

    /** Bytes of a person's pictures, with what belongs to deleted photos, which give way. */
    usedBy: (userId: string): Promise<UsedStorage> => store.usedBy(userId),

    /**
     * @param bytes that are to come.
     * @throws `account_full` where a person's pictures leave no room for them, whatever gives way.
     */
    async refuseIfFull(userId: string, bytes = 1): Promise<void> {
      const { used, deleted } = await store.usedBy(userId);
      if (used - deleted + bytes > budget()) throw new ProductError('account_full');
    },

    /** A file's content; null when there is none of that name. */
    read: (name: string): Promise<Buffer | null> =>
      pictureIdOf(name) === null ? Promise.resolve(null) : files.read(name),

    /** Removes the files of pictures that are nobody's any more: after the commit of `releasePictures`. */
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
      for await (const orphans of orphansFrom(before)) {
        for (const name of orphans) await files.remove(name);
        removed += orphans.length;
      }
      return removed;
    },

    /** How many files written before then are nobody's; null where another installation has to look after them. */
    async countOrphans(before: Date): Promise<number | null> {
      if (!(await files.isOurs())) return null;
      let count = 0;
      for await (const orphans of orphansFrom(before)) count += orphans.length;
      return count;
    },
  };

  /** Files written before then that no row names, some at a time. */
  async function* orphansFrom(before: Date): AsyncGenerator<string[]> {
    let batch: string[] = [];
    for await (const { name, modifiedAt } of files.list()) {
      if (modifiedAt < before) batch.push(name);
      if (batch.length < SWEPT_TOGETHER) continue;
      yield await orphansAmong(batch);
      batch = [];
    }
    if (batch.length > 0) yield await orphansAmong(batch);
  }

  async function orphansAmong(names: readonly string[]): Promise<string[]> {
    const ids = names.map((name) => pictureIdOf(name) ?? '');
    const existing = await store.existing([...new Set(ids)]);
    return names.filter((_, index) => !existing.has(ids[index] ?? ''));
  }
}
