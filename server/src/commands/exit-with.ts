import { StartError } from '../lib/start-error.ts';

/**
 * Ends the process with the exit code that a command answers.
 *
 * Until it does, the exit code is 1: Node ends a process that has nothing left to wait for, whether or not its
 * promises have settled, and would report a success.
 */
export function exitWith(run: () => Promise<number>): void {
  process.exitCode = 1;
  // Not emitted by `process.exit`.
  process.once('beforeExit', () => {
    process.stderr.write('The command ended before it was done. This is a bug in Pawhood.\n');
  });
  run().then((code) => process.exit(code), failCommand);
}

/** One sentence where the operator can do something about it, and everything there is where it is a bug of ours. */
async function failCommand(error: unknown): Promise<never> {
  // Not imported above: the help text needs no database.
  const { databaseSentence } = await import('../database/failures/database-sentence.ts');
  const sentence = error instanceof StartError ? error.message : databaseSentence(error);
  if (sentence === null) console.error('The command failed. This is a bug in Pawhood:', error);
  else process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
