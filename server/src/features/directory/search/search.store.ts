/** Finds places in `provider_search`. */
import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import {
  AVAILABILITIES,
  NO_FILTER,
  RATINGS,
  type SearchFilter,
} from '@pawhood/contract/directory/search/search-filter.ts';
import type { SuggestedNeighbourhood } from '@pawhood/contract/directory/search/suggestions.ts';
import { COUNT_LIMIT } from '@pawhood/contract/directory/search-list.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, SERVER_LIMITS } from '../../../database/connection.ts';
import { createStatement } from '../../../database/statement.ts';
import { PLACE_COLUMNS, type PlaceRow, withOverrides } from '../list/provider-row.store.ts';
import {
  AVAILABLE,
  type Conditions,
  type FitColumns,
  fitOf,
  foundFits,
  groupIs,
  hoursOf,
  isFound,
  isInBox,
  isOf,
  KEY_COLUMN,
  mayLieIn,
  type Scope,
  saysServices,
} from './conditions.store.ts';
import { type Matches, type MatchQuery, matchesStatement } from './matches.store.ts';
import { patiently, patientRows, type ReadRows, withinLimit } from './patience.store.ts';
import type { Group } from './results.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly places: true;
  }
}

/** Sums of the kept combinations that a search asks for. */
export interface CombinationCounts {
  /** Places that may fit; of what no combination knows (services, who is open now) those of which it is not known. */
  readonly total: number;
  /** Of these the ones that fit for certain. */
  readonly matches: number;
  /** Those that may fit, of each category, in any category. */
  readonly categories: Readonly<Record<string, number>>;
  /** Places that fit each choice of the filters for certain, everything else as it is, by `countKey`. */
  readonly filters: Readonly<Record<string, number>>;
}

/** So many of the first places are read before the index of words is asked. */
const FIRST_READ = 1_000;

/** How many places have a service, or lie in a neighbourhood. */
export interface ChoiceCount {
  readonly choice: string;
  readonly total: number;
}

/** Fields whose choices are those that occur. */
export type CountedField = 'services' | 'neighbourhoods';

/** A part of the results that stands together: the places that fit for certain, or those of which something is not known. */
export interface Segment {
  readonly group: Group;
  readonly certainty: 'certain' | 'uncertain';
}

export interface SearchStore extends SearchReads {
  /** Reads with one limit together, which began at a time of `performance.now()`. @throws `search_busy` */
  within<Result>(startedAt: number, run: (reads: SearchReads) => Promise<Result>): Promise<Result>;
}

export type SearchReads = ReturnType<typeof createReads>;

/**
 * @param countLimit results beyond this number are not counted.
 * @param limitMs longest that reads of one search may take together, in milliseconds.
 */
export function createSearchStore(
  database: Database,
  countLimit = COUNT_LIMIT,
  limitMs = SERVER_LIMITS.statementMs,
): SearchStore {
  return {
    ...createReads(database, countLimit, (statement) => patientRows(database, statement)),
    within: (startedAt, run) =>
      withinLimit(database, startedAt + limitMs, (rows) => run(createReads(database, countLimit, rows))),
  };
}

