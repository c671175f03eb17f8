/** Cities of the site at the desk: their names, how they look, their order, and which are retired. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text, texts } from '../reading.ts';
import { DESK_CALLS } from './desk.ts';
import { siteChange } from './settings.ts';

const deskCity = v.object({
  key,
  name: text,
  /** Code of two letters. */
  country: text,
  state: text,
  timeZone: text,
  /** Codes of what is spoken there besides English. */
  languages: texts,
  accent: text,
  scene: text,
  isRetired: v.boolean(),
  /** For `If-Match`: another one as soon as anything here is another. */
  version: count,
});
export type DeskCity = v.InferOutput<typeof deskCity>;

export const deskCities = v.object({
  /** In their order, retired ones too. */
  cities: rows(deskCity, 'city'),
  /** For `If-Match`: another one as soon as their order is another. */
  version: count,
});
export type DeskCities = v.InferOutput<typeof deskCities>;

export const listDeskCities = endpoint({
  method: 'GET',
  path: `${DESK_CALLS}/cities`,
  summary: 'The cities of the site in their order, retired ones too.',
  bearer: 'required',
  desk: 'site',
  answer: deskCities,
});

const answer = v.object({
  cities: deskCities,
  /** Null where all was so already. */
  change: v.nullable(siteChange),
});

const errors = [
  'unknown_city',
  'invalid_request',
  'recent_authentication_needed',
  'edit_conflict',
  'version_missing',
];

const ofCity = v.strictObject({ city: v.string() });

/** A name or look as it is typed. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** @throws `edit_conflict` with the cities as they are now. */
export const editDeskCity = endpoint({
  method: 'PATCH',
  path: `${DESK_CALLS}/cities/:city`,
  summary: 'Changes how a city is called, or how it looks.',
  bearer: 'required',
  desk: 'site',
  isVersioned: true,
  params: ofCity,
  body: v.strictObject({ name: typed, accent: typed, scene: typed }),
  answer,
  errors,
});

/** @throws `edit_conflict` with the cities as they are now; `last_city` */
export const retireDeskCity = endpoint({
  method: 'PUT',
  path: `${DESK_CALLS}/cities/:city/retired`,
  summary: 'Takes a city from all lists and keeps all it has, or brings it back.',
  bearer: 'required',
  desk: 'site',
  isVersioned: true,
  params: ofCity,
  body: v.strictObject({ isRetired: v.boolean() }),
  answer,
  errors: [...errors, 'last_city'],
});

/** @throws `edit_conflict` with the cities as they are now. */
export const orderDeskCities = endpoint({
  method: 'PUT',
  path: `${DESK_CALLS}/cities`,
  summary: 'Puts the cities in an order; those that are not named come behind.',
  bearer: 'required',
  desk: 'site',
  isVersioned: true,
  body: v.strictObject({ keys: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(200)) }),
  answer,
  errors,
});
