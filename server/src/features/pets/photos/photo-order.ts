/** The order of a pet's photos. */

interface OrderedPhoto {
  readonly id: string;
  /** A deleted photo keeps its place, so that it can be restored to it. */
  readonly isDeleted: boolean;
}

/**
 * Ids of all photos in their new order: the given ones first, then the others as they were. Each deleted photo stays
 * behind the photo that it followed.
 *
 * @param photos in their present order, the deleted ones among them.
 * @param ids any; unknown and repeated ones change nothing.
 */
export function reordered(photos: readonly OrderedPhoto[], ids: readonly string[]): string[] {
  const visible = photos.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  const first = [...new Set(ids)].filter((id) => visible.includes(id));
  const order = [...first, ...visible.filter((id) => !first.includes(id))];
  let previous: string | null = null;
  for (const { id, isDeleted } of photos) {
    if (isDeleted) order.splice(previous === null ? 0 : order.indexOf(previous) + 1, 0, id);
    previous = id;
  }
  return order;
}
