import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { provider } from '../directory.tables.ts';
import type { ProviderRow } from '../list/provider-row.store.ts';

export function createProviderExportStore(database: Database) {
  /** Providers of a source as imported, oldest entry first, without those that imports have missed too often. */
  const visibleRows = (source: ProviderRow['source'], city?: string): Promise<ProviderRow[]> =>
    database
      .select()
      .from(provider)
      .where(
        and(
          eq(provider.source, source),
          eq(provider.hidden, false),
          city === undefined ? undefined : eq(provider.city, city),
        ),
      )
      .orderBy(asc(provider.position));

  return {
    ofFile: (city: string): Promise<ProviderRow[]> => visibleRows('file', city),
    ofOpenStreetMap: (): Promise<ProviderRow[]> => visibleRows('openstreetmap'),
  };
}
