/** Writes what a command exports: to a file or to standard output. */
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

export interface OutputFile {
  /** A new file; '-' for standard output, to which nothing else is written then. */
  readonly file: string;
  readonly content: string;
  /** Permissions of the file; everybody may read it unless they are given. */
  readonly mode?: number;
  /** How much it is: '57 addresses'. */
  readonly amount: string;
}

/** @returns the exit code: 1, with a sentence, where the file cannot be written. */
export async function writeOutput(
  { file, content, mode, amount }: OutputFile,
  { output, errors }: Terminal,
): Promise<number> {
  if (file === STANDARD_OUTPUT) {
    // Not ended, as a file would be: it is not ours.
    await pipeline([content], output, { end: false });
    return 0;
  }
  if (!(await isWritten({ file, content, mode }, { errors }))) return 1;
  output.write(`${amount} written to ${file}.\n`);
  return 0;
}

/** @returns false, with a sentence, where the file cannot be written. */
export async function isWritten(
  { file, content, mode }: { file: string; content: string | Uint8Array; mode?: number | undefined },
  { errors }: Pick<Terminal, 'errors'>,
): Promise<boolean> {
  try {
    await writeNewFile(file, content, mode);
    return true;
  } catch (error) {
    const sentence = fileSentence(error, file);
    if (sentence === null) throw error;
    errors.write(`${sentence}\n`);
    return false;
  }
}
