import { HOUR_MS, type Job } from '../../lib/job.ts';

/** Forgets what undoing decisions would need, and their words, once they cannot be undone any more. */
export const formerStatesJob = (forgetOld: () => Promise<void>): Job => ({
  name: 'purge of former states',
  firstMs: 0,
  everyMs: HOUR_MS,
  failure: 'Former states of old decisions could not be removed; it is tried again in an hour.',
  run: () => forgetOld(),
});
