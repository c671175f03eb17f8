/** The process that makes pictures; see picture-maker.ts. */
import { makePicture } from './make-picture.ts';
import { PICTURE_MEMORY_BYTES, type PictureJob, type PictureOutcome } from './picture-job.ts';

/** Time between two looks at the memory taken, in milliseconds; decoding goes on beside them. */
const LOOK_MS = 20;

let isOver = false;

function answer(outcome: PictureOutcome): void {
  if (!isOver) process.send?.(outcome);
}

// It ends by itself when the one that asks is gone, however that came about.
process.on('disconnect', () => process.exit());
process.on('message', (job: PictureJob) => {
  makePicture(job).then(answer, () => answer('failed'));
});
setInterval(() => {
  if (isOver || process.memoryUsage.rss() <= PICTURE_MEMORY_BYTES) return;
  // Nothing may be said of this picture after it, where the answer to the next one would be expected.
  isOver = true;
  const outcome: PictureOutcome = 'too large';
  process.send?.(outcome, () => process.exit());
}, LOOK_MS).unref();
process.send?.('ready');
