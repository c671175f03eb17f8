/** Reads postings, and what has changed since they were made. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/connection.ts';
import { changesSince } from '../search-changes.store.ts';
import { LONG_WORD, type WordPostings } from './posting.ts';

/** Places that the words of one search have together at most: each takes about 50 bytes of memory for a moment. */
const MOST_PLACES = 100_000;

/** A place that may be otherwise in the postings, as it is now. */
export interface ChangedPlace {
  readonly position: number;
  readonly city: string;
  readonly category: string;
  readonly text: string;
  /** See `keptPlace`. */
  readonly words: string;
}

export interface WantedWords {
  readonly cities: readonly string[];
  /** Texts that are anywhere in a word. */
  readonly inside: readonly string[];
  /** Texts that a word begins with. */
  readonly beginnings: readonly string[];
}

export type PostingsStore = ReturnType<typeof createPostingsStore>;

/** @param all answers the rows of a statement that visitors wait for. */
export function createPostingsStore(database: Database, all: <Row>(statement: SQL) => Promise<Row[]>) {
  return {
    /** Null where more places say the words than are worth reading. */
    async postings({ cities, inside, beginnings }: WantedWords): Promise<WordPostings[] | null> {
      // Words are of letters and digits alone: nothing in them has a meaning of its own in a pattern.
      const patterns = [...inside.map((text) => `%${text}%`), ...beginnings.map((text) => `${text}%`)];
      const rows = await all<{ isRead: boolean; word: string | null } & Omit<WordPostings, 'word'>>(sql`
        with found as materialized (
          select city, word, total, places from provider_search_posting
          where city = any(${sql.param(cities)}::text[])
            and word like any(${sql.param([...new Set([...patterns, LONG_WORD])])}::text[])
        ), size as (
          select coalesce(sum(total), 0) <= ${MOST_PLACES}::bigint as "isRead" from found
        )
        select "isRead", city, word, places from size left join found on "isRead"`);
      if (rows[0]?.isRead !== true) return null;
      return rows.flatMap(({ word, city, places }) => (word === null ? [] : [{ word, city, places }]));
    },

    /** Those of some places that have the text in name or description, by their positions. */
    async saying(positions: Uint32Array, text: string): Promise<Uint32Array> {
      if (positions.length === 0) return positions;
      const rows = await all<{ position: number }>(sql`
        select provider.position::double precision as position
        from provider join provider_search place using (id)
        where provider.position = any(${sql.param([...positions])}::bigint[]) and strpos(place.text, ${text}) > 0
        order by provider.position`);
      return Uint32Array.from(rows, ({ position }) => position);
    },

    /** The places that may have changed since the postings were made; null where there are none, or too many changes. */
    changed: (): Promise<ChangedPlace[] | null> =>
      database.transaction(
        async (transaction) => {
          const { rows } = await transaction.execute<{ version: number | null }>(
            sql`select postings_of::double precision as version from provider_search_form`,
          );
          const since = rows[0]?.version ?? null;
          const changes = since === null ? null : await changesSince(transaction, since);
          if (changes === null || changes.positions === null) return null;
          if (changes.positions.length === 0) return [];
          const places = await transaction.execute<Pick<ChangedPlace, keyof ChangedPlace>>(sql`
            select provider.position::double precision as position, place.city, place.category, place.text,
              place.words::text as words
            from provider join provider_search place using (id)
            where provider.position = any(${sql.param(changes.positions)}::bigint[])
            order by provider.position`);
          return places.rows;
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}
