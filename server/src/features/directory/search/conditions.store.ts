/** The conditions of a search as SQL on `provider_search place`; the contract's functions apply the same to a list. */

import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import {
  type Availability,
  hasChoices,
  type SearchFilter,
} from '@pawhood/contract/directory/search/search-filter.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../opening-hours/wall-clock.ts';
import { isKeptWord } from './kept/search-row.ts';

/** A text to be anywhere in name or description, or the beginning of one of their words. */
export type SearchedText =
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

/** The conditions of a search. */
export interface Conditions extends Scope {
  readonly text: SearchedText | null;
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
  switch (text?.kind) {
    case 'anywhere':
      return isScanned
        ? sql`strpos(place.text, ${text.text}) > 0`
        : sql`place.text like ${`%${text.text.replace(/[\\%_]/g, '\\$&')}%`}`;
    case 'beginning': {
      const query = sql`${`'${text.word}':*A`}::tsquery`;
      return isScanned ? sql`(place.words || ''::tsvector) @@ ${query}` : sql`place.words @@ ${query}`;
    }
    default:
      return sql`true`;
  }
}

export const isInBox = (box: Box | null): SQL =>
  box === null
    ? sql`true`
    : sql`place.lat between ${box.south} and ${box.north} and place.lon between ${box.west} and ${box.east}`;

/** How each filter of the places is asked of a row; of the kept combinations some are not known. */
export interface FitColumns {
  readonly services: (services: readonly string[]) => SQL;
  readonly availability: (choice: Availability) => SQL;
}

/** True, false, or null where something that is asked for is not known: SQL's own logic of three values. */
export function fitOf(filter: SearchFilter | null, { services: has, availability: is }: FitColumns): SQL {
  if (filter === null || !hasChoices(filter)) return sql`true`;
  const { rating, priceRange, services, availability } = filter;
  const fits: SQL[] = [];
  if (rating !== null) fits.push(sql`place.rating >= ${rating}::real`);
  if (priceRange.length > 0) fits.push(sql`place.price_range = any(${sql.param(priceRange)}::text[])`);
  if (services.length > 0) fits.push(has(services));
  if (availability.length > 0) fits.push(sql`(${sql.join(availability.map(is), sql` or `)})`);
  return sql`(${sql.join(fits, sql` and `)})`;
}

/** Whether a place fits; see `hoursOf`. */
export const placeFits = ({ filter, now }: Pick<Conditions, 'filter' | 'now'>): SQL => {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return fitOf(filter, {
    services: (services) => sql`place.services @> ${sql.param(services)}::text[]`,
    availability: (choice) =>
      choice === 'open-now'
        ? sql`case when hours.open @> ${minute}::integer then true
            when upper(hours.open) > ${minute}::integer or ${minute}::integer < hours.until then false end`
        : AVAILABLE[choice],
  });
};

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

/** The same where a filter needs it. */
export const hoursOf = ({ filter }: Pick<Conditions, 'filter'>): SQL =>
  filter?.availability.some((choice) => choice !== 'emergency') ? HOURS : sql``;
