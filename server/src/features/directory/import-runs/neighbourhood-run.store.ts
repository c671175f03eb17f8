/** Imports of neighbourhoods at the desk: what a file would change of a city's, changing it, and taking that back. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { neighbourhood } from '../directory.tables.ts';
import type { Neighbourhood } from '../neighbourhoods/neighbourhood-file.ts';
import {
  type NeighbourhoodSource,
  replaceNeighbourhoods,
  sourcesOf,
} from '../neighbourhoods/neighbourhoods.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';

/** Neighbourhoods of a city as they were, with where they came from; the source is null where there were none. */
export interface NeighbourhoodsBefore {
  readonly source: NeighbourhoodSource | null;
  readonly rows: readonly Neighbourhood[];
}

export async function neighbourhoodsOf(
  runner: Database | Transaction,
  city: string,
): Promise<readonly Neighbourhood[]> {
  const { name, slug, names, lat, lon, outline } = neighbourhood;
  return runner
    .select({ name, slug, names, lat, lon, outline })
    .from(neighbourhood)
    .where(eq(neighbourhood.city, city))
    .orderBy(neighbourhood.name);
}

/** Puts neighbourhoods in the place of a city's; answers what was there. */
export async function putNeighbourhoods(
  transaction: Transaction,
  city: string,
  next: NeighbourhoodsBefore,
): Promise<NeighbourhoodsBefore> {
  // First of all: imports of places wait until this is done.
  await touchList(transaction, 'providers');
  const source = (await sourcesOf(transaction)).get(city) ?? null;
  const before = { source, rows: await neighbourhoodsOf(transaction, city) };
  const moved = await replaceNeighbourhoods(transaction, city, next.source, next.rows);
  await touchProviders(transaction, moved);
  // Only the last import of a city is undone.
  await transaction.execute(
    sql`update import_run set undo = null where kind = 'neighbourhoods' and city = ${city} and undo is not null`,
  );
  return before;
}
