import { StartError } from '../../lib/start-error.ts';
import { databaseSentence } from './database-sentence.ts';

/**
 * Ends the process with one sentence where the person who started it can do something about it, and with everything
 * there is where it is a bug of ours.
 *
 * @param failed what has failed, as a sentence.
 */
export function failWith(failed: string, error: unknown): never {
  const sentence = error instanceof StartError ? error.message : databaseSentence(error);
  if (sentence === null) console.error(`${failed} This is a bug in Pawhood:`, error);
  else process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
