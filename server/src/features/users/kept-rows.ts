/** Rows that every call with a token asks about; few enough to be kept in memory. */

interface Row {
  readonly createdAt: Date;
}

/** What answers without a query for as long as nothing changes. */
export interface KeptRows<Kept extends Row> {
  find(key: string): Promise<Kept | undefined>;
  /** Takes notice of a row this server has just committed, without waiting for the next look. */
  notice(row: Kept): void;
}

/**
 * Keeps all rows of a table by their keys.
 *
 * @param version of the rows: changes with every commit that changes them, on whichever server or command.
 */
export function createKeptRows<Kept extends Row>(
  all: () => Promise<readonly Kept[]>,
  keyOf: (row: Kept) => string,
  version: () => string,
): KeptRows<Kept> {
  let cache: { readonly version: string; readonly byKey: ReadonlyMap<string, Kept> } | null = null;
  let flight: Promise<void> | null = null;
  /** Noticed here and perhaps not seen, or not in their latest form, by the last reading. */
  const noticed = new Map<string, Kept>();

  async function read(): Promise<void> {
    // Before the rows: a change landing in between must leave this copy stale, not wrongly fresh.
    const loadedVersion = version();
    const byKey = new Map((await all()).map((row) => [keyOf(row), row]));
    for (const [key, { createdAt }] of byKey) {
      const here = noticed.get(key);
      if (here !== undefined && here.createdAt <= createdAt) noticed.delete(key);
    }
    cache = { version: loadedVersion, byKey };
  }

  return {
    async find(key) {
      while (cache?.version !== version()) {
        flight ??= read().finally(() => {
          flight = null;
        });
        await flight;
      }
      return noticed.get(key) ?? cache.byKey.get(key);
    },

    notice(row) {
      noticed.set(keyOf(row), row);
    },
  };
}
