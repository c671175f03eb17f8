/** Where photos are after their owner has put some of them in an order. */

interface Placed {
  readonly id: string;
  /** Whether it is seen; a deleted one can come back to where it was. */
  readonly isDeleted: boolean;
}

/**
 * Ids of all photos in their new order: the named ones first, the others after them as they were, and each deleted
 * one still behind the photo it followed.
 *
 * @param photos in their present order, the deleted ones among them.
 * @param named any ids; those of no photo, and what is said twice, change nothing.
 */
export function reordered(photos: readonly Placed[], named: readonly string[]): string[] {
  const seen = photos.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  const first = [...new Set(named)].filter((id) => seen.includes(id));
  const order = [...first, ...seen.filter((id) => !first.includes(id))];
  let before: string | null = null;
  for (const { id, isDeleted } of photos) {
    if (isDeleted) order.splice(before === null ? 0 : order.indexOf(before) + 1, 0, id);
    before = id;
  }
  return order;
}
