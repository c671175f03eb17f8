/** The process that makes pictures; see image-worker.ts. Decoding goes on beside the looks at its memory. */

import { serveTasks } from '../lib/processes/worker-module.ts';
import type { LimitedImageTask, SitePictureOutcome } from './image-task.ts';
import { makePicture } from './make-picture.ts';
import { makeSitePicture } from './make-site-picture.ts';

/** The system's messages of a full disk; the library hands them on as a text. */
const FULL = /no space left on device|disk quota exceeded/i;

serveTasks<LimitedImageTask, SitePictureOutcome>((task) => made(task).catch(fullDisk), {
  tooLarge: 'too large',
  failed: 'failed',
});

const made = (task: LimitedImageTask): Promise<SitePictureOutcome> =>
  'kind' in task ? makeSitePicture(task) : makePicture(task);

function fullDisk(error: unknown): SitePictureOutcome {
  if (FULL.test(String(error))) return 'no room';
  throw error;
}
