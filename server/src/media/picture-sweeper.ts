/** Sweeps pictures that are nobody's away, beside the requests, for as long as a server runs. */
import type { Pictures } from './pictures.service.ts';

export interface PictureSweeperParts {
  readonly pictures: Pick<Pictures, 'sweep'>;
  readonly onDone: (removed: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The first time some minutes after the start, which has better things to do, in milliseconds. */
const FIRST_MS = 5 * 60_000;
const EVERY_MS = 60 * 60_000;

/** Begins to sweep; what it answers ends it, and waits for what is under way. */
export function keepPicturesSwept({ pictures, onDone, onFailure }: PictureSweeperParts): () => Promise<void> {
  let isStopped = false;
  let work = Promise.resolve();
  let timer = setTimeout(sweep, FIRST_MS).unref();

  function sweep(): void {
    work = pictures
      .sweep()
      .then(onDone, onFailure)
      .then(() => {
        if (!isStopped) timer = setTimeout(sweep, EVERY_MS).unref();
      });
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await work;
  };
}
