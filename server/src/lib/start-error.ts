/** Why the server or a command cannot start, in one sentence for the person who started it; shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/**
 * Ends the process because it could not start: with one sentence where the person who started it can do something
 * about it, and with everything there is where it is a bug of ours.
 */
export function failStart(error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error('Pawhood could not start. This is a bug in Pawhood:', error);
  process.exit(1);
}
