/** Areas where dogs run free: layers of the map, which never enter the list of providers. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';
import { AREA_LAYERS } from './layers.ts';
import { listProviders, providerSource } from './list.ts';

/** Areas that are answered at most, the largest of more. */
export const AREAS_LIMIT = 5_000;

/** A dog park or an off-leash area; what is not known is absent. */
export const area = z.object({
  id: key,
  /** One of the three cities. */
  city: text,
  layer: z.enum(AREA_LAYERS),
  /** Empty where it has none. */
  name: text,
  /** The middle of it, in degrees (WGS 84); absent where only the neighbourhood is known. */
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  squareMetres: z.optional(z.number()),
  /** Whether a fence is around it. */
  fenced: z.optional(z.boolean()),
  /** Whether small dogs have a part of their own. */
  smallDogs: z.optional(z.boolean()),
  source: providerSource,
});
export type Area = z.output<typeof area>;

/** The areas of the map. */
export const listAreas = endpoint({
  method: 'GET',
  path: '/local/api/map/areas',
  summary: 'Dog parks and off-leash areas, the largest first; `city` narrows them to one city.',
  query: listProviders.query,
  answer: rows(area, 'area'),
  source: 'ours',
});
