/** Archives of the world as operators cut maps out of them: a good one, and its parts for bad ones. */
import { gzipSync } from 'node:zlib';
import { type Entry, writeDirectories } from '@pawhood/server/features/directory/fill/ground/directory.ts';
import { wantedTiles } from '@pawhood/server/features/directory/fill/ground/wanted-tiles.ts';
import type { HostAnswer } from '../services/test-host.ts';

export interface WorldParts {
  /** Tells two worlds apart. */
  readonly edition?: string;
  /** Bytes of nothing before each tile. */
  readonly gap?: number;
  /** Bytes for the root directory; smaller ones make further directories. */
  readonly rootBytes?: number;
  readonly layers?: readonly string[];
  readonly entries?: (entries: readonly Entry[]) => readonly Entry[];
  /** Packed, in the place of the root directory. */
  readonly root?: Buffer;
  readonly leaves?: Buffer;
  readonly text?: Buffer;
  /** Packed, in the place of each tile. */
  readonly tile?: Buffer;
  /** Changes the header when all is there. */
  readonly header?: (header: Buffer) => void;
}

const HEADER_BYTES = 127;
const LAST_ZOOM = 13;

/** Around the middle of Dublin. */
const REACH = { centre: { lat: 53.347, lon: -6.259 }, km: 20 };

/** All tiles of the first zooms, and around Dublin those of the further ones. */
function idsOfWorld(): number[] {
  const first = Array.from({ length: 21 }, (_, id) => id);
  const city = wantedTiles(REACH, 3, LAST_ZOOM).flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, index) => start + index),
  );
  return [...first, ...city];
}

/** A tile of the world, unpacked: a street, and what makes it another than all others. */
export const worldTile = (id: number, edition = ''): Buffer =>
  Buffer.concat([field(LAYER, STREETS), field(UNKNOWN, Buffer.from(`${edition} ${id}`))]);

/** A field of a protocol buffer, shorter than 128 bytes. */
const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([(number << 3) | 2, content.length]), content]);

/** Fields of a vector tile and of its layers; readers of tiles leave the last aside. */
const [NAME, FEATURE, LAYER, GEOMETRY, UNKNOWN] = [1, 2, 3, 4, 14];

/** A layer of version 2 with one line, of type 2. */
const STREETS = Buffer.concat([
  Buffer.from([15 << 3, 2]),
  field(NAME, Buffer.from('roads')),
  field(
    FEATURE,
    Buffer.concat([Buffer.from([3 << 3, 2]), field(GEOMETRY, Buffer.from([9, 0, 0, 10, 57, 0]))]),
  ),
]);

export function worldArchive(parts: WorldParts = {}): Buffer {
  const { edition = '', gap = 0, rootBytes = 300, layers = ['earth', 'water', 'roads'] } = parts;
  const data: Buffer[] = [];
  let offset = 0;
  const own = idsOfWorld().map((id): Entry => {
    const tile = parts.tile ?? gzipSync(worldTile(id, edition));
    data.push(Buffer.alloc(gap), tile);
    offset += gap + tile.length;
    return { id, run: 1, offset: offset - tile.length, length: tile.length };
  });
  const written = writeDirectories(parts.entries?.(own) ?? own, rootBytes);
  const root = parts.root ?? written.root;
  const leaves = parts.leaves ?? written.leaves;
  const text =
    parts.text ?? gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\u0003', 'latin1');
  const textAt = HEADER_BYTES + root.length;
  const leavesAt = textAt + text.length;
  const tilesAt = leavesAt + leaves.length;
  const numbers = [HEADER_BYTES, root.length, textAt, text.length, leavesAt, leaves.length, tilesAt, offset];
  [...numbers, own.length, own.length, own.length].forEach((number, index) => {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  });
  // Clustered, packed with gzip inside and in its tiles, which are vectors.
  header.set([1, 2, 2, 1, 0, LAST_ZOOM], 96);
  parts.header?.(header);
  return Buffer.concat([header, root, text, leaves, ...data]);
}

/** Sends parts of an archive as web servers do, and those of another one not. */
export const answerParts =
  (archive: Buffer, etag = '"57"'): HostAnswer =>
  (response, { headers }) => {
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const [start, end] = [Number(from), Math.min(Number(to), archive.length - 1)];
    const wanted = headers['if-match'];
    if (wanted !== undefined && wanted !== etag) return void response.writeHead(412).end();
    if (start >= archive.length)
      return void response.writeHead(416, { 'content-range': `bytes */${archive.length}` }).end();
    response.writeHead(206, { etag, 'content-range': `bytes ${start}-${end}/${archive.length}` });
    response.end(archive.subarray(start, end + 1));
  };
