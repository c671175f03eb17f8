/** Names that people type: of themselves, of a pet, of what was done to it. */
import { visibleText } from './visible-text.ts';

/** Line breaks, other control characters, and the blank of braille. */
const BLANK = /[\p{Cc}\u2028\u2029\u2800]/gu;

/**
 * Reads one line of text in any script: composed (NFC), with single spaces, without what cannot be seen.
 *
 * It has no limit of its own: the schema of the field (`limitedLine`) has checked the length.
 *
 * @returns null when nothing of it can be seen.
 */
export function readLine(input: string): string | null {
  const line = visibleText(input).replace(BLANK, ' ').replace(/\s+/gu, ' ').trim();
  return /[^\p{C}\p{Z}\p{M}]/u.test(line) ? line : null;
}

/** Reads a text of several lines, each as `readLine` does. */
export const readLines = (input: string): string =>
  input
    .split(/\r\n?|\n/u)
    .map((line) => readLine(line) ?? '')
    .join('\n')
    .trim();

/**
 * Reads a name as `readLine` does, where no schema has checked its length.
 *
 * @param longest in characters, counted after composition.
 * @returns null when nothing of it can be seen, and when it is longer.
 */
export function readName(input: string, longest: number): string | null {
  const name = readLine(input);
  return name !== null && [...name].length <= longest ? name : null;
}
