/** Directories of PMTiles: where the archive has which tile. Read as what a stranger sends, and written. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Part } from './archive.ts';

/** Tiles from `id` on, `run` of them alike; with a run of 0 another directory, for the tiles from `id` on. */
export interface Entry extends Part {
  readonly id: number;
  readonly run: number;
}

/** Largest directory, and largest piece of text, as unpacked: a few bytes can stand for gigabytes. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** @throws when they stand for more than that, or are not packed so. */
export const unpack = (packed: Buffer, largest = LARGEST_BYTES): Buffer =>
  gunzipSync(packed, { maxOutputLength: largest });

/** @throws Error, saying what is wrong with it. */
export function readDirectory(bytes: Buffer): Entry[] {
  const next = reader(bytes);
  const total = next();
  // Each has four numbers of a byte at least.
  if (total === 0 || total * 4 > bytes.length)
    throw new Error('a directory is empty, or shorter than it says');
  const column = () => Array.from({ length: total }, next);
  const [steps, runs, lengths, places] = [column(), column(), column(), column()];
  const entries: Entry[] = [];
  let id = 0;
  let end = 0;
  for (const [index, step] of steps.entries()) {
    const [run = 0, length = 0, place = 0] = [runs[index], lengths[index], places[index]];
    id += step;
    if (!Number.isSafeInteger(id + run)) throw new Error('a directory has a number that is too large');
    const before = entries.at(-1);
    if (before !== undefined && id < before.id + Math.max(before.run, 1))
      throw new Error('the tiles of a directory are not in their order');
    if (length === 0 || (place === 0 && before === undefined))
      throw new Error('a directory names a tile without a place');
    const offset = place === 0 ? end : place - 1;
    end = offset + length;
    entries.push({ id, run, offset, length });
  }
  return entries;
}

/** Reads one number after the other, seven bits in each byte. */
function reader(bytes: Buffer): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at];
      at += 1;
      if (byte === undefined) throw new Error('a directory ends in the middle');
      value += (byte & 127) * scale;
      if (!Number.isSafeInteger(value)) throw new Error('a directory has a number that is too large');
      if (byte < 128) return value;
    }
  };
}

/** A directory as the format packs it. */
export function writeDirectory(entries: readonly Entry[]): Buffer {
  const column = (numbers: readonly number[]) => numbers.flatMap(inSevens);
  const place = ({ offset }: Entry, index: number) => {
    const before = entries[index - 1];
    return before !== undefined && before.offset + before.length === offset ? 0 : offset + 1;
  };
  return gzipSync(
    Buffer.from([
      ...inSevens(entries.length),
      ...column(entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))),
      ...column(entries.map(({ run }) => run)),
      ...column(entries.map(({ length }) => length)),
      ...column(entries.map(place)),
    ]),
  );
}

function inSevens(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

/** Entries of a directory beneath the root, unless the root would not hold all of those. */
const LEAF_ENTRIES = 4_096;

/** A root directory of at most so many bytes, and the directories beneath it, one after the other. */
export function writeDirectories(
  entries: readonly Entry[],
  rootBytes: number,
): { readonly root: Buffer; readonly leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= rootBytes) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const above: Entry[] = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const leaf = writeDirectory(entries.slice(start, start + size));
      above.push({ id: entries[start]?.id ?? 0, run: 0, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = writeDirectory(above);
    if (root.length <= rootBytes) return { root, leaves: Buffer.concat(leaves) };
  }
}
