/** Reads postings, and the places that have changed since they were made. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/connection.ts';
import { createStatement } from '../../../../database/statement.ts';
import type { Scope } from '../rows/conditions.store.ts';
import { patiently } from '../rows/patience.store.ts';
import { changesSince } from '../rows/search-changes.store.ts';
import { newestKeyOf, positionOf } from '../rows/search-row.ts';
import { LONG_WORD, type PostingList } from './posting.ts';

/** Most postings that are read for one search: each takes about 20 bytes of memory for a moment. */
const POSTINGS_LIMIT = 200_000;

/** A place that has changed since the postings were made, as it is now. */
export interface ChangedPlace {
  readonly position: number;
  readonly city: string;
  readonly category: string;
  readonly text: string;
  /** A tsvector, see `searchableRow`. */
  readonly words: string;
}

export interface WantedWords {
  readonly cities: readonly string[];
  /** Texts to be anywhere in a word. */
  readonly inside: readonly string[];
  /** Beginnings of words. */
  readonly beginnings: readonly string[];
}

export type PostingsStore = ReturnType<typeof createPostingsStore>;

export function createPostingsStore(database: Database) {
  return {
    /** Null where the words have more postings than are worth reading. */
    async postings({ cities, inside, beginnings }: WantedWords): Promise<PostingList[] | null> {
      // Words have letters and digits alone, none of which means something else in a pattern.
      const patterns = [...inside.map((text) => `%${text}%`), ...beginnings.map((text) => `${text}%`)];
      const unique = [...new Set([...patterns, LONG_WORD])];
      const rows = await patiently(POSTING_LISTS(database, { cities, patterns: unique }));
      if (rows[0]?.isRead !== true) return null;
      return rows.flatMap(({ word, ...list }) => (word === null ? [] : [{ word, ...list }]));
    },

    /**
     * The positions of those places that have the text in name or description. City and category are asked for because an
     * index begins with them: one row is then all that is read of a place.
     *
     * @param positions `provider.position`, of each scope.
     */
    async containing(positions: ReadonlyMap<Scope, readonly number[]>, text: string): Promise<Uint32Array> {
      if (positions.size === 0) return new Uint32Array(0);
      const scopes = [...positions.keys()];
      const rows = await patiently(
        KEYS_OF_TEXT(database, {
          cities: scopes.map(({ city }) => city),
          categories: scopes.map(({ category }) => category),
          keys: [...positions.values()].map((ofScope) => ofScope.map(newestKeyOf).join(',')),
          text,
        }),
      );
      return Uint32Array.from(rows, positionOf);
    },

    /** The places that have changed since the postings were made; null where there are no postings, or too many changes. */
    changed: (): Promise<ChangedPlace[] | null> =>
      database.transaction(
        async (transaction) => {
          const { rows } = await transaction.execute<{ version: number | null }>(
            sql`select posting_lists_of::double precision as version from provider_search_form`,
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

type PostingListRow = { readonly isRead: boolean; readonly word: string | null } & Omit<PostingList, 'word'>;

const POSTING_LISTS = createStatement<
  { readonly cities: readonly string[]; readonly patterns: readonly string[] },
  PostingListRow
>(
  'posting lists',
  (value) => sql`
    with posting as materialized (
      select city, word, total, postings from provider_search_posting
      where city = any(${value('cities')}::text[]) and word like any(${value('patterns')}::text[])
    ), size as (
      select coalesce(sum(total), 0) <= ${sql.raw(String(POSTINGS_LIMIT))} as "isRead" from posting
    )
    select "isRead", city, word, total, postings from size left join posting on "isRead"`,
);

const KEYS_OF_TEXT = createStatement<
  {
    readonly cities: readonly string[];
    readonly categories: readonly string[];
    /** Those of each city and category, joined by commas: an element each takes longer to write and to read. */
    readonly keys: readonly string[];
    readonly text: string;
  },
  { readonly by_newest: string }
>(
  'keys of a text',
  (value) => sql`
    select place.by_newest
    from unnest(${value('cities')}::text[], ${value('categories')}::text[], ${value('keys')}::text[])
      as wanted (city, category, keys)
    cross join unnest(string_to_array(wanted.keys, ',')) as key
    join provider_search place
      on (place.city, place.category, place.by_newest) = (wanted.city, wanted.category, key)
    where strpos(place.text, ${value('text')}) > 0
    order by place.by_newest desc`,
);
