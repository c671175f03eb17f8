/** What a command writes besides its sentences. */
import { pipeline } from 'node:stream/promises';
import { writeNewFile } from '../lib/files.ts';
import { fileSentence } from './file-sentence.ts';
import type { Terminal } from './terminal.ts';

/** How a list is written. */
export interface ListOptions {
  /** Written for a script. */
  readonly json: boolean;
}

/** The name that stands for standard output where a file is asked for. */
export const STANDARD_OUTPUT = '-';

/** A value as `--json` writes it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export interface Written {
  /** A new file; '-' for standard output, where nothing else is said then. */
  readonly file: string;
  readonly content: string;
  /** Who may read it; everybody unless it is given. */
  readonly mode?: number;
  /** How much it is: '57 addresses'. */
  readonly amount: string;
}

/** @returns the exit code: 1, with a sentence, where the file cannot be written. */
export async function writeContent(
  { file, content, mode, amount }: Written,
  { output, errors }: Terminal,
): Promise<number> {
  if (file === STANDARD_OUTPUT) {
    // Not ended, as a file would be: it is not ours.
    await pipeline([content], output, { end: false });
    return 0;
  }
  try {
    await writeNewFile(file, content, mode);
  } catch (error) {
    const sentence = fileSentence(error, file);
    if (sentence === null) throw error;
    errors.write(`${sentence}\n`);
    return 1;
  }
  output.write(`${amount} written to ${file}.\n`);
  return 0;
}
