/** The other end of worker-process.ts: what a module does that runs in a process of its own. */

/** Time between two looks at the memory taken, in milliseconds. */
const LOOK_MS = 20;

/** The common part of all tasks. */
export interface Limited {
  /** Most memory the process may take. */
  readonly memoryBytes: number;
}

/**
 * Does the tasks that the server sends.
 *
 * @param tooLarge is answered when a task takes more memory than it may; the process ends.
 * @param failed is answered when the work throws.
 */
export function serveTasks<Task extends Limited, Outcome>(
  work: (task: Task) => Promise<Outcome>,
  { tooLarge, failed }: Readonly<Record<'tooLarge' | 'failed', Outcome>>,
): void {
  let isOver = false;
  let memoryBytes = Number.POSITIVE_INFINITY;

  function answer(outcome: Outcome): void {
    if (!isOver) process.send?.(outcome);
  }

  // It ends by itself when the one that asks is gone, however that came about.
  process.on('disconnect', () => process.exit());
  process.on('message', (task: Task) => {
    ({ memoryBytes } = task);
    work(task).then(answer, () => answer(failed));
  });
  setInterval(() => {
    if (isOver || process.memoryUsage.rss() <= memoryBytes) return;
    // Nothing may be said of this task after it, where the answer to the next one would be expected.
    isOver = true;
    process.send?.(tooLarge, () => process.exit());
  }, LOOK_MS).unref();
  process.send?.('ready');
}
