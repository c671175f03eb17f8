/**
 * Makes pictures in a process of its own, one after the other, kept for as long as there is something to do.
 *
 * Decoders are where a hostile file does its harm: there it meets no data of ours, can take no more memory than we
 * grant, and can be ended.
 */
import { ProductError } from '@pawhood/contract/errors.ts';
import { createWorkerProcess, type NoAnswer, type WorkerLimits } from '../lib/processes/worker-process.ts';
import { createTurns } from '../lib/turns.ts';
import type { ImageTask, LimitedImageTask, SitePictureOutcome, SitePictureTask } from './image-task.ts';

export type ImageWorker = ReturnType<typeof createImageWorker>;

export interface ImageWorkerLimits extends WorkerLimits {
  /** Most pictures that wait at a time. */
  readonly waiting: number;
  /** Most memory the process may take; the costliest allowed picture needs 320 MB of it. */
  readonly memoryBytes: number;
}

export const IMAGE_WORKER_LIMITS: ImageWorkerLimits = {
  // The costliest allowed picture takes two seconds on a slow machine.
  taskMs: 15_000,
  startMs: 30_000,
  idleMs: 30_000,
  waiting: 20,
  memoryBytes: 350 * 1024 * 1024,
};

/**
 * glibc keeps what was freed for what comes next, which is never of the same size: the costliest picture took 80 MB
 * more after others than before them. Large pieces are given back at once; other libraries leave these alone.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Of JavaScript's own objects, in megabytes: pictures lie outside of them. */
const HEAP_MB = 64;

const REFUSALS = {
  'too large': 'picture_too_large',
  // Of pictures of the site alone.
  fitted: 'broken_picture',
  'too small': 'broken_picture',
  broken: 'broken_picture',
  ended: 'broken_picture',
  late: 'broken_picture',
  'no room': 'storage_low',
  failed: 'pictures_unavailable',
  'not started': 'pictures_unavailable',
} as const;

export function createImageWorker(limits: ImageWorkerLimits = IMAGE_WORKER_LIMITS) {
  const { memoryBytes, waiting } = limits;
  const worker = createWorkerProcess<LimitedImageTask, SitePictureOutcome>({
    ...limits,
    beside: import.meta.url,
    name: 'image-process',
    env: ENVIRONMENT,
    heapMb: HEAP_MB,
  });
  const inTurn = createTurns({ atOnce: 1, most: waiting, full: 'pictures_unavailable' });
  return {
    /** Ends the process; the next picture starts another. */
    close: worker.close,

    /** Pictures that are made or wait. */
    total: inTurn.total,

    /**
     * @throws `pictures_unavailable` when too many wait already, or the process cannot work; `broken_picture`,
     * `picture_too_large`; `storage_low` when the disk is full.
     */
    make: (task: ImageTask) =>
      inTurn(async () => {
        const outcome = await worker.ask({ ...task, memoryBytes });
        if (outcome !== 'made') throw new ProductError(REFUSALS[outcome]);
      }),

    /** Makes the files of a picture of the site; a command says for itself what has become of it. */
    makeForSite: (task: SitePictureTask): Promise<SitePictureOutcome | NoAnswer> =>
      inTurn(() => worker.ask({ ...task, memoryBytes })),
  };
}
