/** The conditions of a search as SQL on `provider_search place`; the contract's functions apply the same to a list. */
import type { Availability, SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import type { Box } from '@pawhood/contract/directory/search-list.ts';
import { CITIES, CITY_FACTS } from '@pawhood/contract/values/city.ts';
import { type SQL, sql } from 'drizzle-orm';

/** A text to be anywhere in name or description, or the beginning of one of their words. */
export type SearchedText =
  | { readonly kind: 'anywhere'; readonly text: string }
  | { readonly kind: 'beginning'; readonly word: string };

/** What narrows a search besides city and category. */
export interface Conditions {
  readonly text: SearchedText | null;
  /** Null where nothing is chosen, or choices do not narrow. */
  readonly filter: SearchFilter | null;
  readonly box: Box | null;
  readonly now: Date;
}

/** A city with a category that has places. */
export interface Scope {
  readonly city: string;
  readonly category: string;
}

/** @param text a condition for the text index of each city; null where no text index is used. */
export function inScopes(scopes: readonly Scope[], text: SQL | null): SQL {
  const cities = [...new Set(scopes.map(({ city }) => city))];
  const categories = [...new Set(scopes.map(({ category }) => category))];
  const isInCity =
    text === null ? sql`place.city = any(${sql.param(cities)}::text[])` : inCities(cities, text);
  return sql`${isInCity} and place.category = any(${sql.param(categories)}::text[])`;
}

/** One condition for each city: PostgreSQL then reads the indexes of these cities alone. */
const inCities = (cities: readonly string[], text: SQL): SQL =>
  sql`(${sql.join(
    cities.map((city) => sql`(place.city = ${city} and ${text})`),
    sql` or `,
  )})`;

/** @param city null for all places, including those of cities that are in no list. */
export function inCityOrAll(city: string | null, text: SQL): SQL {
  if (city !== null) return inCities([city], text);
  return sql`(${inCities(CITIES, text)} or (place.city <> all(${sql.param([...CITIES])}::text[]) and ${text}))`;
}

/** @param isScanned whether the places are scanned in their order, without a text index. */
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

/** True, false, or null where something that is asked for is not known: SQL's own logic of three values. */
export function fitOf(filter: SearchFilter | null): SQL<boolean | null> {
  if (filter === null) return sql`true`;
  const { rating, priceRange, services, availability } = filter;
  const fits: SQL[] = [];
  if (rating !== null) fits.push(sql`place.rating >= ${rating}::real`);
  if (priceRange.length > 0) fits.push(sql`place.price_range = any(${sql.param(priceRange)}::text[])`);
  if (services.length > 0) fits.push(sql`place.services @> ${sql.param(services)}::text[]`);
  if (availability.length > 0) fits.push(sql`(${sql.join(availability.map(availabilityIs), sql` or `)})`);
  return fits.length === 0 ? sql`true` : sql`(${sql.join(fits, sql` and `)})`;
}

function availabilityIs(choice: Availability): SQL {
  switch (choice) {
    case 'emergency':
      return sql`place.emergency`;
    case 'open-now':
      return sql`hours.open`;
    case 'evenings':
      return sql`hours.evenings`;
    case 'weekends':
      return sql`hours.weekends`;
  }
}

const TIME_ZONE = sql.raw(
  `case place.city ${CITIES.map((city) => `when '${city}' then '${CITY_FACTS[city].timeZone}'`).join(' ')} end`,
);

/** A reading of eight days is of use for this many after its first one. */
const USEFUL_DAYS = sql.raw('6');

/** Joins the evaluated opening hours where a filter needs them. */
export function hoursOf({ filter, now }: Pick<Conditions, 'filter' | 'now'>): SQL {
  if (!filter?.availability.some((choice) => choice !== 'emergency')) return sql``;
  const minute = Math.floor(now.getTime() / 60_000);
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${TIME_ZONE})::date`;
  return sql`
    left join lateral (
      select case when exists (select from jsonb_array_elements(read.schedule -> 'periods') as period
            where (period ->> 0)::integer <= ${minute} and ${minute} < (period ->> 1)::integer) then true
          when exists (select from jsonb_array_elements(read.schedule -> 'periods') as period
            where (period ->> 0)::integer > ${minute})
            or ${minute} < (read.schedule ->> 'until')::integer then false end as open,
        (read.schedule ->> 'evenings')::boolean as evenings,
        (read.schedule ->> 'weekends')::boolean as weekends
      from (
        select stored.schedule from provider_schedule stored
        where stored.city = place.city and md5(stored.hours) = place.hours_key
          and stored.day between ${today} - ${USEFUL_DAYS} and ${today}
        order by stored.day desc limit 1
      ) as read
      where read.schedule ->> 'state' = 'confirmed'
    ) as hours on true`;
}
