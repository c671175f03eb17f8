import { setTimeout as sleep } from 'node:timers/promises';

export interface RefresherParts<Value> {
  /** Version of what is made; cheap, asked on every request. */
  readonly version: () => string;
  readonly make: () => Promise<Value>;
  /** Told when making fails and the last good value is answered instead. */
  readonly onFailure: (error: unknown) => void;
}

export interface Refresher<Value> {
  /** The value of the present version; null when there is none yet. */
  now(): Value | null;
  /**
   * The value of the present version, or the last good one when the present one cannot be had.
   *
   * @throws what making it did, where there is none at all.
   */
  wait(): Promise<Value>;
}

/** Shortest time between two rebuilds: at most 20 a second. */
const REBUILD_INTERVAL_MS = 50;

/** Time after a failure before the next attempt, however many ask. */
const RETRY_INTERVAL_MS = 500;

/**
 * Keeps one value and replaces it, one attempt at a time, when its version is no longer the present one.
 *
 * The version is read *before* the value is made, so that a change landing meanwhile leaves the value labelled with the
 * older one and the next reader makes it again: no update is ever lost.
 */
export function createRefresher<Value>({
  version,
  make,
  onFailure,
}: RefresherParts<Value>): Refresher<Value> {
  let latest: { readonly version: string; readonly value: Value } | null = null;
  let flight: Promise<void> | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  let failure: { readonly error: unknown; readonly at: number } | null = null;

  async function rebuild(): Promise<void> {
    const early = startedAt + REBUILD_INTERVAL_MS - performance.now();
    if (early > 0) await sleep(Math.ceil(early));
    startedAt = performance.now();
    const madeOf = version();
    latest = { version: madeOf, value: await make() };
    failure = null;
  }

  async function attempt(): Promise<void> {
    if (failure === null || performance.now() >= failure.at + RETRY_INTERVAL_MS) {
      try {
        return await rebuild();
      } catch (error) {
        failure = { error, at: performance.now() };
        if (latest !== null) onFailure(error);
      }
    }
    if (latest === null) throw failure.error;
  }

  return {
    now: () => (latest !== null && latest.version === version() ? latest.value : null),
    async wait() {
      const wanted = version();
      // Twice: the attempt under way may have begun before the change that this reader must see.
      for (let round = 0; round < 2 && latest?.version !== wanted; round += 1) {
        flight ??= attempt().finally(() => {
          flight = null;
        });
        await flight;
      }
      if (latest === null) throw new Error('An attempt that did not fail left nothing.');
      return latest.value;
    },
  };
}
