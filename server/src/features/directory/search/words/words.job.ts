import type { Job } from '../../../../lib/job.ts';
import type { WordsStore } from './words.store.ts';

export interface WordsJobParts {
  readonly make: WordsStore['make'];
  /** Version of the list of providers. */
  readonly version: () => string;
}

/** Time between two looks at the version, in milliseconds. */
const LOOK_MS = 1_000;

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** For a large directory the work takes seconds or minutes: it may take at most this part of the time. */
const SHARE = 1 / 50;

/** Keeps the commonest words and the services up to date with the directory. */
export function wordsJob({ make, version }: WordsJobParts): Job {
  let madeVersion: string | null = null;
  let restsUntil = 0;
  return {
    name: 'search-words',
    firstMs: 0,
    everyMs: LOOK_MS,
    retryMs: RETRY_MS,
    failure: 'The words of the directory could not be counted; it is tried again shortly.',
    async run() {
      const present = version();
      if (present === madeVersion || performance.now() < restsUntil) return;
      const startedAt = performance.now();
      await make(present);
      madeVersion = present;
      const endedAt = performance.now();
      restsUntil = endedAt + (endedAt - startedAt) / SHARE;
    },
  };
}
