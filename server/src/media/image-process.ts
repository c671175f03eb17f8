/** The process that makes pictures; see image-worker.ts. Decoding goes on beside the looks at its memory. */

import { serveTasks } from '../lib/worker-module.ts';
import type { ImageOutcome, LimitedImageTask } from './image-task.ts';
import { makePicture } from './make-picture.ts';

serveTasks<LimitedImageTask, ImageOutcome>(makePicture, { tooLarge: 'too large', failed: 'failed' });
