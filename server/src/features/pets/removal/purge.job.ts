import { HOUR_MS, type Job } from '../../../lib/job.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import type { PurgeStore } from './purge.store.ts';

/**
 * Erases what was deleted too long ago to be restored, links that have ended, and old idempotency keys.
 *
 * The files of pictures go once their rows have gone; what a failure leaves of them is swept away later.
 */
export function purgeJob(store: PurgeStore, pictures: Pick<Pictures, 'remove'>): Job {
  return {
    name: 'purge of pets',
    firstMs: 0,
    everyMs: HOUR_MS,
    failure: 'What was deleted of pets could not be removed; it is tried again in an hour.',
    async run() {
      await store.links();
      await store.idempotencyKeys();
      await store.entries();
      for (const erase of [store.photos, store.pets]) {
        for (let orphans = await erase(); orphans !== null; orphans = await erase())
          await pictures.remove(orphans);
      }
    },
  };
}
