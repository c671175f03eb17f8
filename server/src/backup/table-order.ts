/** A table whose rows name rows of another. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/**
 * Tables in an order in which each comes after those that its rows name.
 *
 * @throws when they name each other in a circle.
 */
export function inOrderOfReference(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isReady = (table: string) =>
      references.every(({ from, to }) => from !== table || to === table || ordered.includes(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`Tables name each other in a circle: ${waiting.join(', ')}.`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
