import { addBrotli, type Kind, type Representation } from './representation.ts';

/**
 * Adds brotli forms one body at a time; of several waiting under one name only the newest is worth the work.
 *
 * @param quality 11 is the smallest and slowest.
 */
export function createBackgroundBrotli(
  kind: Kind,
  quality: number,
): (name: string, representation: Representation) => void {
  const waiting = new Map<string, Representation>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const [name, representation] of waiting) {
      waiting.delete(name);
      // A body that cannot be compressed (out of memory) goes on in its other forms.
      await addBrotli(representation, kind, quality).catch(() => {});
    }
    isBusy = false;
  }

  return (name, representation) => {
    waiting.set(name, representation);
    if (!isBusy) void work();
  };
}
