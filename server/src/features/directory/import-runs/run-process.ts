/** The process that works on one import of the desk; see import-runner.ts. */
import { serveTasks } from '../../../lib/processes/worker-module.ts';
import { runImport } from './run-import.command.ts';
import type { RunOutcome, RunTask } from './run-task.ts';

serveTasks<RunTask, RunOutcome>(runImport, { tooLarge: 'too much', failed: { failed: '' } });
