import type { City } from '@pawhood/contract/values/city.ts';
import * as v from 'valibot';
import type { Point } from '../../../../lib/distance.ts';
import type { Entry } from '../draft.ts';
import { middleOf } from '../middle-of.ts';
import type { OsmTags } from './osm-tags.ts';
import { readElement } from './overpass.ts';
import { referenceOf } from './reference.ts';

/** A feature of a FeatureCollection, as overpass turbo and osmtogeojson write OpenStreetMap's elements. */
const feature = v.object({
  type: v.literal('Feature'),
  id: v.nullish(v.union([v.string(), v.number()])),
  properties: v.nullish(v.record(v.string(), v.unknown()), {}),
  geometry: v.nullish(
    v.object({
      type: v.string(),
      coordinates: v.optional(v.unknown()),
      geometries: v.optional(v.unknown()),
    }),
  ),
});
type Geometry = NonNullable<v.InferOutput<typeof feature>['geometry']>;

/** The properties and the middle of a feature; null for what is none. */
export function readGeometry(
  value: unknown,
): { readonly properties: Properties; readonly centre: Point | 'nowhere' | null } | null {
  const read = v.safeParse(feature, value);
  if (!read.success) return null;
  const { properties, geometry } = read.output;
  return { properties, centre: geometry ? centreOf(geometry) : null };
}

/** Reads one feature; the day it was last edited comes along where the file has it. */
export function readFeature(value: unknown, place: string, city: City): { entry: Entry; editedOn: string } {
  const broken = (reason: string) => ({ entry: { is: 'broken', place, reason } as const, editedOn: '' });
  const read = v.safeParse(feature, value);
  if (!read.success) return broken('is no GeoJSON feature');
  const { properties, geometry } = read.output;
  const [type, id] = referenceOf(read.output.id, properties)?.split('/') ?? [];
  if (type === undefined) {
    return broken(`has no OpenStreetMap id: its 'id' or its property '@id' must be like 'node/123'`);
  }
  const centre = geometry ? centreOf(geometry) : null;
  if (centre === 'nowhere') return broken('has a geometry without degrees of longitude and latitude');
  return readElement(
    { type, id: Number(id), timestamp: timestampOf(properties), tags: tagsOf(properties), ...centre },
    place,
    city,
  );
}

/** The properties with a meaning of their own, beside any others. */
interface Properties {
  readonly [key: string]: unknown;
  readonly tags?: unknown;
  readonly meta?: unknown;
  readonly timestamp?: unknown;
}

/** The tags: the properties themselves, or `tags` among them where they were not flattened, also as text. */
function tagsOf(properties: Properties): OsmTags {
  const own = typeof properties.tags === 'string' ? jsonOf(properties.tags) : properties.tags;
  const listed = isRecord(own) ? own : properties;
  const tags: Record<string, string> = {};
  for (const [key, value] of Object.entries(listed)) {
    // `@…` is about the element, not of it.
    if (key.startsWith('@')) continue;
    if (typeof value === 'string') tags[key] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') tags[key] = String(value);
  }
  return tags;
}

/** Undefined for a text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function timestampOf(properties: Properties): string | undefined {
  const { meta } = properties;
  const stamp =
    properties['@timestamp'] ??
    properties['@snapshotTimestamp'] ??
    (isRecord(meta) ? meta.timestamp : undefined);
  return typeof stamp === 'string' ? stamp : undefined;
}

/**
 * A geometry's place: that of a point, otherwise the middle of the box around it, which is also what Overpass answers
 * to `out center`, so that a place stays where it is whichever form it comes in. Null for an empty geometry.
 */
function centreOf(geometry: Geometry): Point | 'nowhere' | null {
  const points: Point[] = [];
  const waiting: unknown[] = [geometry];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isRecord(next)) waiting.push(...partsOf(next));
    else if (!Array.isArray(next)) return 'nowhere';
    else if (typeof next[0] === 'number') {
      const [lon, lat] = next;
      if (typeof lat !== 'number' || Math.abs(lon) > 180 || Math.abs(lat) > 90) return 'nowhere';
      points.push({ lat, lon });
    } else for (const part of next) waiting.push(part);
  }
  return middleOf(points);
}

/** The parts of a geometry: coordinates, or the geometries of a collection. */
function partsOf({ coordinates, geometries }: Properties): unknown[] {
  return [coordinates ?? [], geometries ?? []];
}

const isRecord = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
