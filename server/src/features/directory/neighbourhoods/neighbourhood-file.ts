/** Reads the neighbourhoods of a city, with their outlines, from GeoJSON. */
import { plainText } from '@pawhood/contract/directory/search/plain-text.ts';
import * as v from 'valibot';
import { BrokenFile } from '../reading/draft.ts';

/** A point as GeoJSON has it: longitude and latitude in degrees (WGS 84). */
export type Position = readonly [lon: number, lat: number];
/** A closed line: its last point is its first. */
export type Ring = readonly Position[];

export interface Neighbourhood {
  /** As it is shown: 'Dublin 6', 'Jordaan'. */
  readonly name: string;
  /** Part of an address, one for each in a city: 'dublin-6'. */
  readonly slug: string;
  /** Further names that are searched: 'Ranelagh, Rathmines and Rathgar'; empty without any. */
  readonly names: string;
  /** Where its name stands, within it. */
  readonly lat: number;
  readonly lon: number;
  readonly outline: readonly Ring[];
}

/** Neighbourhoods of a file at most, and points of all their outlines. */
const MOST = 1_000;
const MOST_POINTS = 100_000;

/** Longest name, in characters. */
const LONGEST_NAME = 100;

const position = v.pipe(
  v.array(v.number()),
  v.check(([lon = NaN, lat = NaN]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90),
  v.transform(([lon = 0, lat = 0]): Position => [lon, lat]),
);
const ring = v.pipe(v.array(position), v.minLength(4));
const polygon = v.pipe(v.array(ring), v.minLength(1));
const name = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s+/gu, ' ').trim()),
  v.minLength(1),
  v.maxLength(LONGEST_NAME),
);
const feature = v.object({
  type: v.literal('Feature'),
  /** The postal district is what people there say, where the file has one. */
  properties: v.object({ name, postal: v.optional(name) }),
  geometry: v.variant('type', [
    v.object({ type: v.literal('Polygon'), coordinates: polygon }),
    v.object({ type: v.literal('MultiPolygon'), coordinates: v.pipe(v.array(polygon), v.minLength(1)) }),
  ]),
});
const file = v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) });

/** @throws BrokenFile with the first fault. */
export function readNeighbourhoods(text: string): Neighbourhood[] {
  const { features } = collectionIn(text);
  if (features.length === 0 || features.length > MOST)
    throw new BrokenFile(`It has ${features.length} features; a city has 1 to ${MOST} neighbourhoods.`);
  const read = features.map(readFeature);
  const points = read.flatMap(({ outline }) => outline).reduce((sum, { length }) => sum + length, 0);
  if (points > MOST_POINTS)
    throw new BrokenFile(
      `Its outlines have ${points} points, and ${MOST_POINTS} are the most. Simplify them.`,
    );
  const slugs = new Set(read.map(({ slug }) => slug));
  const repeated = read.find(({ slug }) => !slugs.delete(slug));
  if (repeated) throw new BrokenFile(`Two of its features are named '${repeated.name}'.`);
  return read;
}

function collectionIn(text: string): v.InferOutput<typeof file> {
  try {
    return v.parse(file, JSON.parse(text));
  } catch {
    throw new BrokenFile('It is no GeoJSON FeatureCollection.');
  }
}

function readFeature(value: unknown, index: number): Neighbourhood {
  const read = v.safeParse(feature, value);
  if (!read.success) {
    throw new BrokenFile(
      `Feature ${index + 1} needs a property 'name' of at most ${LONGEST_NAME} characters and an outline (Polygon or MultiPolygon) in degrees.`,
    );
  }
  const { properties, geometry } = read.output;
  // Holes are left out: what lies in one is a smaller neighbourhood, which is looked at first.
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const outline = polygons.flatMap(([outer]) => (outer === undefined ? [] : [outer]));
  const shown = properties.postal ?? properties.name;
  return {
    name: shown,
    slug: slugOf(shown),
    names: properties.postal === undefined ? '' : properties.name,
    ...namePoint(outline),
    outline,
  };
}

const slugOf = (shown: string): string =>
  plainText(shown)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** A point within the ring with the most room: the middle of its widest part, at half its height. */
function namePoint(outline: readonly Ring[]): { readonly lat: number; readonly lon: number } {
  const [widest] = outline
    .map((ring) => {
      const lats = ring.map(([, lat]) => lat);
      const lat = (Math.min(...lats) + Math.max(...lats)) / 2;
      return { lat, ...widestSpan(crossings(ring, lat)) };
    })
    .sort((one, other) => other.width - one.width);
  return { lat: rounded(widest?.lat ?? 0), lon: rounded(widest?.lon ?? 0) };
}

/** Longitudes at which a ring crosses a parallel, from west to east. */
function crossings(ring: Ring, lat: number): number[] {
  return ring
    .flatMap(([lon, here], index) => {
      const [nextLon, next] = ring[index + 1] ?? [lon, here];
      return here > lat === next > lat ? [] : [lon + ((lat - here) / (next - here)) * (nextLon - lon)];
    })
    .sort((one, other) => one - other);
}

/** Every other span between crossings lies within. */
function widestSpan(lons: readonly number[]): { readonly lon: number; readonly width: number } {
  let widest = { lon: lons[0] ?? 0, width: 0 };
  for (let index = 0; index + 1 < lons.length; index += 2) {
    const [west = 0, east = 0] = lons.slice(index, index + 2);
    if (east - west > widest.width) widest = { lon: (west + east) / 2, width: east - west };
  }
  return widest;
}

/** To a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
