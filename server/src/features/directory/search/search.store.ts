/** Finds pages of places in `provider_search`. */

import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { COUNTED_RESULTS } from '@pawhood/contract/directory/search-list.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { createStatement } from '../../../database/statement.ts';
import { PLACE_COLUMNS, type PlaceRow, withOverrides } from '../list/provider-row.store.ts';
import type { CityWords } from './facts/vocabulary.ts';
import { createPostingsStore } from './postings/postings.store.ts';
import { createBrowseStore } from './rows/browse.store.ts';
import { KEY_COLUMN, readBounds, readCounts } from './rows/bucket-counts.store.ts';
import {
  type Conditions,
  fitOf,
  hoursOf,
  inScopes,
  isInBox,
  type Scope,
  textIs,
} from './rows/conditions.store.ts';
import { patiently, patientRows } from './rows/patience.store.ts';
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

  return {
    counted,
    ...createBrowseStore(database),
    ...createTextIndexStore(all, counted),
    ...createPostingsStore(database),
    bounds: () => readBounds(database),
    counts: () => readCounts(database),

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

    /** Places as shown, in the order of the ids; a place that is gone is left out. */
    async places(ids: readonly string[]): Promise<PlaceRow[]> {
      if (ids.length === 0) return [];
      const rows = await patiently(PLACES(database, { ids }));
      const byId = new Map(rows.map((row) => [row.id, withOverrides(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** The same by `provider.position`. */
    async placesAt(positions: readonly number[]): Promise<PlaceRow[]> {
      if (positions.length === 0) return [];
      const rows = await patiently(PLACES_AT(database, { positions }));
      const byPosition = new Map(rows.map((row) => [row.position, withOverrides(row)]));
      return positions.flatMap((position) => byPosition.get(position) ?? []);
    },
  };
}

const PLACES = createStatement<{ readonly ids: readonly string[] }, PlaceRow>(
  'places',
  (value) => sql`select ${PLACE_COLUMNS} from provider where id = any(${value('ids')}::text[])`,
);

const PLACES_AT = createStatement<{ readonly positions: readonly number[] }, PlaceRow>(
  'places at positions',
  (value) => sql`select ${PLACE_COLUMNS} from provider where position = any(${value('positions')}::bigint[])`,
);
