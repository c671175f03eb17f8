/** Does work for each of some items, in their order, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
