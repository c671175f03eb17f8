import type { Readable, Writable } from 'node:stream';

/** Where a command reads answers and writes to; `isTTY` is true where a person sits. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
  readonly errors: Writable;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return { input: process.stdin, output: process.stdout, errors: process.stderr };
}

/** A whole number as people read it: '12,500'. */
export function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}

/** A number with its noun: '1 row', '12,500 rows'. */
export function counted(number: number, singular: string, plural = `${singular}s`): string {
  return `${grouped(number)} ${number === 1 ? singular : plural}`;
}
