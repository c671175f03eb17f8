/** A `.pmtiles` file as small as can be: one tile for every place and zoom, all of it land with a street. */

export interface MapFileParts {
  /** Names of the layers in its metadata; those that the map needs, when none are given. */
  readonly layers?: readonly string[];
  /** As the format numbers them: 1 for vectors, 2 for PNG. */
  readonly tileType?: number;
  readonly maxZoom?: number;
  /** How many tiles there are, counted from the one of the whole world; all down to the last zoom, when not given. */
  readonly tiles?: number;
  /** Layers that its tile has something in. */
  readonly drawn?: readonly string[];
}

const HEADER_BYTES = 127;

export function mapFile({
  layers = ['earth', 'water', 'roads'],
  tileType = 1,
  maxZoom = 14,
  tiles = (4 ** (maxZoom + 1) - 1) / 3,
  drawn = ['earth', 'roads'],
}: MapFileParts = {}): Buffer {
  const tile = Buffer.concat(drawn.map(layerTile));
  // One entry: from tile 0 on, for so many, so long, at the beginning.
  const directory = Buffer.from([1, 0, ...varint(tiles), ...varint(tile.length), 1]);
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
  header.set([1, 1, 1, tileType, 0, maxZoom], 96);
  [-180, -85, 180, 85].forEach((degrees, index) => {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  });
  return Buffer.concat([header, directory, metadata, tile]);
}

/** A Mapbox vector tile with one polygon as large as the tile; what is no land has a line along its edge. */
function layerTile(name: string): Buffer {
  const size = 4096;
  const outline =
    name === 'earth'
      ? [9, 0, 0, 26, 2 * size, 0, 0, 2 * size, 2 * size - 1, 0, 15]
      : [9, 0, 0, 10, 2 * size, 0];
  const feature = [...field(3, [name === 'earth' ? 3 : 2]), ...bytes(4, outline.flatMap(varint))];
  const layer = [
    ...field(15, [2]),
    ...bytes(1, [...Buffer.from(name)]),
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