function createReads(database: Database, countLimit: number, all: ReadRows) {
  const totalOf = async (statement: SQL) => (await all<{ total: number }>(statement))[0]?.total ?? 0;
  return {
    countLimit,
    ...createWordReads(all),

    /** Of a city, a category and filters; null until they have been counted. */
    async combinationCounts(
      conditions: Pick<Conditions, 'city' | 'category' | 'filter'>,
    ): Promise<CombinationCounts | null> {
      const [row] = await all<CombinationCounts & { isCounted: boolean }>(combinationStatement(conditions));
      return row?.isCounted ? row : null;
    },

    /** How many places are of any of the categories, by the kept counts; 0 until they have been counted. */
    ofCategories: (categories: readonly string[], city: string | null): Promise<number> =>
      totalOf(sql`
        select coalesce(sum(total), 0)::integer as total from provider_search_combination
        where ${isCombinationOf(city)} and category = any(${sql.param(categories)}::text[])
          and exists (select from provider_search_form where combinations_at is not null)`),

    /** A page of the places that match, and their counts. Null where they are more than are read. */
    async match(query: MatchQuery): Promise<Matches | null> {
      const limit = countLimit + 1;
      const [row] = await all<Matches & { read: number }>(matchesStatement(query, limit));
      return row === undefined || row.read >= limit ? null : row;
    },

    /** The place in the list of the first conditions by which any place is found, or null: one statement, whatever their number. */
    async firstFound(conditions: readonly Conditions[]): Promise<number | null> {
      const cases = conditions.map((one, index) => sql`when ${isAny(one)} then ${sql.raw(String(index))}`);
      if (cases.length === 0) return null;
      const first = sql`select case ${sql.join(cases, sql` `)} end as first`;
      return (await all<{ first: number | null }>(first))[0]?.first ?? null;
    },

    /** Whether any place is found by each of the conditions. */
    async areFound(conditions: readonly Conditions[]): Promise<readonly boolean[]> {
      if (conditions.length === 0) return [];
      const [row] = await all<{ found: boolean[] }>(
        sql`select array[${sql.join(conditions.map(isAny), sql`, `)}] as found`,
      );
      return row?.found ?? [];
    },

    /** How many places are in a segment, up to `limit`. */
    count: (conditions: Conditions, segment: Segment, limit: number): Promise<number> =>
      totalOf(sql`
        select count(*)::integer as total from (
          select from provider_search place ${hoursOf(conditions)}
          where ${isOf(conditions)} and ${mayLieIn(conditions)} and ${isIn(segment, conditions, false)} limit ${limit}
        ) as match`),

    /** A part of a segment, read in the order of the results. */
    async inOrder(
      conditions: Conditions,
      sort: SortOption,
      { skip, limit }: { readonly skip: number; readonly limit: number },
      segment: Segment,
    ): Promise<string[]> {
      const key = sql.raw(KEY_COLUMN[sort]);
      // Rows lie scattered: what is not asked of their texts is read from the index alone, which has every filter.
      const rows = await all<{ id: string }>(sql`
        select place.id from (
          select place.${key} as key from provider_search place ${hoursOf(conditions)}
          where ${isOf(conditions)} and ${isIn(segment, conditions, true)}
          order by place.${key} limit ${limit} offset ${skip}
        ) as page
        join provider_search place on place.${key} = page.key and ${isOf({ ...conditions, category: null })}
        order by page.key`);
      return rows.map(({ id }) => id);
    },

    /**
     * Places whose names fit, the best rated first. Most short texts begin the name of one of the first; of others the
     * index knows the few places.
     *
     * @param query a tsquery of words of names.
     */
    async named(query: string, scope: Scope, limit: number): Promise<string[]> {
      const first = await all<{ id: string }>(sql`
        select id from (
          select place.id, place.words, place.by_rating as key from provider_search place
          where ${isOf(scope)} order by place.by_rating limit ${FIRST_READ}
        ) as place where place.words @@ ${query}::tsquery order by key limit ${limit}`);
      if (first.length === limit) return first.map(({ id }) => id);
      const rows = await all<{ id: string }>(sql`
        select id from (
          select place.id, place.by_rating as key from provider_search place
          where ${isOf(scope)} and place.words @@ (select ${query}::tsquery) offset 0
        ) as named order by key limit ${limit}`);
      return rows.map(({ id }) => id);
    },

    /** Places as shown, in the order of the ids; a place that is gone is left out. */
    async places(ids: readonly string[]): Promise<PlaceRow[]> {
      if (ids.length === 0) return [];
      const rows = await patiently(PLACES(database, { ids }));
      const byId = new Map(rows.map((row) => [row.id, withOverrides(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** How many places say a word, as they were last counted; 0 for a word that few say. */
    saying: (word: string, { city }: Pick<Scope, 'city'>): Promise<number> =>
      totalOf(sql`
        select coalesce(sum(named), 0)::integer as total from provider_search_word place
        where word = ${word} and ${isOf({ city, category: null })}`),

    /** How many places have each service, or lie in each neighbourhood, as they were last counted. */
    choices: (field: CountedField, scope: Scope): Promise<ChoiceCount[]> =>
      all(sql`
        select choice, sum(total)::integer as total from provider_search_facet place
        where field = ${field} and ${isOf(scope)} group by choice`),
  };
}

function createWordReads(all: ReadRows) {
  return {
    /** Changes whenever words and services were made anew, places were counted for the first time, or neighbourhoods changed. */
    async made(): Promise<string> {
      const [row] = await all<{ made: string }>(sql`
        select concat(facts_of, case when combinations_at is not null then ' counted' end,
            (select ' ' || version from public_list where name = 'neighbourhoods')) as made from provider_search_form`);
      return row?.made ?? '';
    },

    /** The commonest words of the directory. */
    async words(): Promise<string[]> {
      const [row] = await all<{ words: string[] }>(sql`
        select coalesce(json_agg(distinct word), '[]') as words from provider_search_word`);
      return row?.words ?? [];
    },

    /** Those in which any place lies. */
    neighbourhoods: (city: string | null): Promise<SuggestedNeighbourhood[]> =>
      all(sql`
        select name, names, city from neighbourhood
        where (${city}::text is null or city = ${city}::text) and exists (
          select from provider_search place
          where place.city = neighbourhood.city and place.neighbourhood = neighbourhood.name)`),

    /** The further names of all neighbourhoods. */
    async nearbyNames(): Promise<string[]> {
      const rows = await all<{ names: string }>(sql`select names from neighbourhood where names <> ''`);
      return rows.map(({ names }) => names);
    },
  };
}

/** As a part of its own, or PostgreSQL would expect to meet one of them soon, and read every place where there is none. */
const isAny = (conditions: Conditions): SQL => sql`exists (with found as materialized (
  select from provider_search place ${hoursOf(conditions)}
  where ${isOf(conditions)} and ${isFound(conditions, false)}) select from found)`;

/** @param isScanned whether the places are read in their order. */
function isIn({ group, certainty }: Segment, conditions: Conditions, isScanned: boolean): SQL {
  const fit = foundFits(conditions);
  return sql`${groupIs(group, conditions, isScanned)} and ${isInBox(conditions.box)}
    and ${certainty === 'certain' ? sql`${fit} is true and ${saysServices(conditions)}` : sql`${fit} is null`}`;
}

const PLACES = createStatement<{ readonly ids: readonly string[] }, PlaceRow>(
  'places',
  (value) => sql`select ${PLACE_COLUMNS} from provider where id = any(${value('ids')}::text[])`,
);

/** Of a combination: what it does not know fits nobody for certain, and those may fit who are not known to have it. */
const COMBINATION_FIT: FitColumns = {
  services: () => sql`(case when place.emergency is null then null else false end)`,
  availability: (choice) =>
    choice === 'open-now'
      ? sql`(case when hours.evenings is null then null else false end)`
      : AVAILABLE[choice],
  neighbourhoods: () => sql`false`,
};

const isCombinationOf = (city: string | null): SQL =>
  city === null ? sql`city is null` : sql`city = ${city}`;

function combinationStatement({
  city,
  category,
  filter,
}: Pick<Conditions, 'city' | 'category' | 'filter'>): SQL {
  const isOfCategory = isOf({ city: null, category });
  const chosen = filter ?? NO_FILTER;
  const sum = (condition: SQL) => sql`coalesce(sum(total) filter (where ${condition}), 0)::integer`;
  const choices = <Field extends keyof SearchFilter>(
    field: Field,
    values: readonly (string | number)[],
    fits: (value: never) => SQL,
  ) => {
    const others = fitOf({ ...chosen, [field]: NO_FILTER[field] }, COMBINATION_FIT);
    return values.map((value) => {
      const condition = sql`${others} and ${fits(value as never)} and ${isOfCategory}`;
      return sql`${countKey(field, value)}::text, ${sum(condition)}`;
    });
  };
  const counts = [
    ...choices('rating', RATINGS, (stars: number) => sql`place.rating >= ${stars}::integer`),
    ...choices('priceRange', PRICE_RANGES, (price: string) => sql`place.price_range = ${price}`),
    ...choices(
      'availability',
      AVAILABILITIES.filter((choice) => choice !== 'open-now'),
      (choice: keyof typeof AVAILABLE) => AVAILABLE[choice],
    ),
  ];
  return sql`
    with place as materialized (
      select category, rating, price_range, emergency, evenings, weekends, total
      from provider_search_combination where ${isCombinationOf(city)}
    ), fitting as (
      select category, sum(total) as total from place, lateral (select place.evenings, place.weekends) as hours
      where ${fitOf(chosen, COMBINATION_FIT)} is not false group by category
    )
    select (select combinations_at is not null from provider_search_form) as "isCounted",
      ${sum(sql`${fitOf(chosen, COMBINATION_FIT)} is not false and ${isOfCategory}`)} as total,
      ${sum(sql`${fitOf(chosen, COMBINATION_FIT)} and ${isOfCategory}`)} as matches,
      (select coalesce(json_object_agg(category, total), '{}') from fitting) as categories,
      json_build_object(${sql.join(counts, sql`, `)}) as filters
    from place, lateral (select place.evenings, place.weekends) as hours`;
}
