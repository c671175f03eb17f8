import { HOUR_MS, type Job } from '../../../lib/job.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportLeasesStore } from './import-leases.store.ts';
import type { ImportRunner } from './import-runner.ts';

export interface ImportRunsJobParts {
  readonly runner: Pick<ImportRunner, 'wake'>;
  readonly leases: Pick<ImportLeasesStore, 'sweep' | 'needed'>;
  readonly files: Pick<ImportFiles, 'list' | 'isOurs' | 'remove' | 'removeNamed'>;
  /** Of the list that changes with each import that waits. */
  readonly version: () => string;
}

/** Time between two looks at what was left behind, in milliseconds. */
const SWEEP_MS = 30_000;

/** Between two looks through all files, in milliseconds: a bucket counts them. */
const FILES_MS = HOUR_MS;

/** Works on imports that came in elsewhere or before the start, and looks after what was left behind. */
export function importRunsJob({ runner, version, ...left }: ImportRunsJobParts): Job {
  let seen: string | null = null;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let filesAt = Number.NEGATIVE_INFINITY;
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
      if (now - filesAt < FILES_MS) return;
      await sweepFiles(left);
      filesAt = now;
    },
  };
}

/** Breaks off runs that nobody works on any more, and removes their files. */
export async function sweepImports({
  leases,
  files,
}: Pick<ImportRunsJobParts, 'leases' | 'files'>): Promise<void> {
  for (const file of await leases.sweep()) await files.remove(file);
}

/** Removes files that no run needs, as a restore leaves them, or a server that ended between two steps. */
export async function sweepFiles({
  leases,
  files,
}: Pick<ImportRunsJobParts, 'leases' | 'files'>): Promise<void> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  if (names.length === 0 || !(await files.isOurs())) return;
  const needed = await leases.needed(names);
  for (const name of names) if (!needed.has(name)) await files.removeNamed(name);
}
