/** Values by key, the longest unused dropped first when together they would hold more bytes than allowed. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** @param limit in bytes, of all values together. */
export function createByteCache<Value>(limit: number, sizeOf: (value: Value) => number): ByteCache<Value> {
  // A Map keeps the order of insertion; each use moves its key to the end.
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      drop(key);
      const size = sizeOf(value) + key.length * 2;
      if (size > limit) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        drop(oldest);
      }
    },
    delete: drop,
  };
}
