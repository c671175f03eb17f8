import { addBrotli, type Kind, type Representation } from './representation.ts';

/**
 * Adds brotli forms one body at a time; of several waiting under one name only the newest is worth the work.
 *
 * @param kind of all bodies but those that come with another one.
 * @param quality 11 is the smallest and slowest.
 */
export function createBackgroundBrotli(
  kind: Kind,
  quality: number,
): (name: string, representation: Representation, itsKind?: Kind) => void {
  const waiting = new Map<string, { readonly representation: Representation; readonly kind: Kind }>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const [name, { representation, kind: itsKind }] of waiting) {
      waiting.delete(name);
      // A body that cannot be compressed (out of memory) goes on in its other forms.
      await addBrotli(representation, itsKind, quality).catch(() => {});
    }
    isBusy = false;
  }

  return (name, representation, itsKind = kind) => {
    waiting.set(name, { representation, kind: itsKind });
    if (!isBusy) void work();
  };
}
