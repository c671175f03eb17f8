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
  let isRead = true;
  // `pawhood … | head` has what it wanted: the command goes on, and what it still says is lost.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isRead = false;
  });
  run().then(
    (code) => process.exit(code),
    (error: unknown) => (isRead ? failCommand(error) : process.exit(1)),
  );
}

async function failCommand(error: unknown): Promise<never> {
  // Not imported above: the help text needs no database.
  const { failWith } = await import('../database/failures/fail-with.ts');
  return failWith('The command failed.', error);
}
