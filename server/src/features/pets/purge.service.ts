import type { Pictures } from '../../media/pictures.service.ts';
import type { PurgeStore } from './purge.store.ts';

/**
 * Removes for good what was deleted too long ago to be had back, links that have ended, and keys of old additions.
 *
 * The files of pictures go once their rows have gone; what a failure leaves of them is swept away later.
 */
export async function purgePets(store: PurgeStore, pictures: Pick<Pictures, 'remove'>): Promise<void> {
  await store.links();
  await store.additions();
  await store.entries();
  for (const some of [store.photos, store.pets]) {
    for (let dropped = await some(); dropped !== null; dropped = await some()) await pictures.remove(dropped);
  }
}
