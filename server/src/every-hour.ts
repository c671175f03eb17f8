/** Work that a running server does beside the requests, again and again. */

export interface HourlyParts {
  readonly work: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds until the first time; 0 for at once. */
  readonly firstMs: number;
}

const HOUR_MS = 60 * 60_000;

/** Works an hour after it last ended, however that was; what it answers ends it, and waits for what is under way. */
export function everyHour({ work, onFailure, firstMs }: HourlyParts): () => Promise<void> {
  let isStopped = false;
  let underway = Promise.resolve();
  let timer = setTimeout(begin, firstMs).unref();

  function begin(): void {
    underway = work()
      .catch(onFailure)
      .then(() => {
        if (!isStopped) timer = setTimeout(begin, HOUR_MS).unref();
      });
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underway;
  };
}
