import type { PayloadsStore } from './payloads.store.ts';

const EVERY_MS = 10 * 60_000;

/** Rows of one statement: short enough for nobody to wait behind it. */
const BATCH = 1_000;

/**
 * Deletes what is over, now and every ten minutes.
 *
 * @returns ends it, once the statement under way is done.
 */
export function keepPurging(
  stores: readonly Pick<PayloadsStore, 'purge'>[],
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  async function purgeAll(): Promise<void> {
    for (const store of stores) while (!isStopping && (await store.purge(BATCH)) === BATCH);
  }
  const purge = () => purgeAll().catch(onFailure);
  let running = purge();
  const timer = setInterval(() => {
    running = running.then(purge);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  };
}
