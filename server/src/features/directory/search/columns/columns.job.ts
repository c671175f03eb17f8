import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import type { Job } from '../../../../lib/job.ts';
import type { ColumnsStore } from './columns.store.ts';
import type { PlaceColumns } from './place-columns.ts';

/** Keeps the arrays that searches without a text go through. */
export interface Columns {
  /** Null while there are none of this version of the directory: the database is then asked. */
  of(version: string): PlaceColumns | null;
  readonly job: Job;
}

/** Time between two looks at the version, in milliseconds. */
const LOOK_MS = 1_000;

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** Of a million places it takes many seconds: they are read at most this part of the time. */
const SHARE = 1 / 5;

/**
 * @param version of the list of providers.
 * @param least with fewer places a browser has the whole list, and hardly anybody asks.
 */
export function createColumns(
  store: ColumnsStore,
  version: () => string,
  least = LISTED_PROVIDERS + 1,
): Columns {
  let kept: { readonly version: string; readonly columns: PlaceColumns | null } | null = null;
  let rested = 0;
  return {
    of: (wanted) => (kept?.version === wanted ? kept.columns : null),
    job: {
      name: 'search-columns',
      firstMs: 0,
      everyMs: LOOK_MS,
      retryMs: RETRY_MS,
      failure: 'The directory could not be read into memory for its filters; it is tried again shortly.',
      async run() {
        const seen = version();
        if (seen === kept?.version || performance.now() < rested) return;
        // Two of them at a time would be twice the memory.
        kept = null;
        const startedAt = performance.now();
        const columns = await store.read(least);
        kept = { version: seen, columns };
        const endedAt = performance.now();
        rested = endedAt + (endedAt - startedAt) / SHARE;
      },
    },
  };
}
