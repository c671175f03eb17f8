/**
 * Makes pictures in a process of its own, one after the other, kept for as long as there is something to do.
 *
 * Decoders are where a hostile file does its harm: there it meets no data of ours, can take no more memory than we
 * grant, and can be ended.
 */
import type { ChildProcess } from 'node:child_process';
import { ProductError } from '@pawhood/contract/errors.ts';
import { answerOf, startModule } from '../child-process.ts';
import type { PictureJob, PictureOutcome } from './picture-job.ts';

export interface PictureMaker {
  /**
   * @throws `pictures_unavailable` when too many wait already, or the process cannot work; `unsuitable_picture` and
   * `picture_too_large`.
   */
  make(job: PictureJob): Promise<void>;
  /** Ends the process; the next picture starts another. */
  close(): void;
}

export interface PictureMakerLimits {
  /** Longest a picture may take, in milliseconds; the costliest allowed one takes two seconds on a slow machine. */
  readonly pictureMs: number;
  /** Longest the process may take to start. */
  readonly startMs: number;
  /** How long the process is kept without anything to do. */
  readonly idleMs: number;
  /** Most pictures that wait at a time. */
  readonly waiting: number;
}

const LIMITS: PictureMakerLimits = { pictureMs: 15_000, startMs: 30_000, idleMs: 30_000, waiting: 20 };

/** Of JavaScript's own objects, in megabytes: pictures lie outside of them. */
const HEAP_MB = 64;

/** A process that ended in the middle may have been ended by somebody; the second time it is the picture. */
const ATTEMPTS = 2;

export function createPictureMaker(limits: PictureMakerLimits = LIMITS): PictureMaker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let previous: Promise<unknown> = Promise.resolve();

  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  async function started(): Promise<ChildProcess> {
    if (child?.connected) return child;
    child = startModule(import.meta.url, 'picture-process', { env: {}, heapMb: HEAP_MB });
    if ((await answerOf(child, limits.startMs)) !== null) return child;
    close();
    throw new ProductError('pictures_unavailable', {
      cause: new Error('The process that makes pictures did not start.'),
    });
  }

  /** Null when the process ended in the middle. */
  async function attempt(job: PictureJob): Promise<PictureOutcome | null> {
    const process = await started();
    process.send(job);
    const outcome = await answerOf(process, limits.pictureMs);
    // Our own module at the other end sends nothing else.
    if (outcome !== null) return outcome as PictureOutcome;
    const isEnded = !process.connected;
    close();
    return isEnded ? null : 'unsuitable';
  }

  async function run(job: PictureJob): Promise<void> {
    clearTimeout(idle);
    let outcome: PictureOutcome | null = null;
    for (let left = ATTEMPTS; outcome === null && left > 0; left -= 1) outcome = await attempt(job);
    idle = setTimeout(close, limits.idleMs).unref();
    if (outcome === 'made') return;
    if (outcome === 'too large') throw new ProductError('picture_too_large');
    throw new ProductError(outcome === 'failed' ? 'pictures_unavailable' : 'unsuitable_picture');
  }

  return {
    close,
    async make(job) {
      if (waiting >= limits.waiting) throw new ProductError('pictures_unavailable');
      waiting += 1;
      const turn = previous
        .then(() => run(job))
        .finally(() => {
          waiting -= 1;
        });
      previous = turn.catch(() => {});
      await turn;
    },
  };
}
