import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import type { Job } from '../../../../lib/job.ts';
import type { ColumnsStore, HeldColumns } from './columns.store.ts';
import type { PlaceColumns } from './place-columns.ts';

/** Keeps the arrays that searches without a text go through. */
export interface Columns {
  /**
   * Null while there are none of this version of the directory: the database is then asked. Whoever waits for something
   * asks again afterwards.
   */
  of(version: string): PlaceColumns | null;
  readonly job: Job;
}

/** Time between two looks at the version, in milliseconds: a change shows within a second. */
const LOOK_MS = 250;

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** Of a million places it takes many seconds: all of them are read at most this part of the time. */
const SHARE = 1 / 5;

/**
 * @param version of the list of providers.
 * @param least with fewer places a browser has the whole list, and hardly anybody asks.
 * @param share most of the time that goes into reading all of them.
 */
export function createColumns(
  store: ColumnsStore,
  version: () => string,
  least = LISTED_PROVIDERS + 1,
  share = SHARE,
): Columns {
  let kept: { readonly version: string; readonly held: HeldColumns | null } | null = null;
  let rested = 0;

  async function update(seen: string): Promise<boolean> {
    const held = kept?.held ?? null;
    if (held === null) return false;
    const updated = await store.update(held);
    kept = updated === null || updated.moment.total < least ? null : { version: seen, held: updated };
    return kept !== null;
  }

  async function readAnew(seen: string): Promise<void> {
    if (performance.now() < rested) return;
    // Two of them at a time would be twice the memory.
    kept = null;
    const startedAt = performance.now();
    kept = { version: seen, held: await store.read(least) };
    const endedAt = performance.now();
    rested = endedAt + (endedAt - startedAt) / share;
  }

  return {
    of: (wanted) => (kept?.version === wanted ? (kept.held?.columns ?? null) : null),
    job: {
      name: 'search-columns',
      firstMs: 0,
      everyMs: LOOK_MS,
      retryMs: RETRY_MS,
      failure: 'The directory could not be read into memory for its filters; it is tried again shortly.',
      async run() {
        const seen = version();
        if (seen !== kept?.version && !(await update(seen))) await readAnew(seen);
      },
    },
  };
}
