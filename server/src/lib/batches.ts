/**
 * Does work one batch at a time: what comes while a batch is under way goes into the next one.
 *
 * Two hundred simultaneous votes for one feature would otherwise take every connection of the pool, each waiting for
 * the one before. When a batch fails, so does everything that has waited for it: nobody waits for a database that is
 * away a second time.
 *
 * @param run does a batch; its results stand in the order of the entries.
 */
export function createBatches<Entry, Result>(
  run: (entries: readonly Entry[]) => Promise<readonly Result[]>,
): (entry: Entry) => Promise<Result> {
  let waiting: Waiting<Entry, Result>[] = [];
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await settle(batch);
    }
    isRunning = false;
  }

  async function settle(batch: readonly Waiting<Entry, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ entry }) => entry));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined)
          reject(new Error('A batch has answered fewer results than it had entries.'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of [...batch, ...waiting]) reject(error);
      waiting = [];
    }
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject });
      if (!isRunning) void work();
    });
}

interface Waiting<Entry, Result> {
  readonly entry: Entry;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Entries of one batch: a statement takes at most 65,535 values. */
const MOST = 500;
