import { StartError } from './start-error.ts';

/** How long a start takes its time. */
export interface Patience {
  /** Time after which it says what it is doing, in milliseconds. */
  readonly sayMs: number;
  /** Longest wait for others, in milliseconds. */
  readonly waitMs: number;
  /** Longest piece of work of its own, in milliseconds. */
  readonly workMs: number;
  /** Takes the sentence for the person who has started it. */
  readonly say: (sentence: string) => void;
}

/** Others are at the longest an import, or a server that brings the database up to date. */
const PATIENCE: Patience = {
  sayMs: 10_000,
  waitMs: 10 * 60_000,
  workMs: 60 * 60_000,
  // Standard output belongs to commands.
  say: (sentence) => void process.stderr.write(`${sentence}\n`),
};

/** Told what a start does next, each as a sentence goes on after 'Pawhood waits for' or 'Pawhood'. */
export interface Progress {
  waitsFor(what: string): void;
  /** Saying the same again begins nothing new. */
  does(work: string): void;
}

/**
 * Runs a part of a start, which says what it is doing once that takes long, and ends when it takes too long.
 *
 * @throws StartError when it takes too long; what was begun goes on until the process ends.
 */
export async function withPatience<Result>(
  work: (progress: Progress) => Promise<Result>,
  { sayMs, waitMs, workMs, say }: Patience = PATIENCE,
): Promise<Result> {
  let present = '';
  let timers: readonly NodeJS.Timeout[] = [];
  const stop = () => timers.forEach(clearTimeout);
  let end: (error: StartError) => void = () => {};
  const tooLong = new Promise<never>((_, reject) => {
    end = reject;
  });
  const begin = (doing: string, longestMs: number) => {
    if (doing === present) return;
    present = doing;
    stop();
    timers = [
      setTimeout(() => say(`Pawhood ${doing}.`), sayMs),
      setTimeout(() => end(tookTooLong(doing, longestMs)), longestMs),
    ];
  };
  const progress: Progress = {
    waitsFor: (what) => begin(`waits for ${what}`, waitMs),
    does: (doing) => begin(doing, workMs),
  };
  try {
    return await Promise.race([work(progress), tooLong]);
  } finally {
    stop();
  }
}

function tookTooLong(doing: string, longestMs: number): StartError {
  return new StartError(`Pawhood gives up: after ${Math.ceil(longestMs / 60_000)} min it still ${doing}.`);
}

/** For whoever is not waited for. */
export const NO_PROGRESS: Progress = { waitsFor() {}, does() {} };
