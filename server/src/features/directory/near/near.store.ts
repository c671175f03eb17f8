import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { createStatement } from '../../../database/statement.ts';
import type { Point } from '../../../lib/distance.ts';
import { provider } from '../directory.tables.ts';
import { type PlaceRow, withOverrides } from '../list/provider-row.store.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'places near': true;
    readonly 'best places': true;
  }
}

/** A place that stands near another. */
export interface PlaceNear {
  readonly id: string;
  /** Whether both are of one category. */
  readonly isAlike: boolean;
}

/** The place that others are near to. */
export type NearWhat = Pick<PlaceRow, 'id' | 'city' | 'category'> & { readonly most: number };

export type NearStore = ReturnType<typeof createNearStore>;

export function createNearStore(database: Database) {
  return {
    /**
     * The nearest places within a distance, so many of the same category and so many others.
     *
     * @param metres the distance.
     */
    within: (what: NearWhat, { lat, lon }: Point, metres: number): Promise<PlaceNear[]> =>
      PLACES_NEAR(database, {
        ...what,
        ...{ lat, lon },
        latReach: metres / METRES_A_DEGREE,
        lonReach: metres / metresOfLongitude(lat),
        shrink: metresOfLongitude(lat) / METRES_A_DEGREE,
      }),

    /** The places of the same city that stand first in the directory, as many. */
    best: (what: NearWhat): Promise<PlaceNear[]> => BEST_PLACES(database, what),

    /** Places by their ids, as shown. */
    async rows(ids: readonly string[]): Promise<PlaceRow[]> {
      const rows = await database
        .select()
        .from(provider)
        .where(inArray(provider.id, [...ids]));
      return rows.map(withOverrides);
    },
  };
}

/** Metres of a degree of latitude. */
const METRES_A_DEGREE = 111_195;

/** Metres of a degree of longitude; more than none at the poles. */
const metresOfLongitude = (lat: number): number =>
  METRES_A_DEGREE * Math.max(Math.cos((lat * Math.PI) / 180), 0.01);

const PLACES_NEAR = createStatement<
  NearWhat & { readonly lat: number; readonly lon: number } & {
    readonly latReach: number;
    readonly lonReach: number;
    readonly shrink: number;
  },
  { readonly id: string; readonly isAlike: boolean }
>('places near', (value) => {
  const nearest = (isAlike: boolean) => sql`
    (select id, ${sql.raw(`${isAlike}`)} as "isAlike" from around
     where (category = ${value('category')}::text) = ${sql.raw(`${isAlike}`)}
     order by square, id limit ${value('most')})`;
  return sql`
    with around as (
      select id, category, square from (
        select id, category,
          ((lon - ${value('lon')}::float8) * ${value('shrink')}::float8) ^ 2 + (lat - ${value('lat')}::float8) ^ 2 as square
        from provider_search
        where city = ${value('city')} and id <> ${value('id')}
          and lon between ${value('lon')}::float8 - ${value('lonReach')}::float8 and ${value('lon')}::float8 + ${value('lonReach')}::float8
          and lat between ${value('lat')}::float8 - ${value('latReach')}::float8 and ${value('lat')}::float8 + ${value('latReach')}::float8
      ) as box
      where square <= ${value('latReach')}::float8 ^ 2)
    ${nearest(true)} union all ${nearest(false)}`;
});

const CATEGORIES = sql.join(
  SERVICE_CATEGORIES.map((category) => sql`${category}`),
  sql`, `,
);

const BEST_PLACES = createStatement<NearWhat, { readonly id: string; readonly isAlike: boolean }>(
  'best places',
  (value) => sql`
    select best.id, best.category = ${value('category')} as "isAlike"
    from unnest(array[${CATEGORIES}]) as wanted (category),
      lateral (
        select id, category, by_rating from provider_search
        where city = ${value('city')} and category = wanted.category and id <> ${value('id')}
        order by by_rating limit ${value('most')}
      ) as best
    order by best.by_rating`,
);
