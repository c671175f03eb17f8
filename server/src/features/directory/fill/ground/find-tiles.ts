/** Finds the tiles of a city in an archive, believing nothing that it says before it is checked. */
import { Compression } from 'pmtiles';
import { type Archive, broken, isWithin, ROOT_BYTES } from './archive.ts';
import { type Entry, readDirectory, unpack } from './directory.ts';
import { firstBehind, type Span } from './wanted-tiles.ts';

/** Most directories above a tile; the format advises two. */
const DEEPEST = 3;

/** Largest directory and largest tile, in bytes as packed; Protomaps' largest tiles have less than one megabyte. */
const LARGEST_DIRECTORY = 1_000_000;
const LARGEST_TILE = 5_000_000;

/** Directories read for one city at most; it takes some twenty. */
const MOST_DIRECTORIES = 1_000;

/**
 * The entries of the archive for these tiles, cut to them, in their order.
 *
 * @throws FetchFailure
 */
export async function findTiles(archive: Archive, wanted: readonly Span[]): Promise<Entry[]> {
  const { header, host } = archive;
  const found: Entry[] = [];
  let directories = 0;

  async function walk(bytes: Buffer, range: Span, depth: number): Promise<void> {
    const entries = entriesOf(bytes, host);
    for (const [index, entry] of entries.entries()) {
      if (entry.id < range.start || entry.id + Math.max(entry.run, 1) > range.end)
        throw broken(host, 'a directory has tiles that belong into another');
      const isLeaf = entry.run === 0;
      const end = isLeaf ? (entries[index + 1]?.id ?? range.end) : entry.id + entry.run;
      const parts = overlaps(wanted, { start: entry.id, end });
      if (parts.length === 0) continue;
      if (isLeaf) await walk(await leaf(entry, depth), { start: entry.id, end }, depth + 1);
      else for (const { start, end } of parts) found.push(tileOf(archive, entry, { start, end }));
    }
  }

  async function leaf(entry: Entry, depth: number): Promise<Buffer> {
    directories += 1;
    if (depth === DEEPEST || directories > MOST_DIRECTORIES)
      throw broken(host, 'its directories lead on and on');
    if (entry.length > LARGEST_DIRECTORY || !isWithin(entry, header.leafDirectoryLength ?? 0))
      throw broken(host, 'a directory lies outside, or is too large');
    return archive.read(header.leafDirectoryOffset + entry.offset, entry.length);
  }

  const { rootDirectoryOffset, rootDirectoryLength, internalCompression } = header;
  if (internalCompression !== Compression.Gzip || rootDirectoryLength > ROOT_BYTES)
    throw broken(host, 'its first directory is too large, or not packed with gzip');
  await walk(await archive.read(rootDirectoryOffset, rootDirectoryLength), EVERYTHING, 0);
  return found;
}

const EVERYTHING: Span = { start: 0, end: Number.MAX_SAFE_INTEGER };

function entriesOf(packed: Buffer, host: string): Entry[] {
  try {
    return readDirectory(unpack(packed));
  } catch (error) {
    const isOurs = error instanceof Error && !('code' in error);
    throw broken(host, isOurs ? error.message : 'a directory cannot be unpacked, or is too large');
  }
}

/** The parts of a range that are wanted. */
function overlaps(wanted: readonly Span[], { start, end }: Span): Span[] {
  const parts: Span[] = [];
  for (let index = firstBehind(wanted, start); index < wanted.length; index += 1) {
    const span = wanted[index];
    if (span === undefined || span.start >= end) break;
    parts.push({ start: Math.max(span.start, start), end: Math.min(span.end, end) });
  }
  return parts;
}

function tileOf({ header, host }: Archive, { offset, length }: Entry, { start, end }: Span): Entry {
  if (length > LARGEST_TILE || !isWithin({ offset, length }, header.tileDataLength ?? 0))
    throw broken(host, 'a tile lies outside, or is too large');
  return { id: start, run: end - start, offset, length };
}
