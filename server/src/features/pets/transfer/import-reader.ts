/**
 * Reads imports in a process of its own, one after the other.
 *
 * A stranger's file may hold anything in any number: there it can take no more memory and time than we grant, and nobody
 * else waits for it.
 */
import { ProductError } from '@pawhood/contract/errors.ts';
import { createWorkerProcess, type WorkerLimits } from '../../../lib/processes/worker-process.ts';
import { createTurns } from '../../../lib/turns.ts';
import type { ImportOutcome, ImportTask, LimitedImportTask } from './import-task.ts';

export type ImportReader = ReturnType<typeof createImportReader>;

export interface ImportReaderLimits extends WorkerLimits {
  /** Most files that wait at a time, the one at work among them. */
  readonly waiting: number;
  /** Most memory the process may take. */
  readonly memoryBytes: number;
}

export const IMPORT_READER_LIMITS: ImportReaderLimits = {
  // A hundred thousand entries take five seconds.
  taskMs: 60_000,
  startMs: 30_000,
  idleMs: 30_000,
  waiting: 20,
  memoryBytes: 256 * 1024 * 1024,
};

/** Of JavaScript's own objects, in megabytes: one pet at a time. */
const HEAP_MB = 128;

const REFUSALS = {
  unsuitable: 'unsuitable_import',
  'too much': 'import_too_much',
  late: 'import_too_much',
  ended: 'import_too_much',
  failed: 'imports_unavailable',
  'not started': 'imports_unavailable',
} as const;

export function createImportReader(limits: ImportReaderLimits = IMPORT_READER_LIMITS) {
  const { memoryBytes, waiting } = limits;
  const worker = createWorkerProcess<LimitedImportTask, ImportOutcome>({
    ...limits,
    beside: import.meta.url,
    name: 'import-process',
    env: {},
    heapMb: HEAP_MB,
  });
  const inTurn = createTurns({ atOnce: 1, most: waiting, full: 'imports_unavailable' });
  return {
    /** Ends the process; the next file starts another. */
    close: worker.close,

    /**
     * Puts the pets of a file into files of their own, and answers which they are.
     *
     * @throws `imports_unavailable` when too many wait already, or the process cannot work; `unsuitable_import`, and
     * `import_too_much` for what takes more than is granted.
     */
    read: (task: ImportTask) =>
      inTurn(async () => {
        const outcome = await worker.ask({ ...task, memoryBytes });
        if (typeof outcome === 'string') throw new ProductError(REFUSALS[outcome]);
        return outcome;
      }),
  };
}
