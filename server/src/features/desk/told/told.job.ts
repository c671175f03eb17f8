import type { Job } from '../../../lib/job.ts';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import type { ToldService } from './told.service.ts';

/** Tells people with a role that something waits at the desk. */
export const toldJob = ({ tell }: Pick<ToldService, 'tell'>): Job => ({
  name: 'desk news',
  firstMs: 0,
  everyMs: MINUTE_MS,
  failure: 'People could not be told that something waits at the desk; it is tried again in a minute.',
  run: tell,
});
