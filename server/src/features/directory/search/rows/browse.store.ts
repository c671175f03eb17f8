/** Reads pages of all places of some scopes, without text, filter or area. */
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/connection.ts';
import { createStatement, type StatementName } from '../../../../database/statement.ts';
import { PLACE_COLUMNS, type PlaceRow, withOverrides } from '../../list/provider-row.store.ts';
import { KEY_COLUMN } from './bucket-counts.store.ts';
import type { Scope } from './conditions.store.ts';
import { patiently } from './patience.store.ts';

export type BrowseStore = ReturnType<typeof createBrowseStore>;

export function createBrowseStore(database: Database) {
  const pages = new Map<string, ReturnType<typeof pageStatement>>();
  return {
    /**
     * A page of the places of some scopes.
     *
     * @param from a key to begin at, and how many places to skip from there on.
     * @throws `search_busy`
     */
    async browse(
      scopes: readonly Scope[],
      sort: SortOption,
      { key, skip }: { readonly key: string; readonly skip: number },
    ): Promise<PlaceRow[]> {
      if (scopes.length === 0) return [];
      const name = `browsed by ${sort}, ${scopes.length}` as const;
      const page = pages.get(name) ?? pageStatement(name, KEY_COLUMN[sort], scopes.length);
      pages.set(name, page);
      const values = scopes.flatMap(({ city, category }, number) => [
        [`city ${number}`, city],
        [`category ${number}`, category],
      ]);
      const rows = await patiently(page(database, { ...Object.fromEntries(values), key, skip }));
      return rows.map(withOverrides);
    },
  };
}

/**
 * The places that come before the page are read from the index alone, which has city, category and key: rows lie scattered,
 * so that each costs as much as a page of the index with a hundred keys.
 */
function pageStatement(name: StatementName, column: string, scopes: number) {
  const key = sql.raw(column);
  return createStatement<Values, PlaceRow>(name, (value) => {
    const skip = sql`${value('skip')}::bigint`;
    const branches = Array.from(
      { length: scopes },
      (_, number) => sql`(
      select place.city, place.category, place.${key} as key from provider_search place
      where place.city = ${value(`city ${number}`)} and place.category = ${value(`category ${number}`)}
        and place.${key} >= ${value('key')}
      order by place.${key} limit ${skip} + ${PAGE_SIZE}
    )`,
    );
    return sql`
      select ${PLACE_COLUMNS}
      from (
        select city, category, key from (${sql.join(branches, sql` union all `)}) as merged
        order by key limit ${PAGE_SIZE} offset ${skip}
      ) as page
      join provider_search place on (place.city, place.category, place.${key}) = (page.city, page.category, page.key)
      join provider on provider.id = place.id
      order by page.key`;
  });
}

/** The cities and categories of the scopes are 'city 0', 'category 0' and so on. */
interface Values extends Readonly<Record<string, unknown>> {
  /** To begin at. */
  readonly key: string;
  readonly skip: number;
}

const PAGE_SIZE = sql.raw(String(DIRECTORY_PAGE_SIZE));
