/** Reads what a search finds by one statement: a page of it, how many there are, and how many fit each choice of the filters. */
import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import {
  AVAILABILITIES,
  NO_FILTER,
  RATINGS,
  type SearchFilter,
} from '@pawhood/contract/directory/search/search-filter.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  availabilityFits,
  type Conditions,
  foundFits,
  groupOf,
  HOURS,
  isFound,
  isInBox,
  isOf,
  KEY_COLUMN,
  mayLieIn,
  placeFits,
} from './conditions.store.ts';
import type { FoundPlace } from './results.ts';

/** A page of the places that match, and how many match. */
export interface Matches {
  readonly places: readonly FoundPlace[];
  readonly total: number;
  /** How many of them say the text. */
  readonly exact: number;
  /** How many fit the filters for certain. */
  readonly matches: number;
  /** Places of the category, whether they fit the filters or not. */
  readonly here: number;
  /** Places of each category, in any category. */
  readonly categories: Readonly<Record<string, number>>;
  /** Places that fit each choice of the filters, by `countKey`; null without a text. */
  readonly filters: Readonly<Record<string, number>> | null;
}

export interface MatchQuery {
  readonly conditions: Conditions;
  readonly sort: SortOption;
  /** From 1. Beyond the last page, the last one is answered. */
  readonly page: number;
  /** Places of a page. */
  readonly size: number;
}

/** @param limit most rows that are read; `read` says how many were. */
export function matchesStatement({ conditions, sort, page, size }: MatchQuery, limit: number): SQL {
  const { city, category, text, filter, box } = conditions;
  // Of places that do not fit, categories and choices have no need where there is no text.
  const fits =
    text === null && filter !== null
      ? sql`${mayLieIn(conditions)} and ${placeFits(conditions)} is not false`
      : sql`true`;
  const isOfCategory = sql`(${category}::text is null or category = ${category}::text)`;
  return sql`
    with read as materialized (
      select place.id, place.category, place.${sql.raw(KEY_COLUMN[sort])} as key, ${groupOf(conditions)} as "group",
        ${foundFits(conditions)} as fit${text === null ? sql`` : choiceColumns(conditions)}
      from provider_search place ${HOURS}
      where ${isOf({ city, category: null })} and ${isFound(conditions, false)} and ${isInBox(box)} and ${fits}
      limit ${limit}
    ), match as (
      select id, fit, "group", key from read where fit is not false and ${isOfCategory}
    ), size as (
      select count(*)::integer as total, (count(*) filter (where fit))::integer as matches,
        (count(*) filter (where "group" = 0))::integer as exact from match
    )
    select (select count(*) from read)::integer as read,
      (select count(*) from read where ${isOfCategory})::integer as here, size.total, size.exact, size.matches,
      (
        select coalesce(json_agg(page), '[]') from (
          select id, "group" from match order by "group", fit is null, key limit ${size}::integer
          offset least(${page - 1}::bigint, greatest(size.total - 1, 0) / ${size}::integer) * ${size}::integer
        ) as page
      ) as places,
      (
        select coalesce(jsonb_object_agg(category, total), '{}') from (
          select category, count(*) as total from read where fit is not false group by category
        ) as counted
      ) as categories,
      ${text === null ? sql`null` : choiceCounts(conditions, isOfCategory)} as filters
    from size`;
}

const FIELDS = ['rating', 'priceRange', 'services', 'availability', 'neighbourhoods'] as const;
type Field = (typeof FIELDS)[number];

const fitColumn = (field: Field): SQL => sql.raw(`"fits_${field}"`);

/** What choices are counted by: how each filter, and what was understood, fits a row; and the row's own values. */
function choiceColumns(conditions: Conditions): SQL {
  const { filter, now } = conditions;
  const alone = (field: Field) =>
    placeFits({ filter: filter && { ...NO_FILTER, [field]: filter[field] }, now });
  const fits = FIELDS.map((field) => sql`, ${alone(field)} as ${fitColumn(field)}`);
  const times = timesOf(conditions).map(
    (time) => sql`, ${availabilityFits(time, now)} as ${sql.raw(`"${time}"`)}`,
  );
  return sql`${sql.join(fits, sql``)}${sql.join(times, sql``)}, place.rating, place.price_range, place.services, place.neighbourhood,
    ${foundFits({ ...conditions, filter: null })} as fits_text`;
}

/** Who is open now is counted where that is asked for: an answer is kept for longer than a minute. */
function timesOf({ filter, close }: Conditions): SearchFilter['availability'] {
  const isAsked =
    filter?.availability.includes('open-now') === true || close?.understood.includes('open-now') === true;
  return AVAILABILITIES.filter((time) => time !== 'open-now' || isAsked);
}

/** Among the places that all other filters leave for certain. */
function choiceCounts(conditions: Conditions, isOfCategory: SQL): SQL {
  const others = (field: Field) =>
    sql.join(
      [isOfCategory, sql`fits_text`, ...FIELDS.filter((other) => other !== field).map(fitColumn)],
      sql` and `,
    );
  const counted = (field: Field, choices: readonly (string | number)[], is: (choice: never) => SQL) =>
    choices.map(
      (choice) => sql`${countKey(field, choice)}::text,
        count(*) filter (where ${others(field)} and ${is(choice as never)})`,
    );
  const counts = [
    ...counted('rating', RATINGS, (stars: number) => sql`rating >= ${stars}::real`),
    ...counted('priceRange', PRICE_RANGES, (price: string) => sql`price_range = ${price}`),
    ...counted('availability', timesOf(conditions), (time: string) => sql.raw(`"${time}"`)),
  ];
  const wanted = conditions.filter?.services ?? [];
  return sql`(
    (select jsonb_build_object(${sql.join(counts, sql`, `)}) from read) || coalesce((
      select jsonb_object_agg(${countKey('services', '')}::text || service, total) from (
        select service, count(*) as total from read, unnest(services) as service
        where ${others('services')} and services @> ${sql.param(wanted)}::text[] group by service
      ) as offered
    ), '{}') || coalesce((
      select jsonb_object_agg(${countKey('neighbourhoods', '')}::text || neighbourhood, total) from (
        select neighbourhood, count(*) as total from read
        where ${others('neighbourhoods')} and neighbourhood is not null group by neighbourhood
      ) as lying
    ), '{}'))`;
}
