interface Row {
  readonly createdAt: Date;
}

/** A table in memory: it is read again only when a commit has changed it. For few rows that every call with a token needs. */
export interface TableCache<Cached extends Row> {
  find(key: string): Promise<Cached | undefined>;
  /** Adds a row that this server has just committed, without waiting for the next look at the version. */
  notice(row: Cached): void;
}

/**
 * Caches all rows of a table by their keys.
 *
 * @param version of the rows: changes with every commit that changes them, on whichever server or command.
 */
export function createTableCache<Cached extends Row>(
  all: () => Promise<readonly Cached[]>,
  keyOf: (row: Cached) => string,
  version: () => string,
): TableCache<Cached> {
  let cache: { readonly version: string; readonly byKey: ReadonlyMap<string, Cached> } | null = null;
  let flight: Promise<void> | null = null;
  /** Noticed here and perhaps not seen, or not in their latest form, by the last reading. */
  const noticed = new Map<string, Cached>();

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
