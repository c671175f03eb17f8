/** Areas where dogs run free: layers of the map, which never enter the list of providers. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';
import { AREA_LAYERS } from './layers.ts';
import { listProviders, providerSource } from './list.ts';

/** Areas that are answered at most, the largest of more. */
export const AREAS_LIMIT = 5_000;

/** A dog park or an off-leash area; what is not known is absent. */
export const area = v.object({
  id: key,
  /** A city's key. */
  city: text,
  layer: v.picklist(AREA_LAYERS),
  /** Empty where it has none. */
  name: text,
  /** The middle of it, in degrees (WGS 84); absent where only the neighbourhood is known. */
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  squareMetres: v.optional(v.number()),
  /** Whether a fence is around it. */
  fenced: v.optional(v.boolean()),
  /** True where a fence is around a part of it; `fenced` is then absent. */
  partlyFenced: v.optional(v.boolean()),
  /** Whether small dogs have a part of their own. */
  smallDogs: v.optional(v.boolean()),
  source: providerSource,
});
export type Area = v.InferOutput<typeof area>;

/** The areas of the map. */
export const listAreas = endpoint({
  method: 'GET',
  path: '/local/api/map/areas',
  summary: 'Dog parks and off-leash areas, the largest first; `city` narrows them to one city.',
  query: listProviders.query,
  answer: rows(area, 'area'),
});
