import { and, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { provider } from '../directory.tables.ts';
import { IS_SHOWN, type ProviderRow, withOverrides } from './provider-row.store.ts';

/** Reads name and city of places that show and are no examples: of what people can say something. */
export const createReviewablePlaces =
  (database: Database | Transaction) =>
  async (ids: readonly string[]): Promise<Pick<ProviderRow, 'id' | 'name' | 'city'>[]> => {
    if (ids.length === 0) return [];
    const rows = await database
      .select()
      .from(provider)
      .where(and(inArray(provider.id, [...ids]), ne(provider.source, 'sample'), IS_SHOWN));
    return rows.map(withOverrides).map(({ id, name, city }) => ({ id, name, city }));
  };
