/** Changes the colours of PNG files of ours: eight bits a channel, with or without alpha, not interlaced. */
import { promisify } from 'node:util';
import { crc32, deflate, inflateSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

const compress = promisify(deflate);

/** Bytes of a file before its first chunk, and of a chunk beside its data: length, name and checksum. */
const MARK_BYTES = 8;
const CHUNK_BYTES = 12;

/** Channels by the colour type of the header. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/**
 * The file with other colours; what it lets through stays.
 *
 * @throws for any other kind of PNG.
 */
export async function withColours(png: Buffer, change: (colour: Rgb) => Rgb): Promise<Buffer> {
  const chunks = chunksOf(png);
  const header = chunks.find(({ name }) => name === 'IHDR')?.data;
  const channels = header && CHANNELS[header.readUInt8(9)];
  if (
    header === undefined ||
    channels === undefined ||
    header.readUInt8(8) !== 8 ||
    header.readUInt8(12) !== 0
  )
    throw new Error('No PNG of eight bits a channel.');
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data));
  const rows = unfiltered(inflateSync(packed), header.readUInt32BE(0) * channels, channels);
  for (const row of rows)
    for (let at = 0; at < row.length; at += channels)
      row.set(change([row[at] ?? 0, row[at + 1] ?? 0, row[at + 2] ?? 0]), at);
  const lines = rows.flatMap((row) => [NO_FILTER, row]);
  return Buffer.concat([
    png.subarray(0, MARK_BYTES),
    chunk('IHDR', header),
    chunk('IDAT', await compress(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const NO_FILTER = Buffer.from([0]);

function chunksOf(png: Buffer) {
  const chunks: { readonly name: string; readonly data: Buffer }[] = [];
  for (let at = MARK_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      name: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + CHUNK_BYTES;
  }
  return chunks;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Rows of pixels without the filters of PNG: each byte is told by its difference from others (W3C, "filtering"). */
function unfiltered(data: Buffer, rowBytes: number, pixelBytes: number): Buffer[] {
  const rows: Buffer[] = [];
  let above = Buffer.alloc(rowBytes);
  for (let start = 0; start < data.length; start += rowBytes + 1) {
    const row = Buffer.from(data.subarray(start + 1, start + 1 + rowBytes));
    const guess = GUESSES[data[start] ?? 0];
    if (guess === undefined) throw new Error('No PNG: an unknown filter.');
    for (let at = 0; at < rowBytes; at += 1) {
      const left = row[at - pixelBytes] ?? 0;
      const corner = above[at - pixelBytes] ?? 0;
      row[at] = (row[at] ?? 0) + guess(left, above[at] ?? 0, corner);
    }
    rows.push(row);
    above = row;
  }
  return rows;
}

/** By the number of the filter: nothing, left, above, their mean, and Paeth's. */
const GUESSES: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The neighbour that lies closest to left + above - corner. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(guess - one));
  if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
