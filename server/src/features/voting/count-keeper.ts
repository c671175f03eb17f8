/** Looks after the counters, beside the requests, for as long as a server runs. */
import type { Miscount } from './votes.store.ts';

export interface CountKeeperParts {
  /** Repairs counters and answers those that were wrong. */
  readonly recount: () => Promise<readonly Miscount[]>;
  readonly forgetBrowsers: () => Promise<number>;
  readonly onWrong: (wrong: readonly Miscount[]) => void;
  readonly onFailure: (error: unknown) => void;
}

const EVERY_MS = 60 * 60_000;

/** Begins at once; what it answers ends it, and waits for what is under way. */
export function keepCounts({
  recount,
  forgetBrowsers,
  onWrong,
  onFailure,
}: CountKeeperParts): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let work = check();

  async function check(): Promise<void> {
    try {
      const wrong = await recount();
      if (wrong.length > 0) onWrong(wrong);
      await forgetBrowsers();
    } catch (error) {
      onFailure(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      work = check();
    }, EVERY_MS).unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await work;
  };
}
