/** The cities of a site, for whoever looks for one among many. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';

const listedCity = v.object({
  key,
  name: text,
  /** ISO 3166-1 alpha-2. */
  country: text,
  /** In English: 'Ireland'. */
  countryName: text,
  /** How many places the directory has there, examples among them. */
  places: v.number(),
});
export type ListedCity = v.InferOutput<typeof listedCity>;

/** The cities that people choose among. */
export const listCities = endpoint({
  method: 'GET',
  path: '/local/api/cities',
  summary: 'The cities that people choose among, by country, those of a country by name.',
  answer: rows(listedCity, 'city'),
});
