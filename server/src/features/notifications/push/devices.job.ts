import { HOUR_MS, type Job } from '../../../lib/job.ts';
import type { ReceiversStore } from './receivers.store.ts';

/** Rows of one statement: short enough for nobody to wait behind it. */
const BATCH = 1_000;

/** Forgets browsers that were not reached for a long time. */
export function devicesJob({ forgetUnused }: Pick<ReceiversStore, 'forgetUnused'>): Job {
  return {
    name: 'devices',
    firstMs: 90_000,
    everyMs: 6 * HOUR_MS,
    failure: 'Devices that were not reached for long could not be forgotten; it is tried again in six hours.',
    async run(signal) {
      while (!signal.aborted && (await forgetUnused(BATCH)) === BATCH);
    },
  };
}
