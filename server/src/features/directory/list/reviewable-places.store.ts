import { and, inArray, like, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { provider } from '../directory.tables.ts';
import { CITY_SAMPLE_ID } from '../samples/sample-ids.ts';
import { IS_SHOWN, type ProviderRow, withOverrides } from './provider-row.store.ts';

/** A place of which there can be reviews. */
export interface ReviewablePlace extends Pick<ProviderRow, 'id' | 'name' | 'city'> {
  /** Whether it is made up: what is said of it is so, too, and nobody adds to it. */
  readonly isExample: boolean;
}

/** Reads those that show, without the built-in samples. */
export const createReviewablePlaces =
  (database: Database | Transaction) =>
  async (ids: readonly string[]): Promise<ReviewablePlace[]> => {
    if (ids.length === 0) return [];
    const isOne = or(ne(provider.source, 'sample'), like(provider.id, `${CITY_SAMPLE_ID}%`));
    const rows = await database
      .select()
      .from(provider)
      .where(and(inArray(provider.id, [...ids]), isOne, IS_SHOWN));
    return rows
      .map(withOverrides)
      .map(({ id, name, city, source }) => ({ id, name, city, isExample: source === 'sample' }));
  };
