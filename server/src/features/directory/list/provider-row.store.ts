import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { isInCity } from '../../../cities/cities.store.ts';
import { provider } from '../directory.tables.ts';

/** A provider as the database holds it. */
export type ProviderRow = typeof provider.$inferSelect;
export type NewProviderRow = typeof provider.$inferInsert;

const { absences, hidden, createdAt, updatedAt, emailSince, visitorEmails, ...placeColumns } =
  getTableColumns(provider);

/** The visible columns of a provider. */
export type PlaceRow = Pick<ProviderRow, keyof typeof placeColumns>;

/** The columns of a `PlaceRow` for a kept statement, in forms that the driver reads as they are meant. */
export const PLACE_COLUMNS: SQL = sql.join(
  Object.entries<SQL | (typeof placeColumns)[keyof typeof placeColumns]>({
    ...placeColumns,
    position: sql`${placeColumns.position}::double precision`,
    sourceDate: sql`${placeColumns.sourceDate}::text`,
    tags: sql`array_to_json(${placeColumns.tags})`,
    services: sql`array_to_json(${placeColumns.services})`,
  }).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

const IS_HIDDEN = sql`coalesce((overrides ->> 'hidden')::boolean, hidden)`;
const IS_IN_CITY = isInCity(sql`provider.city`);

/** Whether a provider shows: as the operator says, otherwise as imports have found; in a retired city none does. */
export const IS_SHOWN = sql`(not ${IS_HIDDEN} and ${IS_IN_CITY})`;

/** Whether it would show if its city had not been retired. */
export const IS_IN_RETIRED_CITY = sql`(not ${IS_HIDDEN} and not ${IS_IN_CITY})`;

/** A provider as shown: the values set by the operator or the business, otherwise those imported. */
export function withOverrides<Row extends PlaceRow>(imported: Row): Row {
  return { ...imported, ...imported.overrides };
}
