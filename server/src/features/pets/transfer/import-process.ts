/** The process that reads imports; see import-reader.ts. */
import { serveTasks } from '../../../lib/processes/worker-module.ts';
import type { ImportOutcome, LimitedImportTask } from './import-task.ts';
import { readImport } from './read-import.ts';

serveTasks<LimitedImportTask, ImportOutcome>(readImport, { tooLarge: 'too much', failed: 'failed' });
