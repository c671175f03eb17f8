import { crc32 } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Bytes of a file before its first chunk; of a chunk before its data, and behind. */
const MARK_BYTES = 8;
const HEAD_BYTES = 8;
const SUM_BYTES = 4;

/**
 * A PNG file with other colours in its palette.
 *
 * @throws for one without a palette.
 */
export function withColours(png: Buffer, change: (colour: Rgb) => Rgb): Buffer {
  const file = Buffer.from(png);
  for (let at = MARK_BYTES; at < file.length; ) {
    const end = at + HEAD_BYTES + file.readUInt32BE(at);
    const chunk = file.subarray(at + 4, end);
    if (chunk.toString('latin1', 0, 4) === 'PLTE') {
      for (let colour = 4; colour < chunk.length; colour += 3)
        chunk.set(change([chunk[colour] ?? 0, chunk[colour + 1] ?? 0, chunk[colour + 2] ?? 0]), colour);
      file.writeUInt32BE(crc32(chunk), end);
      return file;
    }
    at = end + SUM_BYTES;
  }
  throw new Error('No PNG with a palette.');
}
