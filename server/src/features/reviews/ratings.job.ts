import type { Logger } from 'pino';
import { HOUR_MS, type Job } from '../../lib/job.ts';

export interface RatingsJobParts {
  /** Has the rules look at what changed, before the list shows it. */
  readonly catchUp: () => Promise<void>;
  /** Brings the list up to date with some places; answers whether there may be more. */
  readonly list: () => Promise<boolean>;
  /** Has every place be listed anew. */
  readonly relistAll: () => Promise<void>;
  /** What a score needs, as a text: another one has all places listed anew. */
  readonly form: () => string;
}

/** The list follows reviews within so many milliseconds. */
const EVERY_MS = 30_000;

/** Takes places whose reviews have changed to the directory's list, many at a time. */
export function ratingsJob({ catchUp, list, relistAll, form }: RatingsJobParts): Job {
  let last: string | null = null;
  return {
    name: 'ratings',
    firstMs: 1_000,
    everyMs: EVERY_MS,
    failure: 'The directory’s list could not be brought up to date with reviews; it is tried again shortly.',
    async run(signal) {
      const now = form();
      if (now !== last) await relistAll();
      last = now;
      await catchUp();
      while (!signal.aborted && (await list()));
    },
  };
}

export interface RatingCountsJobParts {
  /** Answers how many numbers were otherwise. */
  readonly count: () => Promise<number>;
  /** Has every place be listed anew: an import may have brought one back without its score. */
  readonly relistAll: () => Promise<void>;
  /** Forgets what reviews said before, and networks and prints of them, once their time is over. */
  readonly forgetOld: () => Promise<void>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Counts all reviews anew: kept numbers must never be wrong for longer. */
export const ratingCountsJob = ({ count, relistAll, forgetOld, log }: RatingCountsJobParts): Job => ({
  name: 'rating-counts',
  firstMs: 5 * 60_000,
  everyMs: HOUR_MS,
  failure: 'The reviews could not be counted; it is tried again in an hour.',
  async run() {
    const differences = await count();
    if (differences > 0)
      log.warn({ differences }, 'The kept numbers of reviews were wrong. They are right now.');
    await relistAll();
    await forgetOld();
  },
});
