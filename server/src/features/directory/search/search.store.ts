/** Finds pages of places in `provider_search`. */

import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { COUNTED_RESULTS } from '@pawhood/contract/directory/search-list.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { isStatementTimeout } from '../../../database/failures/statement-timeout.ts';
import { createStatement, sentName } from '../../../database/statement.ts';
import { provider } from '../directory.tables.ts';
import { type ProviderRow, withOverrides } from '../list/provider-row.store.ts';
import type { CityWords } from './facts/vocabulary.ts';
import { createPostingsStore } from './postings/postings.store.ts';
import { type BucketCount, KEY_COLUMN, readBounds, readCounts } from './rows/bucket-counts.store.ts';
import {
  type Conditions,
  fitOf,
  hoursOf,
  inScopes,
  isInBox,
  type Scope,
  textIs,
} from './rows/conditions.store.ts';
import { createTextIndexStore } from './rows/text-index.store.ts';

export interface FacetCount {
  readonly city: string;
  readonly category: string;
  readonly field: 'rating' | 'priceRange' | 'services' | 'availability';
  readonly choice: string;
  readonly total: number;
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** @param counted results beyond this number are not counted. */
export function createSearchStore(database: Database, counted = COUNTED_RESULTS) {
  const all = <Row>(statement: SQL) => patientRows<Row>(database, statement);
  const placesByIds = database
    .select()
    .from(provider)
    .where(sql`${provider.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare(sentName('places'));

  return {
    counted,
    ...createTextIndexStore(all, counted),
    ...createPostingsStore(database, all),
    bounds: () => readBounds(database),
    counts: (): Promise<BucketCount[]> => readCounts(database),

    /** The version of the list of which words and facets were made. */
    async factsOf(): Promise<string> {
      const [row] = await all<{ facts: string }>(sql`select facts_of as facts from provider_search_form`);
      return row?.facts ?? '';
    },
    /** One row for each city, because tens of thousands of rows would be as many objects. */
    words: (): Promise<CityWords[]> =>
      all(sql`
        select city, string_agg(word, e'\n' order by word) as words, json_agg(named order by word) as named
        from provider_search_word group by city`),
    facets: (): Promise<FacetCount[]> =>
      all(
        sql`select city, category, field, choice, total from provider_search_facet order by total desc, choice`,
      ),

    /**
     * How many places match, up to `counted` + 1.
     *
     * @param forCertain false to count the places, too, of which something is not known.
     */
    async count(scopes: readonly Scope[], conditions: Conditions, forCertain: boolean): Promise<number> {
      const fit = sql`${fitOf(conditions.filter)} ${forCertain ? sql`is true` : sql`is not false`}`;
      const [row] = await all<{ total: number }>(sql`
        select count(*)::integer as total from (
          select from provider_search place ${hoursOf(conditions)}
          where ${inScopes(scopes, null)} and ${textIs(conditions.text, true)} and ${isInBox(conditions.box)} and ${fit}
          limit ${counted + 1}
        ) as match`);
      return row?.total ?? 0;
    },

    /**
     * A part of the matches, by a scan in the order of the results.
     *
     * @param from a key to begin at, and how many matches to skip from there on.
     * @param certainty the places that fit the filters for certain, or those of which something is not known.
     */
    async scan(
      scopes: readonly Scope[],
      conditions: Conditions,
      sort: SortOption,
      from: { readonly key: string; readonly skip: number; readonly limit: number },
      certainty: 'certain' | 'uncertain',
    ): Promise<string[]> {
      if (scopes.length === 0 || from.limit <= 0) return [];
      const key = sql.raw(KEY_COLUMN[sort]);
      const fit = sql`${fitOf(conditions.filter)} ${certainty === 'certain' ? sql`is true` : sql`is null`}`;
      const branches = scopes.map(
        ({ city, category }) => sql`(
          select place.id, place.${key} as key from provider_search place ${hoursOf(conditions)}
          where place.city = ${city} and place.category = ${category} and place.${key} >= ${from.key}
            and ${textIs(conditions.text, true)} and ${isInBox(conditions.box)} and ${fit}
          order by place.${key} limit ${from.skip + from.limit}
        )`,
      );
      const rows = await all<{ id: string }>(sql`
        select id from (${sql.join(branches, sql` union all `)}) as merged
        order by key limit ${from.limit} offset ${from.skip}`);
      return rows.map(({ id }) => id);
    },

    /** The ids of places, by position; a place that is gone has none. */
    idsAt: (positions: readonly number[]): Promise<ReadonlyMap<number, string>> => idsAt(database, positions),

    /** Places as shown, in the order of the ids; a place that is gone is left out. */
    async places(ids: readonly string[]): Promise<ProviderRow[]> {
      if (ids.length === 0) return [];
      const rows = await placesByIds.execute({ ids: [...ids] });
      const byId = new Map(rows.map((row) => [row.id, withOverrides(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

const IDS_AT = createStatement<
  { readonly positions: readonly number[] },
  { readonly id: string; readonly position: number }
>(
  'ids at positions',
  (value) => sql`
    select id, position::double precision as position from provider
    where position = any(${value('positions')}::bigint[])`,
);

async function idsAt(database: Database, positions: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (positions.length === 0) return new Map();
  const rows = await patiently(IDS_AT(database, { positions }));
  return new Map(rows.map(({ id, position }) => [position, id]));
}

/** @throws `search_busy` when it takes too long: the database is there, and this search asks too much of it. */
export async function patientRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  // SQL tells the compiler nothing of its rows.
  return (await patiently(database.execute(statement))).rows as unknown as Row[];
}

async function patiently<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (isStatementTimeout(error)) throw new ProductError('search_busy', { cause: error });
    throw error;
  }
}
