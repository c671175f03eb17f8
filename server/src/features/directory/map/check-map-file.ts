/** Whether a file is one that the map can draw. */
import { open } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Compression, PMTiles, type Source, TileType } from 'pmtiles';

/** The facts in a map file. */
export interface MapFacts {
  /** West, south, east, north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly maxZoom: number;
}

/** Of Protomaps' layers, those without which next to nothing would be drawn. */
const LAYERS = ['earth', 'water', 'roads'];

/**
 * Reads what a `.pmtiles` file says of itself.
 *
 * @returns a sentence for the operator where the map cannot draw it.
 * @throws errors of the file system.
 */
export async function checkMapFile(file: string): Promise<MapFacts | string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const archive = new PMTiles(sourceOf(file, handle), undefined, unpack);
    const header = await archive.getHeader().catch(nullUnlessSystem);
    if (header === null) return `${file} is not a PMTiles file of version 3, or its start is damaged.`;
    const { minLon, minLat, maxLon, maxLat, maxZoom, tileDataOffset, tileDataLength = 0 } = header;
    if (tileDataOffset + tileDataLength > size)
      return `${file} is incomplete: it has ${size} of ${tileDataOffset + tileDataLength} bytes. Copy or download it again.`;
    if (header.tileType !== TileType.Mvt || header.tileCompression > Compression.Gzip)
      return `${file} contains pictures, or tiles that browsers cannot unpack. The map needs vector tiles packed with gzip, as Protomaps makes them.`;
    const missing = missingLayers(await archive.getMetadata().catch(nullUnlessSystem));
    if (missing.length > 0)
      return `${file} has no ${missing.join(', no ')} among its layers, so the map would stay empty. Take your file from a build of Protomaps.`;
    return { bounds: [minLon, minLat, maxLon, maxLat], maxZoom };
  } finally {
    await handle.close();
  }
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
