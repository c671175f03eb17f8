import type { Job } from '../../../lib/job.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportLeasesStore } from './import-leases.store.ts';
import type { ImportRunner } from './import-runner.ts';

export interface ImportRunsJobParts {
  readonly runner: Pick<ImportRunner, 'wake'>;
  readonly leases: Pick<ImportLeasesStore, 'sweep' | 'needed'>;
  readonly files: Pick<ImportFiles, 'ids' | 'remove'>;
  /** Of the list that changes with each import that waits. */
  readonly version: () => string;
}

/** Time between two looks at what was left behind, in milliseconds. */
const SWEEP_MS = 30_000;

/** Works on imports that came in elsewhere or before the start, and looks after what was left behind. */
export function importRunsJob({ runner, version, ...left }: ImportRunsJobParts): Job {
  let seen: string | null = null;
  let sweptAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'imports of the desk',
    firstMs: 0,
    everyMs: 1_000,
    retryMs: SWEEP_MS,
    failure: 'Imports of the desk could not be looked after; it is tried again in half a minute.',
    async run() {
      const now = performance.now();
      const isSwept = now - sweptAt < SWEEP_MS;
      // Asks the database for nothing while nothing has changed.
      if (isSwept && seen === version()) return;
      seen = version();
      if (!isSwept) {
        await sweepImports(left);
        sweptAt = now;
      }
      runner.wake();
    },
  };
}

/** Breaks off runs that nobody works on any more, and removes files that nobody needs. */
export async function sweepImports({
  leases,
  files,
}: Pick<ImportRunsJobParts, 'leases' | 'files'>): Promise<void> {
  await leases.sweep();
  const ids = await files.ids();
  if (ids.length === 0) return;
  const needed = await leases.needed(ids);
  for (const id of ids) if (!needed.has(id)) await files.remove(id);
}
