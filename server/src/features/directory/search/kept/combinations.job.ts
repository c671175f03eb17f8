import type { Logger } from 'pino';
import { HOUR_MS, type Job } from '../../../../lib/job.ts';

export interface CombinationsJobParts {
  /** Answers how many counts were otherwise; null the first time. */
  readonly count: () => Promise<number | null>;
  readonly log: Pick<Logger, 'warn'>;
}

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** Counts the combinations of all places anew: at the start, as another version may have written, and every hour. */
export function combinationsJob({ count, log }: CombinationsJobParts): Job {
  return {
    name: 'search-combinations',
    firstMs: 0,
    everyMs: HOUR_MS,
    retryMs: RETRY_MS,
    failure: 'The places of the directory could not be counted; it is tried again shortly.',
    async run() {
      const differences = await count();
      if (differences)
        log.warn({ differences }, 'The kept counts of the directory were wrong. They are right now.');
    },
  };
}
