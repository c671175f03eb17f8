/** Searches the text indexes of `provider_search`: for places that contain a text, and for candidates for close matches. */
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type Conditions,
  hoursOf,
  isInBox,
  isOf,
  KEY_COLUMN,
  placeFits,
  textIs,
} from './conditions.store.ts';

/** A page of the places that match, and how many match. */
export interface Matches {
  readonly ids: readonly string[];
  readonly total: number;
  readonly matches: number;
  /** Places of each category, in any category. */
  readonly categories: Readonly<Record<string, number>>;
  /** Null where no close matches are asked for. */
  readonly candidates: CloseCandidates | null;
}

/** Places to compare for close matches. None contains the text, and none is known not to fit the filters. */
export interface CloseCandidates {
  /** The likeliest, in the order of the results. */
  readonly places: readonly CloseCandidate[];
  /** False where there are more. */
  readonly isAll: boolean;
}

/** A place as `closeness` needs it. */
export interface CloseCandidate {
  readonly id: string;
  /** Null where something that the filters ask for is not known. */
  readonly fit: true | null;
  readonly city: string;
  readonly category: string;
  /** A tsvector, see `searchableRow`. */
  readonly words: string;
  readonly text: string;
}

/** Finds the candidates: two tsqueries of PostgreSQL. */
export interface CandidateQuery {
  readonly words: string;
  /** The same words in name or description alone: places that match it are the likeliest. */
  readonly inNameOrDescription: string;
  /** Whether phrases are searched for; the text is then read, too. */
  readonly hasPhrases: boolean;
}

export interface MatchQuery {
  readonly conditions: Conditions;
  readonly sort: SortOption;
  /** From 1. Beyond the last page, the last one is answered. */
  readonly page: number;
}

/** Most candidates that are compared for one search. */
const CANDIDATES_LIMIT = 300;

/** Most rows that are read to find candidates. */
const CANDIDATE_ROWS_LIMIT = 3_000;

/** The same where rows are read in the order of the results. */
const ORDERED_ROWS_LIMIT = 600;

/** @param countLimit results beyond this number are not counted. */
export function createTextSearchStore(all: <Row>(statement: SQL) => Promise<Row[]>, countLimit: number) {
  return {
    /**
     * The places that match and the candidates for close matches, both from one reading of the rows. Null where these are
     * more than are read.
     *
     * @param candidates null where no close matches are asked for.
     */
    async match(query: MatchQuery, candidates: CandidateQuery | null): Promise<Matches | null> {
      const limit = countLimit + (candidates ? CANDIDATE_ROWS_LIMIT : 1);
      const [row] = await all<Matches & { read: number }>(matchesStatement(query, candidates, limit));
      return row === undefined || row.read >= limit ? null : row;
    },

    /** Candidates for close matches by their words. */
    async closeCandidates(
      conditions: Conditions,
      sort: SortOption,
      query: CandidateQuery,
    ): Promise<CloseCandidates> {
      return readCandidates(
        sql`
          select ${candidateColumns(conditions, sort, query)} from provider_search place ${hoursOf(conditions)}
          where ${isOf(conditions)} and place.words @@ ${query.words}::tsquery and ${isInBox(conditions.box)}
          limit ${CANDIDATE_ROWS_LIMIT}`,
        query,
        CANDIDATE_ROWS_LIMIT,
      );
    },

    /** The first places of some categories, in the order of the results. */
    async closeCandidatesInOrder(
      conditions: Conditions,
      categories: readonly string[],
      sort: SortOption,
      query: CandidateQuery,
    ): Promise<CloseCandidates> {
      return readCandidates(
        sql`
          select ${candidateColumns(conditions, sort, query)} from provider_search place ${hoursOf(conditions)}
          where ${isOf(conditions)} and place.category = any(${sql.param(categories)}::text[])
            and ${isInBox(conditions.box)}
          order by place.${sql.raw(KEY_COLUMN[sort])} limit ${ORDERED_ROWS_LIMIT}`,
        query,
        0,
      );
    },
  };

  async function readCandidates(rows: SQL, query: CandidateQuery, limit: number): Promise<CloseCandidates> {
    const [row] = await all<{ candidates: CloseCandidates }>(sql`
      with read as materialized (${rows}), candidate as (
        select * from read where not is_match and fit is not false
      )
      select ${likeliest(query, limit)} as candidates`);
    return row?.candidates ?? { places: [], isAll: true };
  }
}

