/** Work on many items that leaves the page free to answer a press in between. */

/** How long the page may be kept busy at a stretch; half of what is left of a frame on a slow phone. */
const STRETCH_MS = 8;

/** `map`, with a turn for the page after each stretch. */
export async function inStretches<Item, Result>(
  items: readonly Item[],
  each: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const [place, item] of items.entries()) {
    if (performance.now() - started > STRETCH_MS) {
      await turnOfThePage();
      started = performance.now();
    }
    results.push(each(item, place));
  }
  return results;
}

/** A message to ourselves: unlike timers, which the browser lets wait 4 ms each, it comes as soon as nothing else is due. */
function turnOfThePage(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
