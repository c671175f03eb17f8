/** Work that a running server does beside the requests. */
export interface Job {
  /** Names the job in the log. */
  readonly name: string;
  /** Milliseconds from the moment the server listens to the first time; 0 for at once. */
  readonly firstMs: number;
  /** Milliseconds from the end of one time to the next; null for work that is done once. */
  readonly everyMs: number | null;
  /** Milliseconds until the next attempt after a failure; `everyMs` when left out. */
  readonly retryMs?: number;
  /** The log's message of a failure. */
  readonly failure: string;
  /**
   * Calls `wake` when there is something to do before the next time; answers how to stop that. What comes while the job
   * runs has it run once more.
   */
  listen?(wake: () => void): () => void;
  /** @param signal is aborted when the server stops. */
  run(signal: AbortSignal): Promise<void>;
}

/** An hour, in milliseconds. */
export const HOUR_MS = 60 * 60_000;

/**
 * Starts a job.
 *
 * @returns stops it, and waits for what is under way.
 */
export function startJob(job: Job, onFailure: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underway = Promise.resolve();
  let isUnderway = false;
  let isWoken = false;
  let timer = setTimeout(begin, job.firstMs).unref();
  const stopListening = job.listen?.(() => {
    if (isUnderway) isWoken = true;
    else {
      clearTimeout(timer);
      begin();
    }
  });

  /** Answers how long to wait for the next time. */
  async function runOnce(): Promise<number | null> {
    try {
      await job.run(signal);
      return job.everyMs;
    } catch (error) {
      // What a stop has broken off is no failure.
      if (!signal.aborted) onFailure(error);
      return job.retryMs ?? job.everyMs;
    }
  }

  function begin(): void {
    isUnderway = true;
    isWoken = false;
    underway = runOnce().then((pauseMs) => {
      isUnderway = false;
      if (signal.aborted) return;
      if (isWoken) begin();
      else if (pauseMs !== null) timer = setTimeout(begin, pauseMs).unref();
    });
  }

  return async () => {
    stopping.abort();
    stopListening?.();
    clearTimeout(timer);
    await underway;
  };
}
