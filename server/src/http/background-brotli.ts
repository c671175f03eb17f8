import { addBrotli, type Encoded, type Kind } from './encoded.ts';

/**
 * Adds brotli forms one body at a time; of several waiting under one name only the newest is worth the work.
 *
 * @param quality 11 is the smallest and slowest.
 */
export function createBackgroundBrotli(
  kind: Kind,
  quality: number,
): (name: string, encoded: Encoded) => void {
  const waiting = new Map<string, Encoded>();
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    for (const [name, encoded] of waiting) {
      waiting.delete(name);
      // A body that cannot be compressed (out of memory) goes on in its other forms.
      await addBrotli(encoded, kind, quality).catch(() => {});
    }
    busy = false;
  }

  return (name, encoded) => {
    waiting.set(name, encoded);
    if (!busy) void work();
  };
}
