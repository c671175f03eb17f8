/** The pins of the map where there are more places than a browser is sent. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, readAs, text, texts } from '../reading.ts';
import { placesQuery, total } from './search-list.ts';

/** Most pins of a city and category, or of everything; of more places there are cells. */
export const PINS_LIMIT = 20_000;

/** Most pins where words or filters narrow, and of what an area holds of more than `PINS_LIMIT`. */
export const MATCHING_PINS_LIMIT = 2_000;

/** From this zoom on an area has pins and no cells: places are further apart on the map than in any cell. */
export const PINS_ZOOM = 16;

/** How close a map can be looked at; a zoom shows the world 512 · 2^zoom pixels wide. */
const CLOSEST_ZOOM = 22;

function zoomOf(number: string): number | null {
  return /^\d{1,2}$/.test(number) && Number(number) <= CLOSEST_ZOOM ? Number(number) : null;
}

/** The parameters of the search; its order and page mean nothing here. */
export const pinsQuery = v.object({
  ...placesQuery.entries,
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
  /** Places of what is asked for that have a point; with cells all those of the squares that the area touches. */
  total,
  /** Kinds of the sources that places of the city are from, or of all cities: see `source` of a place. */
  sources: texts,
});
export type PinsAnswer = v.InferOutput<typeof pinsAnswer>;

/** Whether an answer holds every place that was asked for, by itself. */
export const isWhole = ({ pins, total: { count, isExact } }: PinsAnswer): boolean =>
  isExact && pins.length === count;

/**
 * The places on the map that the search finds, without its close matches. All of them up to `PINS_LIMIT`; of more, cells
 * with their numbers, or within an area the pins, where those are few. With words or filters up to `MATCHING_PINS_LIMIT`:
 * those that fit for certain first, then the best rated, of all places that were found or of `COUNT_LIMIT` of them; an
 * area (`bbox`) brings others.
 *
 * @throws `search_busy`, `too_many_searches` as the search does; a city and category alone do not count as a search.
 */
export const listPins = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/pins',
  summary:
    'What the map shows of a search: pins (id, longitude, latitude, category, rating), of very many places cells with their numbers.',
  query: pinsQuery,
  answer: pinsAnswer,
  errors: ['search_busy', 'too_many_searches'],
});
