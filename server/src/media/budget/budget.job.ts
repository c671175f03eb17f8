import type { Logger } from 'pino';
import { HOUR_MS, type Job } from '../../lib/job.ts';
import type { FreeSpace } from './free-space.ts';
import type { UploadDaysStore } from './upload-days.store.ts';

/** Between two looks at the disks, in milliseconds. */
const LOOK_MS = 30_000;

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
