/** The conditions of a search as SQL on `provider_search place`; the contract's functions apply the same to a list. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import {
  type Availability,
  hasChoices,
  type SearchFilter,
} from '@pawhood/contract/directory/search/search-filter.ts';
import type { Understood } from '@pawhood/contract/directory/search/understood.ts';
import { ASKED_BY } from '@pawhood/contract/directory/search/understood-words.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import { AT_ANY_HOUR, CATEGORY_MARK, isKeptWord } from './kept/search-row.ts';
import type { Group } from './results.ts';

/** A text to be anywhere in name or description, or the beginning of one of their words; or that none can contain. */
export type SearchedText =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'anywhere'; readonly text: string }
  | { readonly kind: 'beginning'; readonly word: string };

/** A city and a category, null for all. */
export interface Scope {
  readonly city: string | null;
  readonly category: string | null;
}

/** The column with the keys of each order. */
export const KEY_COLUMN = {
  rating: 'by_rating',
  name: 'by_name',
  newest: 'by_newest',
} as const satisfies Record<SortOption, string>;

/** What a place has to say. */
export interface WordsCondition {
  /** Tsqueries that all have to fit; none for every place. */
  readonly words: readonly string[];
  /** Others for the cities in which other languages are understood. */
  readonly ofCities: readonly { readonly name: string; readonly words: readonly string[] }[];
}

/** What a place that does not say the text has to say or fit instead. */
export interface CloseCondition {
  readonly said: WordsCondition;
  /** Without the further names of neighbourhoods: what only these say is nearby. Null where they have none of the words. */
  readonly own: WordsCondition | null;
  /** Categories that are meant: their places come first. */
  readonly categories: readonly ServiceCategory[];
  /** Those that narrow. */
  readonly understood: readonly Understood[];
  /** A tsquery: places that fit it are close whatever was understood, and come first. Empty for none. */
  readonly named: string;
}

/** The conditions of a search. */
export interface Conditions extends Scope {
  readonly text: SearchedText | null;
  /** Null where nothing close is looked for. */
  readonly close: CloseCondition | null;
  /** Null where nothing is chosen, or choices do not narrow. */
  readonly filter: SearchFilter | null;
  readonly box: Box | null;
  readonly now: Date;
}

/** Whether a row of `place` is of the city and category. */
export function isOf({ city, category }: Scope, place = sql`place`): SQL {
  const isOfCity = city === null ? sql`true` : sql`${place}.city = ${city}`;
  return category === null ? isOfCity : sql`${isOfCity} and ${place}.category = ${category}`;
}

