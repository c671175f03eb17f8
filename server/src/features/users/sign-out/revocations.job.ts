import type { Job } from '../../../lib/job.ts';
import type { SuspensionStore } from '../suspension.store.ts';
import type { RevocationsStore } from './revocations.store.ts';

const EVERY_MS = 10 * 60_000;

/** Forgets tokens that have ended by themselves. */
export function revocationsJob(
  stores: readonly Pick<RevocationsStore | SuspensionStore, 'removeExpired'>[],
): Job {
  return {
    name: 'revocations',
    firstMs: 60_000,
    everyMs: EVERY_MS,
    failure: 'Refused tokens that have ended could not be forgotten; it is tried again in ten minutes.',
    async run() {
      for (const { removeExpired } of stores) await removeExpired();
    },
  };
}
