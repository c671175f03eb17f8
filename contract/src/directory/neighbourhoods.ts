/** Neighbourhoods: the parts of a city by which people say where something is. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { rows, text } from '../reading.ts';
import { listProviders } from './list.ts';

const ring = v.array(v.strictTuple([v.number(), v.number()]));

const neighbourhood = v.object({
  city: text,
  /** As it is shown: 'Dublin 6'. */
  name: text,
  /** Part of an address, one for each in a city: 'dublin-6'. */
  slug: text,
  /** Further names of it: 'Ranelagh, Rathmines and Rathgar'; empty without any. */
  names: text,
  /** Where its name stands, in degrees (WGS 84). */
  lat: v.number(),
  lon: v.number(),
  /** Closed lines of points [lon, lat]. */
  outline: v.array(ring),
  /** Whom to name where they are shown. */
  credit: text,
});
export type Neighbourhood = v.InferOutput<typeof neighbourhood>;

/** The neighbourhoods of the cities that have some. */
export const listNeighbourhoods = endpoint({
  method: 'GET',
  path: '/local/api/neighbourhoods',
  summary: 'The neighbourhoods with their outlines, by name; `city` narrows them to one city.',
  query: listProviders.query,
  answer: rows(neighbourhood, 'neighbourhood'),
});
