import { HOUR_MS, type Job } from '../../lib/job.ts';

/** For how long it is known what was told, in days: a decision can be taken back meanwhile. */
const TOLD_DAYS = 365;

/** Forgets what was reported and decided once its time is over. */
export const oldReportsJob = (
  forgetOld: () => Promise<void>,
  forgetTold: (days: number) => Promise<void>,
): Job => ({
  name: 'old-reports',
  firstMs: 17 * 60_000,
  everyMs: 12 * HOUR_MS,
  failure: 'Old reports could not be forgotten; it is tried again in half a day.',
  async run() {
    await forgetOld();
    await forgetTold(TOLD_DAYS);
  },
});
