import type { Job } from '../../lib/job.ts';

/** Opens accounts again whose suspension was for some days. */
export const endedSanctionsJob = (endSanctions: () => Promise<void>): Job => ({
  name: 'ended-sanctions',
  firstMs: 5_000,
  everyMs: 15_000,
  failure: 'Suspensions that are over could not be ended; it is tried again in 15 seconds.',
  run: endSanctions,
});
