/** The process that makes pictures; see image-worker.ts. */

import type { ImageOutcome, LimitedImageTask } from './image-task.ts';
import { makePicture } from './make-picture.ts';

/** Time between two looks at the memory taken, in milliseconds; decoding goes on beside them. */
const LOOK_MS = 20;

let isOver = false;
let memoryBytes = Number.POSITIVE_INFINITY;

function answer(outcome: ImageOutcome): void {
  if (!isOver) process.send?.(outcome);
}

// It ends by itself when the one that asks is gone, however that came about.
process.on('disconnect', () => process.exit());
process.on('message', (task: LimitedImageTask) => {
  ({ memoryBytes } = task);
  makePicture(task).then(answer, () => answer('failed'));
});
setInterval(() => {
  if (isOver || process.memoryUsage.rss() <= memoryBytes) return;
  // Nothing may be said of this picture after it, where the answer to the next one would be expected.
  isOver = true;
  const outcome: ImageOutcome = 'too large';
  process.send?.(outcome, () => process.exit());
}, LOOK_MS).unref();
process.send?.('ready');
