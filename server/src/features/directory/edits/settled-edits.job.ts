import { HOUR_MS, type Job } from '../../../lib/job.ts';

/** Removes suggested changes of places some time after the operator has settled them. */
export function settledEditsJob(removeSettled: () => Promise<void>): Job {
  return {
    name: 'purge of settled changes',
    firstMs: 0,
    everyMs: HOUR_MS,
    failure: 'Settled changes of places could not be removed; it is tried again in an hour.',
    run: () => removeSettled(),
  };
}
