import type { Logger } from 'pino';
import { HOUR_MS, type Job } from '../../../lib/job.ts';
import type { Miscount } from '../votes.store.ts';

export interface RecountParts {
  /** Repairs counters and answers those that were wrong. */
  readonly recount: () => Promise<readonly Miscount[]>;
  /** Forgets browsers that nobody has used for long. */
  readonly forgetBrowsers: () => Promise<number>;
  /** Deletes voters that have no votes, suggestions or entries. */
  readonly forgetUnused: () => Promise<number>;
  /** Removes suggestions that were rejected long ago. */
  readonly removeRejected: () => Promise<number>;
  readonly log: Pick<Logger, 'error'>;
}

/** Looks after the vote counters, what was rejected, the browsers that votes came from, and voters without any. */
export function recountJob({
  recount,
  forgetBrowsers,
  forgetUnused,
  removeRejected,
  log,
}: RecountParts): Job {
  return {
    name: 'recount',
    firstMs: 0,
    everyMs: HOUR_MS,
    failure: 'Vote counters could not be checked; it is tried again in an hour.',
    async run() {
      const wrong = await recount();
      if (wrong.length > 0) log.error({ wrong }, 'Vote counters were wrong and have been repaired.');
      // Before its voters, who then may have nothing left.
      await removeRejected();
      await forgetBrowsers();
      await forgetUnused();
    },
  };
}
