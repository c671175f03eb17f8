import { isUtf8 } from 'node:buffer';
import { BrokenFile } from './draft.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A file's text in pieces, checked to be UTF-8, without a byte order mark and with `\n` ending every line.
 *
 * @throws BrokenFile naming the line that is not UTF-8.
 */
export async function* readText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let remainder: Buffer = Buffer.alloc(0);
  let line = 1;
  let heldReturn = '';
  let isFirst = true;
  for await (const chunk of bytes) {
    const joined = remainder.length === 0 ? chunk : Buffer.concat([remainder, chunk]);
    const end = endOfLastCharacter(joined);
    remainder = joined.subarray(end);
    const whole = joined.subarray(0, end);
    if (!isUtf8(whole)) throw wrongEncoding(line + linesBeforeFault(whole));
    const text = heldReturn + whole.toString('utf8');
    // A return at the end may be half of '\r\n'.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    const piece = text.slice(0, text.length - heldReturn.length).replaceAll(/\r\n?/g, '\n');
    line += count(piece, '\n');
    yield isFirst && piece.startsWith(BYTE_ORDER_MARK) ? piece.slice(1) : piece;
    if (piece !== '') isFirst = false;
  }
  if (remainder.length > 0) throw wrongEncoding(line);
  if (heldReturn !== '') yield '\n';
}

/** How often a character occurs in a text. */
export function count(text: string, character: string): number {
  let total = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) total += 1;
  return total;
}

/** Where the last character ends that is there in full; a character of UTF-8 has at most four bytes. */
function endOfLastCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    const isLead = byte >= 0xc0;
    if (isLead) return lengthOf(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function lengthOf(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}

/** Lines that end before the first one that is not UTF-8. */
function linesBeforeFault(bytes: Buffer): number {
  let lines = 0;
  let start = 0;
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
    if (!isUtf8(bytes.subarray(start, end))) return lines;
    lines += 1;
    start = end + 1;
  }
  return lines;
}

function wrongEncoding(line: number): BrokenFile {
  return new BrokenFile(
    `Line ${line} is not UTF-8 text. Save the file with the encoding UTF-8 (in Excel: 'CSV UTF-8') and try again.`,
  );
}
