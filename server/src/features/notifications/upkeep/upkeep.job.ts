import { HOUR_MS, type Job } from '../../../lib/job.ts';
import type { UpkeepStore } from './upkeep.store.ts';

/** Ends notifications, deliveries and links that are kept no longer. */
export const upkeepJob = ({ removeOld }: Pick<UpkeepStore, 'removeOld'>, now: () => Date): Job => ({
  name: 'notifications-upkeep',
  firstMs: 60_000,
  everyMs: HOUR_MS,
  failure: 'Old notifications could not be deleted; it is tried again in an hour.',
  run: (signal) => removeOld(now(), signal),
});
