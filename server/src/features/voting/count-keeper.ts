/** Looks after the counters, beside the requests, for as long as a server runs. */
import { everyHour } from '../../every-hour.ts';
import type { Miscount } from './votes.store.ts';

export interface CountKeeperParts {
  /** Repairs counters and answers those that were wrong. */
  readonly recount: () => Promise<readonly Miscount[]>;
  readonly forgetBrowsers: () => Promise<number>;
  readonly onWrong: (wrong: readonly Miscount[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Begins at once; what it answers ends it, and waits for what is under way. */
export function keepCounts({
  recount,
  forgetBrowsers,
  onWrong,
  onFailure,
}: CountKeeperParts): () => Promise<void> {
  async function work(): Promise<void> {
    const wrong = await recount();
    if (wrong.length > 0) onWrong(wrong);
    await forgetBrowsers();
  }

  return everyHour({ work, onFailure, firstMs: 0 });
}
