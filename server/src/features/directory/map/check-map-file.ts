/** Whether a file is one that the map can draw. */
import { open } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { Compression, PMTiles, type Source, TileType } from 'pmtiles';
import type { Point } from '../../../lib/distance.ts';

/** The facts in a map file. */
export interface MapFacts {
  /** West, south, east, north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly maxZoom: number;
}

/** Lowest zoom whose tiles have the streets of a city. */
const STREETS_ZOOM = 12;

/** Of Protomaps' layers, those without which next to nothing would be drawn. */
const LAYERS = ['earth', 'water', 'roads'];

/**
 * Reads what a `.pmtiles` file says of itself, and looks into its tiles around the middle of each city.
 *
 * @returns a sentence for the operator where the map cannot draw it.
 * @throws errors of the file system.
 */
export async function checkMapFile(file: string, cities: Cities): Promise<MapFacts | string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const archive = new PMTiles(sourceOf(file, handle), undefined, unpack);
    const header = await archive.getHeader().catch(nullUnlessSystem);
    if (header === null) return `${file} is not a PMTiles file of version 3, or its start is damaged.`;
    const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom, tileDataOffset, tileDataLength = 0 } = header;
    if (tileDataOffset + tileDataLength > size)
      return `${file} is incomplete: it has ${size} of ${tileDataOffset + tileDataLength} bytes. Copy or download it again.`;
    if (header.tileType !== TileType.Mvt || header.tileCompression > Compression.Gzip)
      return `${file} contains pictures, or tiles that browsers cannot unpack. The map needs vector tiles packed with gzip, as Protomaps makes them.`;
    const missing = missingLayers(await archive.getMetadata().catch(nullUnlessSystem));
    if (missing.length > 0)
      return `${file} has no ${missing.join(', no ')} among its layers, so the map would stay empty. Take your file from a build of Protomaps.`;
    if (maxZoom < STREETS_ZOOM)
      return `${file} ends at zoom ${maxZoom} and has no streets. Take one that goes to zoom ${STREETS_ZOOM} at least; 15 is best.`;
    if (!(await showsCity(archive, Math.max(minZoom, STREETS_ZOOM), cities)))
      return `${file} has no streets in the middle of any of the cities (${cities.shown.map(({ name }) => name).join(', ')}), so the map would stay empty. Cut your file around one of them.`;
    return { bounds: [minLon, minLat, maxLon, maxLat], maxZoom };
  } finally {
    await handle.close();
  }
}

/** Whether any tile in or beside the middle of a city has streets. */
async function showsCity(archive: PMTiles, zoom: number, { shown }: Cities): Promise<boolean> {
  for (const city of shown) {
    for (const [x, y] of tilesAround(city, zoom)) {
      const tile = await archive.getZxy(zoom, x, y).catch(nullUnlessSystem);
      if (tile && hasStreets(new Uint8Array(tile.data))) return true;
    }
  }
  return false;
}

/** The tile that a point lies in, and the eight around it. */
function tilesAround({ lat, lon }: Point, zoom: number): [x: number, y: number][] {
  const size = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = Math.floor(((lon + 180) / 360) * size);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size);
  const around = [0, -1, 1];
  return around.flatMap((right) => around.map((down): [number, number] => [x + right, y + down]));
}

/** Fields of a vector tile and of its layers, as its format numbers them. */
const LAYER = 3;
const NAME = 1;
const FEATURE = 2;

function hasStreets(tile: Uint8Array): boolean {
  return fieldsOf(tile).some((field) => {
    const fields = field.number === LAYER ? fieldsOf(field.bytes) : [];
    const isRoads = fields.some(
      ({ number, bytes }) => number === NAME && String(Buffer.from(bytes)) === 'roads',
    );
    return isRoads && fields.some(({ number }) => number === FEATURE);
  });
}

interface Field {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/** The fields of a protocol buffer that are bytes; those before the first fault. */
function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const kind = key & 7;
    const length = kind === 2 ? varint() : kind === 5 ? 4 : kind === 1 ? 8 : 0;
    if (kind === 0) varint();
    else if (length === 0 && kind !== 2) return fields;
    if (kind === 2) fields.push({ number: key >> 3, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

/** Null for a file that is no map file; failures of reading are for the operator to see. */
function nullUnlessSystem(error: unknown): null {
  if (error instanceof Error && 'syscall' in error) throw error;
  return null;
}

function sourceOf(file: string, handle: Awaited<ReturnType<typeof open>>): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}

/** Metadata of more than that is none: a small file can stand for a huge one. */
const LONGEST_METADATA_BYTES = 16 * 1024 * 1024;

async function unpack(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const limits = { maxOutputLength: LONGEST_METADATA_BYTES };
  if (compression === Compression.Gzip) return bytesOf(gunzipSync(new Uint8Array(bytes), limits));
  if (compression === Compression.Brotli) return bytesOf(brotliDecompressSync(new Uint8Array(bytes), limits));
  if (compression === Compression.Zstd) throw new Error('Nothing here unpacks zstd.');
  return bytes;
}

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

/** Which of the layers it takes are not in the metadata. */
function missingLayers(metadata: unknown): string[] {
  const layers: unknown =
    typeof metadata === 'object' && metadata !== null && 'vector_layers' in metadata
      ? metadata.vector_layers
      : [];
  const ids = (Array.isArray(layers) ? layers : []).map((layer: unknown) =>
    typeof layer === 'object' && layer !== null && 'id' in layer ? layer.id : null,
  );
  return LAYERS.filter((layer) => !ids.includes(layer));
}
