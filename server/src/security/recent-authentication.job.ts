import { HOUR_MS, type Job } from '../lib/job.ts';
import type { RecentAuthenticationStore } from './recent-authentication.store.ts';

/** Rows of one statement. */
const BATCH = 1_000;

/** @param seconds after which nothing can be done with one any more, as they are now. */
export function recentAuthenticationsJob(
  { removeOld }: Pick<RecentAuthenticationStore, 'removeOld'>,
  seconds: () => number,
): Job {
  return {
    name: 'recent-authentications',
    firstMs: 60_000,
    everyMs: HOUR_MS,
    failure: 'Old moments of authentication could not be deleted; it is tried again in an hour.',
    async run(signal) {
      while (!signal.aborted && (await removeOld(seconds(), BATCH)) === BATCH);
    },
  };
}
