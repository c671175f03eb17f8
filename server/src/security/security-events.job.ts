import { HOUR_MS, type Job } from '../lib/job.ts';
import type { SecurityService } from './security-events.service.ts';
import type { SecurityStore } from './security-events.store.ts';

/** Counted events wait so long to be written down, in milliseconds. */
const FLUSH_MS = 5_000;

/** Rows of one statement: short enough for nobody to wait behind it. */
const BATCH = 1_000;

/** Writes down what was counted, and ends what is old. */
export const securityJobs = (
  { flush }: Pick<SecurityService, 'flush'>,
  { removeOld }: Pick<SecurityStore, 'removeOld'>,
): Job[] => [
  {
    name: 'security-events',
    firstMs: FLUSH_MS,
    everyMs: FLUSH_MS,
    retryMs: 60_000,
    failure: 'Security events could not be written down; it is tried again in a minute.',
    run: flush,
  },
  {
    name: 'old-security-events',
    firstMs: 60_000,
    everyMs: HOUR_MS,
    failure: 'Old security events could not be deleted; it is tried again in an hour.',
    async run(signal) {
      while (!signal.aborted && (await removeOld(BATCH)) === BATCH);
    },
  },
];
