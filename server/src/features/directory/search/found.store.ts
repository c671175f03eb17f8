/** Finds places by the indexes of texts in `provider_search`: those that say a text, and those that may be close to it. */
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type Conditions,
  fitOf,
  hoursOf,
  inScopes,
  isInBox,
  type Scope,
  textIs,
} from './search-conditions.store.ts';
import { KEY_COLUMN } from './search-counts.store.ts';

/** Some of the places that fit, and how many those are. */
export interface FoundPage {
  readonly ids: readonly string[];
  /** Up to one more than are counted. */
  readonly total: number;
  readonly matches: number;
  /** Places of each category, in any category. */
  readonly categories: Readonly<Record<string, number>>;
  /** Null where they were not looked for. */
  readonly near: NearPlaces | null;
}

/** Places that may be close matches: none that says the text, none that is known not to fit. */
export interface NearPlaces {
  /** The likeliest of them, in the order of the results. */
  readonly places: readonly NearPlace[];
  /** Whether there are no others. */
  readonly isAll: boolean;
}

/** What `closeness` asks of a place. */
export interface NearPlace {
  readonly id: string;
  /** Null where something that the filters ask for is not known. */
  readonly fit: true | null;
  readonly city: string;
  readonly category: string;
  /** See `keptPlace`. */
  readonly words: string;
  readonly text: string;
}

/** Which places may be close, each as PostgreSQL reads a tsquery. */
export interface NearQuery {
  readonly words: string;
  /** The same of names and descriptions: those are the likeliest. */
  readonly named: string;
  /** Whether a phrase counts, so that the text is to be compared. */
  readonly hasPhrases: boolean;
}

export interface Asked {
  readonly cityScopes: readonly Scope[];
  readonly category: string | null;
  readonly conditions: Conditions;
  readonly sort: SortOption;
  /** From 1; the nearest that there is. */
  readonly page: number;
}

/** Places that are compared for one search, the likeliest of those that may be close. */
const COMPARED = 300;

/** Rows that are read at most for places that may be close. */
const NEAR_READ = 3_000;

/** The same where they are read in the order of the results. */
const READ_IN_ORDER = 600;

export type FoundStore = ReturnType<typeof createFoundStore>;

/** @param counted how far results are counted. */
export function createFoundStore(all: <Row>(statement: SQL) => Promise<Row[]>, counted: number) {
  return {
    /**
     * The places that fit, from an index of texts, and those that may be close: their rows are read together, once.
     * Null when they are more than are counted, or with those that may be close more than are read.
     *
     * @param near null where no close matches are looked for.
     */
    async found(asked: Asked, near: NearQuery | null): Promise<FoundPage | null> {
      const most = counted + (near ? NEAR_READ : 1);
      const [row] = await all<FoundPage & { candidates: number }>(foundPage(asked, near, most));
      return row === undefined || row.candidates >= most ? null : row;
    },

    /** Of places that may be close so many as are read. */
    async near(
      scopes: readonly Scope[],
      conditions: Conditions,
      sort: SortOption,
      near: NearQuery,
    ): Promise<NearPlaces> {
      const columns = nearColumns(conditions, sort, near);
      const says = sql`place.words @@ ${near.words}::tsquery`;
      return readNear(
        sql`
          select ${columns} from provider_search place ${hoursOf(conditions)}
          where ${inScopes(scopes, says)} and ${isInBox(conditions.box)} limit ${NEAR_READ}`,
        near,
        NEAR_READ,
      );
    },

    /** The first of these scopes in the order of the results, of which neither filters nor an area leave any out. */
    async nearInOrder(
      scopes: readonly Scope[],
      conditions: Conditions,
      sort: SortOption,
      near: NearQuery,
    ): Promise<NearPlaces> {
      const columns = nearColumns(conditions, sort, near);
      const branches = scopes.map(
        ({ city, category }) => sql`(
          select ${columns} from provider_search place
          where place.city = ${city} and place.category = ${category}
          order by key limit ${Math.ceil(READ_IN_ORDER / scopes.length)}
        )`,
      );
      return readNear(sql.join(branches, sql` union all `), near, 0);
    },
  };

  async function readNear(candidates: SQL, near: NearQuery, most: number): Promise<NearPlaces> {
    const [row] = await all<{ near: NearPlaces }>(sql`
      with candidate as materialized (${candidates}), other as (
        select * from candidate where not said and fit is not false
      )
      select ${likeliest(near, most)} as near`);
    return row?.near ?? NONE;
  }
}

const NONE: NearPlaces = { places: [], isAll: true };

function foundPage(
  { cityScopes, category, conditions, sort, page }: Asked,
  near: NearQuery | null,
  most: number,
): SQL {
  const { text } = conditions;
  const says = text && textIs(text, false);
  const either = near && says ? sql`(${says} or place.words @@ ${near.words}::tsquery)` : says;
  const isOfCategory = sql`(${category}::text is null or category = ${category}::text)`;
  return sql`
    with candidate as materialized (
      select ${nearColumns(conditions, sort, near)} from provider_search place ${hoursOf(conditions)}
      where ${inScopes(cityScopes, either)} and ${isInBox(conditions.box)}
      limit ${most}
    ), fitting as (
      select id, fit, key from candidate where said and fit is not false and ${isOfCategory}
    ), other as (
      select * from candidate where not said and fit is not false and ${isOfCategory}
    ), size as (
      select count(*)::integer as total, (count(*) filter (where fit))::integer as matches from fitting
    )
    select (select count(*) from candidate)::integer as candidates, size.total, size.matches,
      array(
        select id from fitting order by fit is null, key limit ${DIRECTORY_PAGE_SIZE}
        offset least(${page - 1}::bigint, greatest(size.total - 1, 0) / ${DIRECTORY_PAGE_SIZE}) * ${DIRECTORY_PAGE_SIZE}
      ) as ids,
      (
        select coalesce(jsonb_object_agg(category, total), '{}') from (
          select category, count(*) as total from candidate where said and fit is not false group by category
        ) as counted
      ) as categories,
      ${near ? likeliest(near, most) : sql`null`} as near
    from size`;
}

/** What is read of each place; of its words and its text only what is compared. */
function nearColumns({ text, filter }: Conditions, sort: SortOption, near: NearQuery | null): SQL {
  const key = sql.raw(KEY_COLUMN[sort]);
  const columns = sql`place.id, place.city, place.category, place.${key} as key, ${fitOf(filter)} as fit`;
  if (near === null) return sql`${columns}, true as said`;
  const compared = near.hasPhrases ? sql`place.text` : sql`''`;
  return sql`${columns}, ${textIs(text, true)} as said, place.words, ${compared} as text`;
}

/** Of `other` the likeliest in their order; `candidate` are the rows that were read for them. */
const likeliest = ({ named }: NearQuery, most: number): SQL => sql`(
  select json_build_object(
    'isAll', count(*) <= ${COMPARED} and (select count(*) from candidate) < ${most},
    'places', (
      select coalesce(json_agg(json_build_object('id', id, 'fit', fit, 'city', city, 'category', category,
        'words', words::text, 'text', text) order by key), '[]')
      from (select * from other order by words @@ ${named}::tsquery desc, key limit ${COMPARED}) as likely
    ))
  from other)`;
