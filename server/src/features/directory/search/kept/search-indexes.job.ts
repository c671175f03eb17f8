import type { Job } from '../../../../lib/job.ts';

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** Makes the indexes that a version before did not have; of a million places that takes some minutes. */
export const searchIndexesJob = (add: () => Promise<void>): Job => ({
  name: 'search-indexes',
  firstMs: 0,
  everyMs: null,
  retryMs: RETRY_MS,
  failure: 'The indexes of the directory could not be made; it is tried again shortly.',
  run: add,
});
