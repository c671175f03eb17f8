/** A `.pmtiles` file as small as can be: one tile for the whole world, all of it land. */

export interface MapFileParts {
  /** Names of the layers in its metadata; those that the map needs, when none are given. */
  readonly layers?: readonly string[];
  /** As the format numbers them: 1 for vectors, 2 for PNG. */
  readonly tileType?: number;
}

const HEADER_BYTES = 127;

export function mapFile({ layers = ['earth', 'water', 'roads'], tileType = 1 }: MapFileParts = {}): Buffer {
  const tile = landTile();
  // One entry: tile 0, once, so long, at the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const offsets = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tile.length,
  ];
  [...offsets, 1, 1, 1].forEach((number, index) => {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  });
  // Clustered, packed neither inside nor in its tiles.
  header.set([1, 1, 1, tileType, 0, 0], 96);
  [-180, -85, 180, 85].forEach((degrees, index) => {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  });
  return Buffer.concat([header, directory, metadata, tile]);
}

/** A Mapbox vector tile with one polygon in the layer `earth`, as large as the tile. */
function landTile(): Buffer {
  const size = 4096;
  const outline = [9, 0, 0, 26, 2 * size, 0, 0, 2 * size, 2 * size - 1, 0, 15].flatMap(varint);
  const feature = [...field(3, [3]), ...bytes(4, outline)];
  const layer = [
    ...field(15, [2]),
    ...bytes(1, [...Buffer.from('earth')]),
    ...bytes(2, feature),
    ...field(5, varint(size)),
  ];
  return Buffer.from(bytes(3, layer));
}

const field = (number: number, value: readonly number[]): number[] => [...varint(number << 3), ...value];

const bytes = (number: number, value: readonly number[]): number[] => [
  ...varint((number << 3) | 2),
  ...varint(value.length),
  ...value,
];

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(Math.floor(number / 128))];
}
