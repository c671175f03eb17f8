/**
 * Makes pictures in a process of its own, one after the other, kept for as long as there is something to do.
 *
 * Decoders are where a hostile file does its harm: there it meets no data of ours, can take no more memory than we
 * grant, and can be ended.
 */
import type { ChildProcess } from 'node:child_process';
import { ProductError } from '@pawhood/contract/errors.ts';
import { answerOf, startModule } from '../lib/child-process.ts';
import type { ImageOutcome, ImageTask, LimitedImageTask } from './image-task.ts';

export interface ImageWorker {
  /**
   * @throws `pictures_unavailable` when too many wait already, or the process cannot work; `unsuitable_picture` and
   * `picture_too_large`.
   */
  make(task: ImageTask): Promise<void>;
  /** Ends the process; the next picture starts another. */
  close(): void;
}

export interface ImageWorkerLimits {
  /** Longest a picture may take, in milliseconds; the costliest allowed one takes two seconds on a slow machine. */
  readonly pictureMs: number;
  /** Longest the process may take to start. */
  readonly startMs: number;
  /** How long the process is kept without anything to do. */
  readonly idleMs: number;
  /** Most pictures that wait at a time. */
  readonly waiting: number;
  /** Most memory the process may take; the costliest allowed picture needs 320 MB of it. */
  readonly memoryBytes: number;
}

export const IMAGE_WORKER_LIMITS: ImageWorkerLimits = {
  pictureMs: 15_000,
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
  unsuitable: 'unsuitable_picture',
  ended: 'unsuitable_picture',
  failed: 'pictures_unavailable',
  'not started': 'pictures_unavailable',
} as const;

export function createImageWorker(limits: ImageWorkerLimits = IMAGE_WORKER_LIMITS): ImageWorker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let previous: Promise<unknown> = Promise.resolve();

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  /** Null when it did not start. */
  async function started(): Promise<ChildProcess | null> {
    if (child?.connected) return child;
    child = startModule(import.meta.url, 'image-process', { env: ENVIRONMENT, heapMb: HEAP_MB });
    if ((await answerOf(child, limits.startMs)) !== null) return child;
    close();
    return null;
  }

  async function attempt(limitedTask: LimitedImageTask): Promise<ImageOutcome | 'ended' | 'not started'> {
    const process = await started();
    if (process === null) return 'not started';
    process.send(limitedTask);
    const outcome = await answerOf(process, limits.pictureMs);
    // Our own module at the other end sends nothing else.
    if (outcome !== null) return outcome as ImageOutcome;
    const isEnded = !process.connected;
    close();
    return isEnded ? 'ended' : 'unsuitable';
  }

  async function run(task: ImageTask): Promise<void> {
    clearTimeout(idle);
    const limitedTask = { ...task, memoryBytes: limits.memoryBytes };
    let outcome = await attempt(limitedTask);
    // It may have been ended by somebody; the second time it is the picture.
    if (outcome === 'ended' || outcome === 'not started') outcome = await attempt(limitedTask);
    idle = setTimeout(close, limits.idleMs).unref();
    if (outcome !== 'made') throw new ProductError(REFUSALS[outcome]);
  }

  return {
    close,
    async make(task) {
      if (waiting >= limits.waiting) throw new ProductError('pictures_unavailable');
      waiting += 1;
      const turn = previous
        .then(() => run(task))
        .finally(() => {
          waiting -= 1;
        });
      previous = turn.catch(() => {});
      await turn;
    },
  };
}
