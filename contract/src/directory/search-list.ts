/** The search of the directory on the server, for more places than a browser is sent. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_LIMIT } from '../limits.ts';
import { count, readAs, rows, texts } from '../reading.ts';
import { cityOf } from '../values/city.ts';
import { PRICE_RANGES } from '../values/price-range.ts';
import { SERVICE_CATEGORIES } from './category.ts';
import { provider } from './list.ts';
import { SORT_OPTIONS } from './search/orders.ts';
import { AVAILABILITIES, ratingOfText } from './search/search-filter.ts';

/** Results that are read to be counted are counted up to here. */
export const COUNT_LIMIT = 10_000;

/** Close matches that an answer holds where no number is asked for: those that show at first, and a further step. */
export const CLOSE_MATCHES = 12;

/** Most close matches that can be asked for. */
export const CLOSE_MATCHES_LIMIT = 120;

/** Most services that can be asked for at once. */
const SERVICES_LIMIT = 20;

/** Highest page that can be asked for. */
const PAGE_LIMIT = 999_999;

/** Entries parted by commas; a comma of an entry itself is written `~1`, and so `~` is `~0`. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.replaceAll('~1', ',').replaceAll('~0', '~').trim())
    .filter((entry) => entry !== '');
}

function choicesOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string): Choice[] | null => {
    const wanted = new Set(listOf(text));
    const chosen = choices.filter((choice) => wanted.has(choice));
    return chosen.length === wanted.size ? chosen : null;
  };
}

function servicesOf(text: string): string[] | null {
  const services = [...new Set(listOf(text))];
  return services.length <= SERVICES_LIMIT ? services : null;
}

const numberTo =
  (limit: number) =>
  (text: string): number | null =>
    /^[1-9]\d*$/.test(text) && Number(text) <= limit ? Number(text) : null;

/** A rectangle on the map, in degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function boxOf(text: string): Box | null {
  const numbers = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d{1,10})?$/.test(part) ? Number(part) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...rest] = numbers;
  const isBox = west <= east && south <= north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isBox && rest.length === 0 ? { west, south, east, north } : null;
}

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice | null =>
    choices.find((choice) => choice === text) ?? null;

/** The parameters that say which places are meant, and in which order; one that is left out does not narrow them. */
export const placesQuery = v.object({
  city: readAs(cityOf, 'No such city.'),
  q: readAs(
    (text) => (text.length <= SEARCH_TEXT_LIMIT ? text : null),
    `Search for at most ${SEARCH_TEXT_LIMIT} characters.`,
  ),
  category: readAs(oneOf(SERVICE_CATEGORIES), 'No such category.'),
  rating: readAs(ratingOfText, 'Ask for 1, 2, 3, 4 or 5 stars.'),
  price: readAs(choicesOf(PRICE_RANGES), 'Prices are $, $$ and $$$.'),
  services: readAs(servicesOf, `Ask for at most ${SERVICES_LIMIT} services.`),
  availability: readAs(choicesOf(AVAILABILITIES), 'Choose among open-now, evenings, weekends and emergency.'),
  sort: readAs(oneOf(SORT_OPTIONS), 'Sort by rating, name or newest.'),
  page: readAs(numberTo(PAGE_LIMIT), `Ask for a page from 1 to ${PAGE_LIMIT}.`),
  bbox: readAs(boxOf, 'Write the area as west,south,east,north in degrees: 4.7,52.3,5.1,52.4.'),
});

/** The parameters of a search. */
export const searchQuery = v.object({
  ...placesQuery.entries,
  /** How many close matches the answer holds at most. */
  close: readAs(numberTo(CLOSE_MATCHES_LIMIT), `Ask for 1 to ${CLOSE_MATCHES_LIMIT} close matches.`),
});
export type SearchQuery = v.InferOutput<typeof searchQuery>;

/** A number of places; a lower bound where `isExact` is false. */
export const total = v.object({ count, isExact: v.boolean() });
export type Total = v.InferOutput<typeof total>;

/** A page of what a search shows. */
export const searchAnswer = v.object({
  items: rows(provider, 'provider'),
  /** From 1; the nearest that there is to the one asked for. */
  page: count,
  /** At least 1; of more results than are counted, those that are. */
  pages: count,
  total,
  /** How many of the total certainly fit the filters: they come first. */
  matches: total,
  /**
   * Places that say what is searched in other words, the closest first; absent where none are looked for: without a text
   * of three characters. Of very many only the likeliest are compared, and the total is then not exact.
   */
  close: v.optional(v.object({ items: rows(provider, 'provider'), total })),
  counts: v.object({
    /** Places of each category, everything else as it is; absent where there are too many to count. */
    categories: v.optional(v.record(v.string(), count)),
    /**
     * Places that fit each choice of the filters for certain, everything else as it is, by `countKey`. Absent beside a
     * text, an area, services and who is open now; services are counted only where no filter is set, some minutes late.
     */
    filters: v.optional(v.record(v.string(), count)),
    /** The commonest services of the city and category, the commonest first. */
    services: texts,
  }),
});
export type SearchAnswer = v.InferOutput<typeof searchAnswer>;

/**
 * One page of the directory as the browser's own search would show it, of any number of places. A text of fewer than
 * three characters finds the beginnings of words; one that many places say is counted up to `COUNT_LIMIT`.
 *
 * @throws `search_busy` when too many searches are under way, or one takes too long; `too_many_searches` when one network
 * asks for more new ones than people do.
 */
export const searchProviders = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/search',
  summary: 'One page of the service providers that fit a text and filters, with totals and close matches.',
  query: searchQuery,
  answer: searchAnswer,
  errors: ['search_busy', 'too_many_searches'],
});
