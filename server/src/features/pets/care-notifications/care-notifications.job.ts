import type { Job } from '../../../lib/job.ts';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import type { CareNotificationsService } from './care-notifications.service.ts';

/** Tells people what has come due for their pets. */
export function careNotificationsJob({ look }: Pick<CareNotificationsService, 'look'>): Job {
  return {
    name: 'care notifications',
    firstMs: 0,
    // Counted from the end of the time before: also with a long one nobody is told a quarter of an hour late.
    everyMs: 10 * MINUTE_MS,
    retryMs: MINUTE_MS,
    failure: 'People could not be told what is due for their pets; it is tried again in a minute.',
    run: look,
  };
}
