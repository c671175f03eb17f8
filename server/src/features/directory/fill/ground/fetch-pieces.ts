/** Fetches the pieces of a cut into a file, and goes on where an earlier run stopped. */
import { constants } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { type Archive, broken } from './archive.ts';
import { unpack } from './directory.ts';
import type { Cut, Piece } from './plan-cut.ts';

/** Bytes asked for at a time, and bytes between two pieces that are rather fetched than asked around. */
const AT_ONCE = 4_000_000;
const GAP = 100_000;

/** Largest tile as unpacked, which is what browsers do with it. */
const LARGEST_UNPACKED = 20_000_000;

/**
 * Pieces that are there whole are left alone: each is packed with a sum of its own.
 *
 * @throws FetchFailure; errors of the file system. What came so far stays in the file; before the first piece there is none.
 */
export async function fetchPieces(
  archive: Archive,
  { start, pieces, bytes }: Cut,
  file: string,
  onProgress: (done: number) => void,
): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT);
  let done = 0;
  try {
    await handle.truncate(bytes);
    await handle.write(start, 0, start.length, 0);
    const missing = await missingPieces(handle, pieces);
    done = pieces.length - missing.length;
    for (const { offset, end, pieces: group } of groupsOf(missing)) {
      const content = await archive.read(offset, end - offset);
      for (const piece of group) {
        const tile = content.subarray(piece.offset - offset, piece.offset - offset + piece.length);
        if (!isWhole(tile)) throw broken(archive.host, 'a tile cannot be unpacked, or is too large');
        await handle.write(tile, 0, tile.length, piece.at);
      }
      done += group.length;
      onProgress(done);
    }
    await handle.sync();
  } finally {
    await handle.close();
    if (done === 0) await rm(file, { force: true });
  }
}

async function missingPieces(handle: FileHandle, pieces: readonly Piece[]): Promise<Piece[]> {
  const missing: Piece[] = [];
  for (const piece of pieces) {
    const tile = Buffer.alloc(piece.length);
    await handle.read(tile, 0, piece.length, piece.at);
    // Most often nothing was written there.
    if (tile[0] === 0 || !isWhole(tile)) missing.push(piece);
  }
  return missing;
}

function isWhole(tile: Buffer): boolean {
  try {
    unpack(tile, LARGEST_UNPACKED);
    return true;
  } catch {
    return false;
  }
}

interface Group {
  readonly offset: number;
  end: number;
  readonly pieces: Piece[];
}

/** Neighbours in the archive are asked for together. */
function groupsOf(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  for (const piece of pieces) {
    const end = piece.offset + piece.length;
    const last = groups.at(-1);
    if (last !== undefined && piece.offset - last.end <= GAP && end - last.offset <= AT_ONCE) {
      last.pieces.push(piece);
      last.end = Math.max(last.end, end);
    } else groups.push({ offset: piece.offset, end, pieces: [piece] });
  }
  return groups;
}
