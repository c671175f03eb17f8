import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import type { Job } from '../../../../lib/job.ts';
import type { ColumnsStore, LoadedColumns } from './loading/columns.store.ts';
import type { PlaceColumns } from './place-columns.ts';

/** Keeps the columns of the places up to date with the directory. */
export interface Columns {
  /**
   * Null while there are none of this version of the directory; the database then answers searches. The columns change in
   * place, so they are asked for anew after every await.
   */
  of(version: string): PlaceColumns | null;
  readonly job: Job;
}

/** Time between two looks at the version, in milliseconds: a change shows within a second. */
const LOOK_MS = 250;

/** After a failure (the database is away) it is tried again this much later, in milliseconds. */
const RETRY_MS = 30_000;

/** Reading a million places takes many seconds: it may take at most this part of the time. */
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
  let latest: { readonly version: string; readonly loaded: LoadedColumns | null } | null = null;
  let restsUntil = 0;

  async function update(present: string): Promise<boolean> {
    const loaded = latest?.loaded ?? null;
    if (loaded === null) return false;
    const updated = await store.update(loaded);
    latest = updated === null || updated.moment.total < least ? null : { version: present, loaded: updated };
    return latest !== null;
  }

  async function readAnew(present: string): Promise<void> {
    if (performance.now() < restsUntil) return;
    // Two of them at a time would be twice the memory.
    latest = null;
    const startedAt = performance.now();
    latest = { version: present, loaded: await store.read(least) };
    const endedAt = performance.now();
    restsUntil = endedAt + (endedAt - startedAt) / share;
  }

  return {
    of: (wanted) => (latest?.version === wanted ? (latest.loaded?.columns ?? null) : null),
    job: {
      name: 'search-columns',
      firstMs: 0,
      everyMs: LOOK_MS,
      retryMs: RETRY_MS,
      failure: 'The directory could not be read into memory for its filters; it is tried again shortly.',
      async run() {
        const present = version();
        if (present !== latest?.version && !(await update(present))) await readAnew(present);
      },
    },
  };
}
