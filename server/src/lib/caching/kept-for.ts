/**
 * The same value for a while; a failure is forgotten at once.
 *
 * @param ms for how long, in milliseconds.
 */
export function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  let readAt = 0;
  return () => {
    if (value === null || performance.now() > readAt + ms) {
      readAt = performance.now();
      value = read();
      value.catch(() => {
        value = null;
      });
    }
    return value;
  };
}