/** @param isScanned whether the places are read in their order, without a text index. */
export function textIs(text: SearchedText | null, isScanned: boolean): SQL {
  if (text === null) return sql`true`;
  if (text.kind === 'nowhere') return sql`false`;
  if (text.kind === 'beginning') return says(`'${text.word}':*A`, isScanned);
  return isScanned
    ? sql`strpos(place.text, ${text.text}) > 0`
    : sql`place.text like ${`%${text.text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

const says = (query: string, isScanned: boolean): SQL =>
  sql`${isScanned ? sql`(place.words || ''::tsvector)` : sql`place.words`} @@ ${query}::tsquery`;

/** Whether a row is of a group. @param isScanned as of `textIs`. */
export function groupIs(group: Group, { city, text, close, now }: Conditions, isScanned: boolean): SQL {
  if (group === 'exact') return textIs(text, isScanned);
  if (close === null) return sql`false`;
  if (group === 'named') return sql`${isNamed(close, isScanned)} and not ${textIs(text, true)}`;
  const isMeant =
    group === 'meant' || group === 'nearby-meant' ? hasMeant(close) : sql`not ${hasMeant(close)}`;
  const isOwn = group.startsWith('nearby') ? sql`not ${saysOwn(close, city)}` : saysOwn(close, city);
  return sql`${isClose(close.said, city, isScanned)} and not ${textIs(text, true)}
    and ${understoodFits(close, now)} is not false and not ${isNamed(close, true)}
    and ${isMeant} and ${isOwn}`;
}

const hasMeant = ({ categories }: CloseCondition): SQL =>
  sql`(place.category = any(${sql.param(categories)}::text[]))`;

/** Whether a close row is so without the further names of its neighbourhood. */
const saysOwn = ({ own }: CloseCondition, city: string | null): SQL =>
  own === null ? sql`true` : sql`(${isClose(own, city, true)})`;

/** Whether a row is of any group. */
export function isFound(conditions: Conditions, isScanned: boolean): SQL {
  const { city, text, close, now } = conditions;
  if (close === null) return textIs(text, isScanned);
  const fits = understoodFits(close, now);
  return sql`(${textIs(text, isScanned)} or ${isNamed(close, isScanned)}
    or (${isClose(close.said, city, isScanned)} and ${fits} is not false))`;
}

/** The number of the group of a row that was found. */
export const groupOf = ({ city, text, close }: Conditions): SQL =>
  close === null
    ? sql`0`
    : sql`case when ${textIs(text, true)} then 0
        when ${isNamed(close, true)} then 1
        else case when ${hasMeant(close)} then 2 else 3 end + case when ${saysOwn(close, city)} then 0 else 2 end end`;

const isNamed = ({ named }: CloseCondition, isScanned: boolean): SQL =>
  named === '' ? sql`false` : says(named, isScanned);

function isClose({ words, ofCities }: WordsCondition, city: string | null, isScanned: boolean): SQL {
  const said = (queries: readonly string[]) => {
    if (queries.length === 0) return sql`true`;
    const all = queries.join(' & ');
    const categories = queries.filter((query) => query.includes(CATEGORY_MARK));
    if (isScanned || categories.length === 0) return says(all, isScanned);
    // The index would read every place of a category, whatever is said beside it: it is asked for the rest alone.
    const others = queries.filter((query) => !categories.includes(query)).join(' & ');
    if (others !== '') return sql`(${says(others, false)} and ${says(categories.join(' & '), true)})`;
    // By its many words PostgreSQL takes it for most of a city. Kept from the query, they are found by the index.
    return city === null ? says(all, false) : sql`place.words @@ (select ${all}::tsquery)`;
  };
  if (ofCities.length === 0) return said(words);
  const names = ofCities.map(({ name }) => name);
  const elsewhere = sql`(place.city <> all(${sql.param(names)}::text[]) and ${said(words)})`;
  const own = ofCities.map((city) => sql`(place.city = ${city.name} and ${said(city.words)})`);
  return sql`(${sql.join([elsewhere, ...own], sql` or `)})`;
}

/** Whether a row fits all that was understood: true, false, or null where that is not known. */
function understoodFits(close: CloseCondition, now: Date): SQL {
  const { understood } = close;
  if (understood.length === 0) return sql`true`;
  const fits = understood.map((one) => {
    const asked = ASKED_BY[one];
    if (asked === null) return sql`true`;
    if ('price' in asked) return sql`place.price_range = ${asked.price}`;
    const fits = availabilityFits(asked.availability, now);
    if (one === 'emergency') return sql`(${fits} or place.words @@ ${AT_ANY_HOUR}::tsquery)`;
    const isDay = one === 'saturday' || one === 'sunday';
    return isDay ? sql`(${fits} and coalesce(hours.weekend_day, ${one}) = ${one})` : fits;
  });
  return sql`(${isNamed(close, true)} or (${sql.join(fits, sql` and `)}))`;
}

/** Whether a row fits filters and, where it is close, what was understood. */
export function foundFits(conditions: Conditions): SQL {
  const { text, close, now } = conditions;
  if (close === null || close.understood.length === 0) return placeFits(conditions);
  return sql`(${placeFits(conditions)} and (${textIs(text, true)} or ${understoodFits(close, now)}))`;
}

export const isInBox = (box: Box | null): SQL =>
  box === null
    ? sql`true`
    : sql`place.lat between ${box.south} and ${box.north} and place.lon between ${box.west} and ${box.east}`;

/** How each filter of the places is asked of a row; of the kept combinations some are not known. */
export interface FitColumns {
  readonly services: (services: readonly string[]) => SQL;
  readonly availability: (choice: Availability) => SQL;
  readonly neighbourhoods: (names: readonly string[]) => SQL;
}

/** True, false, or null where something that is asked for is not known: SQL's own logic of three values. */
export function fitOf(filter: SearchFilter | null, columns: FitColumns): SQL {
  if (filter === null || !hasChoices(filter)) return sql`true`;
  const { rating, priceRange, services, availability, neighbourhoods } = filter;
  const fits: SQL[] = [];
  if (rating !== null) fits.push(sql`place.rating >= ${rating}::real`);
  if (priceRange.length > 0) fits.push(sql`place.price_range = any(${sql.param(priceRange)}::text[])`);
  if (services.length > 0) fits.push(columns.services(services));
  if (neighbourhoods.length > 0) fits.push(columns.neighbourhoods(neighbourhoods));
  if (availability.length > 0)
    fits.push(sql`(${sql.join(availability.map(columns.availability), sql` or `)})`);
  return sql`(${sql.join(fits, sql` and `)})`;
}

/** Whether a place fits; see `hoursOf`. */
export const placeFits = ({ filter, now }: Pick<Conditions, 'filter' | 'now'>): SQL =>
  fitOf(filter, {
    services: (services) => sql`place.services @> ${sql.param(services)}::text[]`,
    availability: (choice) => availabilityFits(choice, now),
    neighbourhoods: (names) => sql`(case when place.neighbourhood is not null then ${isAmong(names)}
      when place.lat is not null then false end)`,
  });

const isAmong = (names: readonly string[]): SQL =>
  sql`place.neighbourhood = any(${sql.param(names)}::text[])`;

/** True of all places that may lie in the neighbourhoods, so that these are found by their index. */
export const mayLieIn = ({ filter }: Pick<Conditions, 'filter'>): SQL =>
  filter === null || filter.neighbourhoods.length === 0
    ? sql`true`
    : sql`(${isAmong(filter.neighbourhoods)} or place.neighbourhood is null)`;

export function availabilityFits(choice: Availability, now: Date): SQL {
  if (choice !== 'open-now') return AVAILABLE[choice];
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return sql`case when hours.open @> ${minute}::integer then true
    when upper(hours.open) > ${minute}::integer or ${minute}::integer < hours.until then false end`;
}

/** True of all places that have the services, so that these are found by the index of words. */
export function saysServices({ filter }: Pick<Conditions, 'filter'>): SQL {
  const words = filter?.services.flatMap(normalisedWords).filter(isKeptWord) ?? [];
  return words.length === 0
    ? sql`true`
    : sql`place.words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`;
}

/** Conditions that do not change with the minute. */
export const AVAILABLE = {
  emergency: sql`place.emergency`,
  evenings: sql`hours.evenings`,
  weekends: sql`hours.weekends`,
} as const satisfies Partial<Record<Availability, SQL>>;

/** Joins what opening hours come to. */
export const HOURS = sql`left join provider_search_hours hours
  on hours.city = place.city and hours.hours_key = place.hours_key`;

/** The same where a filter or the text needs it. */
export const hoursOf = ({ filter, close }: Pick<Conditions, 'filter' | 'close'>): SQL => {
  const isAsked = filter?.availability.some((choice) => choice !== 'emergency') === true;
  const isMeant = close?.understood.some((one) => !['emergency', 'cheap'].includes(one)) === true;
  return isAsked || isMeant ? HOURS : sql``;
};
