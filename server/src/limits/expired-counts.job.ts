import type { Job } from '../lib/job.ts';
import type { LimitsStore } from './limits.store.ts';

/** Most limits count by the hour; a few by the minute. */
const EVERY_MS = 10 * 60_000;

/** Removes counts of attempts whose time is over. */
export function expiredCountsJob({ removeExpired }: Pick<LimitsStore, 'removeExpired'>): Job {
  return {
    name: 'expired-counts',
    firstMs: 60_000,
    everyMs: EVERY_MS,
    failure: 'Counts of attempts could not be removed; it is tried again in ten minutes.',
    async run(signal) {
      while (!signal.aborted && !(await removeExpired()));
    },
  };
}
