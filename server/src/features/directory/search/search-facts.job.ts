import type { Job } from '../../../lib/job.ts';
import type { SearchFactsStore } from './search-facts.store.ts';

export interface SearchFactsJobParts {
  readonly make: SearchFactsStore['make'];
  /** Version of the list of providers. */
  readonly version: () => string;
}

/** Time between two looks at the version, in milliseconds. */
const LOOK_MS = 1_000;

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** Of a large directory it takes seconds: it is made at most this part of the time. */
const SHARE = 1 / 50;

/** Keeps the words and counts that searches go by up to date with the directory. */
export function searchFactsJob({ make, version }: SearchFactsJobParts): Job {
  let made: string | null = null;
  let rested = 0;
  return {
    name: 'search-facts',
    firstMs: 0,
    everyMs: LOOK_MS,
    retryMs: RETRY_MS,
    failure: 'The words of the directory could not be counted; it is tried again shortly.',
    async run() {
      const seen = version();
      if (seen === made || performance.now() < rested) return;
      const startedAt = performance.now();
      await make(seen);
      made = seen;
      const endedAt = performance.now();
      rested = endedAt + (endedAt - startedAt) / SHARE;
    },
  };
}
