import { sql } from 'drizzle-orm';
import type { provider } from '../directory.tables.ts';

/** A provider as the database holds it. */
export type ProviderRow = typeof provider.$inferSelect;
export type NewProviderRow = typeof provider.$inferInsert;

/** Whether a provider shows: as the operator says, otherwise as imports have found. */
export const IS_SHOWN = sql`not coalesce((overrides ->> 'hidden')::boolean, hidden)`;

/** A provider as shown: the values set by the operator or the business, otherwise those imported. */
export function withOverrides(imported: ProviderRow): ProviderRow {
  return { ...imported, ...imported.overrides };
}
