/** Reads pages of all places of some scopes, without text, filter or area. */
import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/connection.ts';
import { sentName } from '../../../../database/statement.ts';
import { provider } from '../../directory.tables.ts';
import { type ProviderRow, withOverrides } from '../../list/provider-row.store.ts';
import { KEY_COLUMN } from './bucket-counts.store.ts';
import type { Scope } from './conditions.store.ts';
import { patiently } from './patience.store.ts';

export type BrowseStore = ReturnType<typeof createBrowseStore>;

export function createBrowseStore(database: Database) {
  const pages = new Map<string, ReturnType<typeof preparePage>>();
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
    ): Promise<ProviderRow[]> {
      if (scopes.length === 0) return [];
      const name = `browsed by ${sort}, ${scopes.length}` as const;
      const page = pages.get(name) ?? preparePage(database, sort, scopes.length);
      pages.set(name, page);
      const values = scopes.flatMap(({ city, category }, number) => [
        [`city ${number}`, city],
        [`category ${number}`, category],
      ]);
      const rows = await patiently(page.execute({ ...Object.fromEntries(values), key, skip }));
      return rows.map(withOverrides);
    },
  };
}

/**
 * The places that come before the page are read from the index alone, which has city, category and key: rows lie scattered,
 * so that each costs as much as a page of the index with a hundred keys.
 */
function preparePage(database: Database, sort: SortOption, scopes: number) {
  const key = sql.raw(KEY_COLUMN[sort]);
  const branches = Array.from({ length: scopes }, (_, number) => branch(key, number));
  const page = sql`(
    select city, category, key from (${sql.join(branches, sql` union all `)}) as merged
    order by key limit ${sql.raw(String(DIRECTORY_PAGE_SIZE))} offset ${whole('skip')}
  ) as page
  join provider_search place on (place.city, place.category, place.${key}) = (page.city, page.category, page.key)`;
  return database
    .select(getTableColumns(provider))
    .from(page)
    .innerJoin(provider, eq(provider.id, sql`place.id`))
    .orderBy(sql`page.key`)
    .prepare(sentName(`browsed by ${sort}, ${scopes}`));
}

const branch = (key: SQL, number: number): SQL => sql`(
  select place.city, place.category, place.${key} as key from provider_search place
  where place.city = ${sql.placeholder(`city ${number}`)} and place.category = ${sql.placeholder(`category ${number}`)}
    and place.${key} >= ${sql.placeholder('key')}
  order by place.${key} limit ${whole('skip')} + ${sql.raw(String(DIRECTORY_PAGE_SIZE))}
)`;

const whole = (name: string): SQL => sql`${sql.placeholder(name)}::bigint`;
