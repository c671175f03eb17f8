/** Archives as `tar` writes and reads them (POSIX ustar), entry by entry: each fits in memory, the whole need not. */

/** A file in an archive. */
export interface Entry {
  /** At most 100 ASCII characters. */
  readonly name: string;
  readonly content: Buffer;
}

/** An archive that is not as one has to be. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/** Everything in an archive is in blocks of this size, in bytes. */
const BLOCK = 512;

/** Largest entry, in bytes. A size beyond it was never written by us. */
export const LARGEST_ENTRY = 64 * 1024 * 1024;

/** Where the fields of a header stand: offset and length, in bytes. */
const FIELDS = {
  name: [0, 100],
  size: [124, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
} as const;

/**
 * Writes an entry.
 *
 * @param moment of its last change.
 */
export function* writeEntry({ name, content }: Entry, moment: Date): Generator<Buffer> {
  yield headerOf(name, content.length, moment);
  yield content;
  yield Buffer.alloc(-content.length & (BLOCK - 1));
}

/** The end of an archive. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK);

function headerOf(name: string, size: number, moment: Date): Buffer {
  if (!/^[ -~]{1,100}$/.test(name) || size > LARGEST_ENTRY)
    throw new Error(`${name} does not fit in an archive.`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0, 'latin1');
  header.write(octal(0o600, 7), 100, 'latin1'); // mode
  header.write(octal(0, 7), 108, 'latin1'); // owner
  header.write(octal(0, 7), 116, 'latin1'); // group
  header.write(octal(size, 11), 124, 'latin1');
  header.write(octal(Math.floor(moment.getTime() / 1_000), 11), 136, 'latin1');
  header.write('0', 156, 'latin1'); // an ordinary file
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(checksumOf(header), 6)} `, 148, 'latin1');
  return header;
}

/** The sum of a header's bytes, those of the sum itself counted as spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = FIELDS.checksum;
  return header.reduce(
    (sum, byte, index) => sum + (index >= start && index < start + length ? 0x20 : byte),
    0,
  );
}

/**
 * Reads the entries of an archive up to its end.
 *
 * @throws BrokenArchive
 */
export async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const chunks = bytes[Symbol.asyncIterator]();
  const take = createTaker(chunks);
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const content = await take(size);
    await take(-size & (BLOCK - 1));
    yield { name, content };
  }
  // To the very end: what packs the archive has a checksum there.
  while (!(await chunks.next()).done);
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (field: keyof typeof FIELDS) => {
    const [start, length] = FIELDS[field];
    return header.toString('latin1', start, start + length).replace(/[\0 ].*$/s, '');
  };
  const size = /^[0-7]+$/.test(text('size')) ? Number.parseInt(text('size'), 8) : Number.NaN;
  const isWhole = Number.parseInt(text('checksum'), 8) === checksumOf(header);
  if (!isWhole || text('magic') !== 'ustar' || text('type') !== '0' || !(size <= LARGEST_ENTRY)) {
    throw new BrokenArchive('An entry of the archive has no header.');
  }
  return { name: text('name'), size };
}

/** Takes exactly so many bytes at a time off a stream. */
function createTaker(chunks: AsyncIterator<Buffer>): (length: number) => Promise<Buffer> {
  let buffered: Buffer[] = [];
  let available = 0;
  return async (length) => {
    while (available < length) {
      const { value, done } = await chunks.next();
      if (done) throw new BrokenArchive('The archive ends in the middle.');
      buffered.push(value);
      available += value.length;
    }
    const all = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered);
    buffered = [all.subarray(length)];
    available -= length;
    return all.subarray(0, length);
  };
}
