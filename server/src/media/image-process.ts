/** The process that makes pictures; see image-worker.ts. Decoding goes on beside the looks at its memory. */

import { serveTasks } from '../lib/processes/worker-module.ts';
import type { ImageOutcome, LimitedImageTask } from './image-task.ts';
import { makePicture } from './make-picture.ts';

/** The system's messages of a full disk; the library hands them on as a text. */
const FULL = /no space left on device|disk quota exceeded/i;

serveTasks<LimitedImageTask, ImageOutcome>((task) => makePicture(task).catch(fullDisk), {
  tooLarge: 'too large',
  failed: 'failed',
});

function fullDisk(error: unknown): ImageOutcome {
  if (FULL.test(String(error))) return 'no room';
  throw error;
}