function matchesStatement(
  { conditions, sort, page }: MatchQuery,
  candidates: CandidateQuery | null,
  limit: number,
): SQL {
  const { city, category, text, filter, box } = conditions;
  const matches = textIs(text, false);
  const either = candidates ? sql`(${matches} or place.words @@ ${candidates.words}::tsquery)` : matches;
  // Of places that do not fit, a text's categories have no need.
  const fits = text === null && filter !== null ? sql`${placeFits(conditions)} is not false` : sql`true`;
  const isOfCategory = sql`(${category}::text is null or category = ${category}::text)`;
  return sql`
    with read as materialized (
      select ${candidateColumns(conditions, sort, candidates)} from provider_search place ${hoursOf(conditions)}
      where ${isOf({ city, category: null })} and ${either} and ${isInBox(box)} and ${fits}
      limit ${limit}
    ), match as (
      select id, fit, key from read where is_match and fit is not false and ${isOfCategory}
    ), candidate as (
      select * from read where not is_match and fit is not false and ${isOfCategory}
    ), size as (
      select count(*)::integer as total, (count(*) filter (where fit))::integer as matches from match
    )
    select (select count(*) from read)::integer as read, size.total, size.matches,
      array(
        select id from match order by fit is null, key limit ${DIRECTORY_PAGE_SIZE}
        offset least(${page - 1}::bigint, greatest(size.total - 1, 0) / ${DIRECTORY_PAGE_SIZE}) * ${DIRECTORY_PAGE_SIZE}
      ) as ids,
      (
        select coalesce(jsonb_object_agg(category, total), '{}') from (
          select category, count(*) as total from read where is_match and fit is not false group by category
        ) as counted
      ) as categories,
      ${candidates ? likeliest(candidates, limit) : sql`null`} as candidates
    from size`;
}

/** The columns to read of each place; words and text only where they are compared. */
function candidateColumns(conditions: Conditions, sort: SortOption, candidates: CandidateQuery | null): SQL {
  const key = sql.raw(KEY_COLUMN[sort]);
  const columns = sql`place.id, place.city, place.category, place.${key} as key, ${placeFits(conditions)} as fit`;
  if (candidates === null) return sql`${columns}, true as is_match`;
  // Of what is compared alone: thousands of matches with their words would not fit into PostgreSQL's memory.
  const isMatch = textIs(conditions.text, true);
  const compared = candidates.hasPhrases ? sql`case when not ${isMatch} then place.text end` : sql`''`;
  return sql`${columns}, ${isMatch} as is_match, case when not ${isMatch} then place.words end as words,
    ${compared} as text`;
}

/** The likeliest rows of `candidate`, in their order; `read` holds all rows that were read, up to `limit`. */
const likeliest = ({ inNameOrDescription }: CandidateQuery, limit: number): SQL => sql`(
  select json_build_object(
    'isAll', count(*) <= ${CANDIDATES_LIMIT} and (select count(*) from read) < ${limit},
    'places', (
      select coalesce(json_agg(json_build_object('id', id, 'fit', fit, 'city', city, 'category', category,
        'words', words::text, 'text', text) order by key), '[]')
      from (
        select * from candidate order by words @@ ${inNameOrDescription}::tsquery desc, key limit ${CANDIDATES_LIMIT}
      ) as likely
    ))
  from candidate)`;
