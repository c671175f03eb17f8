/** Pins of the map, answered by the server when the directory has more places than a browser is sent. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, readAs, text, texts } from '../reading.ts';
import { searchQuery, total } from './search-list.ts';

/** Most places of a city and category (or of all) that are answered as pins; above it, cells. */
export const PINS_LIMIT = 20_000;

/** Most pins of every other answer: a search with words or filters, or a box of a larger scope. */
export const MATCHING_PINS_LIMIT = 2_000;

/** From this zoom on a box is answered as pins, never cells: cells would hold about one place each. */
export const PINS_ZOOM = 16;

/** Closest zoom. At zoom z the world is 512 · 2^z pixels wide. */
const CLOSEST_ZOOM = 22;

function zoomOf(number: string): number | null {
  return /^\d{1,2}$/.test(number) && Number(number) <= CLOSEST_ZOOM ? Number(number) : null;
}

/** The parameters of the search; its order and page mean nothing here. */
export const pinsQuery = v.object({
  ...searchQuery.entries,
  /** How closely the map is looked at: cells are about 30 to 60 pixels wide. */
  zoom: readAs(zoomOf, `Ask for a zoom from 0 to ${CLOSEST_ZOOM}.`),
});
export type PinsQuery = v.InferOutput<typeof pinsQuery>;

/** Id, longitude and latitude (WGS 84, to five decimals: a metre), category, and rating, null where nobody has rated. */
export const listedPin = v.strictTuple([key, v.number(), v.number(), text, v.nullable(v.number())]);
export type ListedPin = v.InferOutput<typeof listedPin>;

/** Longitude and latitude of the middle of the places in a square of the map, and how many they are. */
export const cell = v.strictTuple([v.number(), v.number(), v.number()]);
export type Cell = v.InferOutput<typeof cell>;

/** Either pins or cells, never both. */
export const pinsAnswer = v.object({
  pins: v.array(listedPin),
  cells: v.array(cell),
  /** Places asked for that have a point. With cells: all places in the squares that touch the box. */
  total,
  /** Kinds of sources (`source` of a place) in that city; without a city, in all. */
  sources: texts,
});
export type PinsAnswer = v.InferOutput<typeof pinsAnswer>;

/** Whether an answer holds every place asked for as a pin. */
export const isWhole = ({ pins, total: { count, isExact } }: PinsAnswer): boolean =>
  isExact && pins.length === count;

/**
 * The places on the map that the search finds:
 *
 * - With words or filters: up to `MATCHING_PINS_LIMIT` pins of the first `COUNT_LIMIT` places found. They come in the order
 *   of the search by rating. A box (`bbox`) brings others.
 * - Otherwise, up to `PINS_LIMIT` places: all of them as pins.
 * - More places: cells. In a box with few of them, or from `PINS_ZOOM` on: up to `MATCHING_PINS_LIMIT` pins.
 *
 * @throws `search_busy`, `too_many_searches` as the search does; a city and category alone do not count as a search.
 */
export const listPins = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/pins',
  summary:
    'What the map shows of a search: pins (id, longitude, latitude, category, rating) or, of very many places, squares with the number of places in each.',
  query: pinsQuery,
  answer: pinsAnswer,
  errors: ['search_busy', 'too_many_searches'],
});
