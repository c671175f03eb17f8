/** What the map of a city will be: which bytes of an archive it takes, and where they stand in a file of our own. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Compression, type Header, TileType } from 'pmtiles';
import type { Circle } from '../../reading/circle.ts';
import { FetchFailure } from '../fetch-failure.ts';
import { tileAround } from '../overpass-query.ts';
import { type Archive, broken, HEADER_BYTES, isWithin, type Part, ROOT_BYTES } from './archive.ts';
import { type Entry, unpack, writeDirectories } from './directory.ts';
import { findTiles } from './find-tiles.ts';
import { wantedTiles } from './wanted-tiles.ts';

/** A piece of the archive, and where it comes in the file. */
export interface Piece extends Part {
  readonly at: number;
}

export interface Cut {
  /** Header, directories and text: all that stands before the tiles. */
  readonly start: Buffer;
  /** Each once, in the order of the archive. */
  readonly pieces: readonly Piece[];
  /** Of the whole file. */
  readonly bytes: number;
  readonly tiles: number;
  readonly maxZoom: number;
  /** The same for the same cut of the same archive. */
  readonly key: string;
}

/** Protomaps' maps end here. */
const LARGEST_ZOOM = 15;

/** Beyond it tiles cannot be numbered. */
const LAST_ZOOM = 26;

/** Largest file, in bytes. */
export const LARGEST_CUT = 500_000_000;

/** Largest text about an archive, as packed. */
const LARGEST_TEXT = 1_000_000;

/** @throws FetchFailure */
export async function planCut(archive: Archive, circle: Circle): Promise<Cut> {
  const { header, host, bytes } = archive;
  checkHeader(archive);
  const maxZoom = Math.min(header.maxZoom, LARGEST_ZOOM);
  const found = await findTiles(archive, wantedTiles(circle, header.minZoom, maxZoom));
  if (found.length === 0) throw new FetchFailure('wrong', `The archive of ${host} has no map of this city.`);
  const { entries, pieces, tileBytes } = layOut(found);
  if (tileBytes > LARGEST_CUT)
    throw new FetchFailure(
      'wrong',
      `The map would have more than ${LARGEST_CUT / 1e6} MB. Ask for less, with --km.`,
    );
  const { root, leaves } = writeDirectories(entries, ROOT_BYTES - HEADER_BYTES);
  const text = await textOf(archive);
  const lengths = { root: root.length, text: text.length, leaves: leaves.length, tiles: tileBytes };
  const own = headerOf(header, { circle, maxZoom, lengths, entries, pieces: pieces.length });
  const start = Buffer.concat([own, root, text, leaves]);
  return {
    start,
    pieces: pieces.map((piece) => ({
      ...piece,
      offset: piece.offset + header.tileDataOffset,
      at: piece.at + start.length,
    })),
    bytes: start.length + tileBytes,
    tiles: pieces.length,
    maxZoom,
    key: createHash('sha256').update(`${archive.etag} ${bytes}\n`).update(start).digest('hex').slice(0, 16),
  };
}

function checkHeader({ header, host, bytes }: Archive): void {
  const { minZoom, maxZoom, tileType, tileCompression } = header;
  if (maxZoom > LAST_ZOOM || minZoom > Math.min(maxZoom, LARGEST_ZOOM))
    throw broken(host, `it says that it has the zooms ${minZoom} to ${maxZoom}`);
  const parts = [
    [header.leafDirectoryOffset, header.leafDirectoryLength ?? 0],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [header.tileDataOffset, header.tileDataLength ?? 0],
  ] as const;
  if (!parts.every(([offset, length]) => isWithin({ offset, length }, bytes)))
    throw broken(host, 'it names a part beyond its end');
  if (tileType !== TileType.Mvt || tileCompression !== Compression.Gzip)
    throw new FetchFailure(
      'wrong',
      `The archive of ${host} has pictures, or tiles that are not packed with gzip. The map needs vector tiles as Protomaps makes them.`,
    );
}

/** Places for the tiles, in their order; several alike lie there once. */
function layOut(found: readonly Entry[]): {
  readonly entries: readonly Entry[];
  readonly pieces: readonly Piece[];
  readonly tileBytes: number;
} {
  const places = new Map<string, Piece>();
  let tileBytes = 0;
  const entries = found.map((entry) => {
    const { offset, length } = entry;
    const key = `${offset} ${length}`;
    const known = places.get(key);
    const place = known ?? { offset, length, at: tileBytes };
    if (known === undefined) {
      places.set(key, place);
      tileBytes += length;
    }
    return { ...entry, offset: place.at };
  });
  const pieces = [...places.values()].sort((one, other) => one.offset - other.offset);
  return { entries, pieces, tileBytes };
}

/** What the archive says of itself: its layers, and whose work it is. */
async function textOf({ header, host, read }: Archive): Promise<Buffer> {
  if (header.jsonMetadataLength > LARGEST_TEXT) throw broken(host, 'its text is too large');
  const packed = await read(header.jsonMetadataOffset, header.jsonMetadataLength);
  try {
    const text = unpack(packed, LARGEST_TEXT);
    JSON.parse(text.toString());
    return gzipSync(text);
  } catch {
    throw broken(host, 'its text cannot be unpacked, or is too large');
  }
}

interface HeaderParts {
  readonly circle: Circle;
  readonly maxZoom: number;
  readonly lengths: Readonly<Record<'root' | 'text' | 'leaves' | 'tiles', number>>;
  readonly entries: readonly Entry[];
  readonly pieces: number;
}

/** As the format lays it out: https://github.com/protomaps/PMTiles, version 3. */
function headerOf({ minZoom }: Header, { circle, maxZoom, lengths, entries, pieces }: HeaderParts): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\u0003', 'latin1');
  const text = HEADER_BYTES + lengths.root;
  const leaves = text + lengths.text;
  const tiles = leaves + lengths.leaves;
  const addressed = entries.reduce((sum, { run }) => sum + run, 0);
  [
    ...[HEADER_BYTES, lengths.root, text, lengths.text, leaves, lengths.leaves, tiles, lengths.tiles],
    ...[addressed, entries.length, pieces],
  ].forEach((number, index) => {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  });
  // In the order of its tiles.
  header[96] = 1;
  header.set([Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 97);
  const { west, south, east, north } = tileAround(circle);
  const corners = [west, south, east, north];
  corners.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  });
  header[118] = Math.min(maxZoom, CENTRE_ZOOM);
  header.writeInt32LE(Math.round(circle.centre.lon * 1e7), 119);
  header.writeInt32LE(Math.round(circle.centre.lat * 1e7), 123);
  return header;
}

/** At which a whole city is seen. */
const CENTRE_ZOOM = 11;
