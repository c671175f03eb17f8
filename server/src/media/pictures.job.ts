import type { Logger } from 'pino';
import { HOUR_MS, type Job } from '../lib/job.ts';
import type { Pictures } from './pictures.service.ts';
import type { PictureFiles } from './storage/picture-files.ts';

/** A start has better things to do. */
const FIRST_SWEEP_MS = 5 * 60_000;

/** Removes files of pictures that are nobody's. */
export function sweepJob(pictures: Pick<Pictures, 'sweep'>, log: Pick<Logger, 'info'>): Job {
  return {
    name: 'sweep of pictures',
    firstMs: FIRST_SWEEP_MS,
    everyMs: HOUR_MS,
    failure: 'Pictures could not be swept; it is tried again in an hour.',
    async run() {
      const removed = await pictures.sweep();
      if (removed) log.info({ removed }, 'Files of pictures that were nobody’s were removed.');
    },
  };
}

/** Looks once at where pictures are kept: a wrong key shows at the start, not with somebody's first picture. */
export function storageCheckJob(files: Pick<PictureFiles, 'isOurs'>, log: Pick<Logger, 'warn'>): Job {
  return {
    name: 'check of the pictures’ storage',
    firstMs: 0,
    everyMs: null,
    failure: 'Pictures cannot be kept in the bucket; uploads are refused until they can.',
    async run() {
      if (await files.isOurs()) return;
      log.warn('The bucket is another data directory’s: pictures that are nobody’s are not swept from it.');
    },
  };
}
