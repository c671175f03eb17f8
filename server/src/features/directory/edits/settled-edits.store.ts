import { and, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { providerEdit } from '../directory.tables.ts';

/** Removes suggested changes that were settled so many days ago. */
export async function removeSettledEdits(database: Database, days: number): Promise<void> {
  const isPast = lt(providerEdit.settledAt, sql`now() - make_interval(days => ${days})`);
  await database.delete(providerEdit).where(and(ne(providerEdit.status, 'open'), isPast));
}
