/** The search of the directory on the server, for more places than a browser is sent. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_LIMIT } from '../limits.ts';
import { count, readAs, rows, texts } from '../reading.ts';
import { askedCity } from '../values/city.ts';
import { PRICE_RANGES } from '../values/price-range.ts';
import { SERVICE_CATEGORIES } from './category.ts';
import { provider } from './list.ts';
import { SORT_OPTIONS } from './search/orders.ts';
import { AVAILABILITIES, ratingOfText } from './search/search-filter.ts';
import { SEARCH_LANGUAGES } from './search/search-languages.ts';
import { UNDERSTOOD } from './search/understood.ts';

/** Results that are read to be counted are counted up to here. */
export const COUNT_LIMIT = 10_000;

/** Most services, or neighbourhoods, that can be asked for at once. */
const NAMES_LIMIT = 20;

/** Most places of one page: of a part of the map, to be put in order by their distance. */
export const NEAREST_ROWS = 300;

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

function namesOf(text: string): string[] | null {
  const names = [...new Set(listOf(text))];
  return names.length <= NAMES_LIMIT ? names : null;
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

/** The parameters of a search; one that is left out does not narrow it. */
export const searchQuery = v.object({
  city: askedCity,
  q: readAs(
    (text) => (text.length <= SEARCH_TEXT_LIMIT ? text : null),
    `Search for at most ${SEARCH_TEXT_LIMIT} characters.`,
  ),
  category: readAs(oneOf(SERVICE_CATEGORIES), 'No such category.'),
  rating: readAs(ratingOfText, 'Ask for 1, 2, 3, 4 or 5 stars.'),
  price: readAs(choicesOf(PRICE_RANGES), 'Prices are $, $$ and $$$.'),
  services: readAs(namesOf, `Ask for at most ${NAMES_LIMIT} services.`),
  neighbourhood: readAs(namesOf, `Ask for at most ${NAMES_LIMIT} neighbourhoods.`),
  availability: readAs(choicesOf(AVAILABILITIES), 'Choose among open-now, evenings, weekends and emergency.'),
  /** The reader's: its words are understood besides English and what is spoken in the city. */
  lang: readAs(oneOf(SEARCH_LANGUAGES), 'Languages are en, nl and fr.'),
  asis: readAs(choicesOf(UNDERSTOOD), `Words to be searched as they are: ${UNDERSTOOD.join(', ')}.`),
  sort: readAs(oneOf(SORT_OPTIONS), 'Sort by rating, name or newest.'),
  page: readAs(numberTo(PAGE_LIMIT), `Ask for a page from 1 to ${PAGE_LIMIT}.`),
  size: readAs(numberTo(NEAREST_ROWS), `Ask for 1 to ${NEAREST_ROWS} places.`),
  bbox: readAs(boxOf, 'Write the area as west,south,east,north in degrees: 4.7,52.3,5.1,52.4.'),
});

export type SearchQuery = v.InferOutput<typeof searchQuery>;

/** A number of places; a lower bound where `isExact` is false. */
export const total = v.object({ count, isExact: v.boolean() });
export type Total = v.InferOutput<typeof total>;

/** A place of the results. */
const searchedProvider = v.object({
  ...provider.entries,
  /**
   * `exact`: name or description contains the text. `close`: the place says its words, or fits what they mean. `nearby`: it
   * does with the further names of its neighbourhood.
   */
  kind: v.picklist(['exact', 'close', 'nearby']),
});

/** A page of what a search shows: one list, first what is exact, then what is close, then what is nearby. */
export const searchAnswer = v.object({
  items: rows(searchedProvider, 'provider'),
  /** From 1; the nearest that there is to the one asked for. */
  page: count,
  /** At least 1; of more results than are counted, those that are. */
  pages: count,
  total,
  /** How many of the total are exact. */
  firstTotal: total,
  /** How many of the total certainly fit the filters: in each kind they come first. */
  matches: total,
  /** How the text was read for the close places; absent where none are looked for. */
  reading: v.optional(
    v.object({
      /** Words that were understood: of time and price, which narrow the close places, and of nearness. */
      understood: v.array(v.picklist(UNDERSTOOD)),
      /** Whether typing errors were looked for, because nothing was there otherwise. */
      isMistyped: v.boolean(),
      /** Words left aside, because no place fits them together with the others. */
      without: texts,
      /** Categories that the text means: their places come before other close ones. */
      categories: texts,
    }),
  ),
  counts: v.object({
    /** Places of each category, everything else as it is; absent where there are too many to count. */
    categories: v.optional(v.record(v.string(), count)),
    /**
     * Places that fit each choice of the filters for certain, everything else as it is, by `countKey`. Absent where there
     * are too many to count; who is open now is counted only where that is asked for.
     */
    filters: v.optional(v.record(v.string(), count)),
    /** The commonest services of the city and category, the commonest first. */
    services: texts,
    /** The neighbourhoods of the city with places of the category, the commonest first; none of all cities. */
    neighbourhoods: texts,
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
  summary: 'One page of the service providers that fit a text and filters, with totals.',
  query: searchQuery,
  answer: searchAnswer,
  errors: ['search_busy', 'too_many_searches'],
});
