import type { Logger } from 'pino';
import { HOUR_MS, type Job } from '../../lib/job.ts';
import { type Picture, pictureFile } from '../picture-names.ts';
import type { PicturesStore } from '../pictures.store.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import type { FreeSpace } from './free-space.ts';
import type { UploadDaysStore } from './upload-days.store.ts';

/** Between two looks at the disks, in milliseconds. */
const LOOK_MS = 30_000;

/** Pictures looked up together. */
const TOGETHER = 100;

/** Notices also while nobody uploads that a disk fills. */
export function freeSpaceJob({ state }: Pick<FreeSpace, 'state'>): Job {
  return {
    name: 'look at the free space',
    firstMs: 0,
    everyMs: LOOK_MS,
    failure: 'How much room is left on the disks could not be seen; it is tried again in half a minute.',
    run: async () => void (await state()),
  };
}

/** Measures once what was there before sizes were kept. */
export function measureJob(
  measure: (signal: AbortSignal) => Promise<number>,
  log: Pick<Logger, 'info'>,
): Job {
  return {
    name: 'measuring of pictures',
    firstMs: 0,
    everyMs: null,
    retryMs: HOUR_MS,
    failure: 'Pictures from before could not be measured; it is tried again in an hour.',
    async run(signal) {
      const measured = await measure(signal);
      if (measured > 0) log.info({ measured }, 'Pictures from before were measured.');
    },
  };
}

/** Measures the pictures that were there before sizes were kept; answers how many. */
export async function measurePictures(
  store: Pick<PicturesStore, 'unmeasured' | 'setBytes'>,
  files: Pick<PictureFiles, 'size'>,
  signal: AbortSignal,
): Promise<number> {
  let measured = 0;
  while (!signal.aborted) {
    const pictures = await store.unmeasured(TOGETHER);
    if (pictures.length === 0) break;
    for (const picture of pictures) await store.setBytes(picture.id, await bytesThere(picture, files));
    measured += pictures.length;
  }
  return measured;
}

/** A file that is missing takes no room. */
async function bytesThere({ id, sizes }: Picture, files: Pick<PictureFiles, 'size'>): Promise<number> {
  const found = await Promise.all(sizes.map((size) => files.size(pictureFile(id, size))));
  return found.reduce<number>((total, bytes) => total + (bytes ?? 0), 0);
}

/** Forgets what people have sent on past days. */
export function uploadDaysJob({ forgetPast }: Pick<UploadDaysStore, 'forgetPast'>): Job {
  return {
    name: 'purge of upload days',
    firstMs: 0,
    everyMs: HOUR_MS,
    failure: 'What people sent on past days could not be forgotten; it is tried again in an hour.',
    run: () => forgetPast(),
  };
}
