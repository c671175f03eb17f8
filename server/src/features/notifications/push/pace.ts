/**
 * Spreads work that holds the loop, so that others are answered in between.
 *
 * @param most pieces in one turn of the loop.
 * @returns resolves when the next piece may begin.
 */
export function createPace(most: number): () => Promise<void> {
  let left = most;
  let nextTurn = Promise.resolve();
  return async () => {
    while (left === 0) await nextTurn;
    if (left === most) {
      nextTurn = new Promise((resolve) => {
        setImmediate(() => {
          left = most;
          resolve();
        });
      });
    }
    left -= 1;
  };
}
