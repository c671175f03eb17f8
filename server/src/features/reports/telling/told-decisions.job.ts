import type { Job } from '../../../lib/job.ts';
import type { ToldDecisionsService } from './told-decisions.service.ts';

/** People are told of a decision this much later at most than they are to be, in milliseconds. */
const EVERY_MS = 5_000;

/** Tells people of decisions. */
export const toldDecisionsJob = ({ work }: Pick<ToldDecisionsService, 'work'>): Job => ({
  name: 'told decisions',
  firstMs: EVERY_MS,
  everyMs: EVERY_MS,
  retryMs: 60_000,
  failure: 'People could not be told of decisions; it is tried again in a minute.',
  run: work,
});
