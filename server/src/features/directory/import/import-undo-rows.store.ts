/** The statements that store each row as it was before an import, so that the import can be undone. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connection.ts';
import { COLUMN_OF, type ImportScope } from './import-matching.store.ts';

/** Only the last import can be undone. */
export const deleteEarlier: readonly SQL[] = [
  sql`delete from provider_import_undo`,
  sql`update provider_import set undoable = false where undoable`,
];

/** Everything the import could change: more than it will, so that no statement of it can be forgotten here. */
export const storeBefore = ({ kind, city }: ImportScope, importId: string): readonly SQL[] => [
  sql`
    insert into provider_import_undo (import_id, subject, id, before)
    select ${importId}::bigint, 'provider', provider.id, to_jsonb(provider) from provider
    where provider.source = 'sample' or (provider.source = ${kind} and provider.city = ${city})
      or exists (select from incoming where incoming.provider_id = provider.id)`,
  sql`
    insert into provider_import_undo (import_id, subject, id, before)
    select ${importId}::bigint, 'uncertain_match', uncertain.id::text, to_jsonb(uncertain) from uncertain_match uncertain
    where uncertain.source = ${kind}
      and exists (select from incoming where incoming.reference = uncertain.reference)`,
];

/** Notes the added rows, then forgets the unchanged ones. */
export const storeAdded = ({ kind }: ImportScope, importId: string): readonly SQL[] => [
  sql`
    insert into provider_import_undo (import_id, subject, id)
    select ${importId}::bigint, 'provider', id from incoming where fate = 'new'`,
  sql`
    insert into provider_import_undo (import_id, subject, id)
    select ${importId}::bigint, 'uncertain_match', uncertain.id::text from uncertain_match uncertain
    where uncertain.source = ${kind} and exists (
      select from incoming where incoming.fate = 'uncertain' and incoming.reference = uncertain.reference)
    on conflict do nothing`,
  sql`
    delete from provider_import_undo undo using provider
    where undo.subject = 'provider' and undo.id = provider.id and undo.before = to_jsonb(provider)`,
  sql`
    delete from provider_import_undo undo using uncertain_match uncertain
    where undo.subject = 'uncertain_match' and undo.id = uncertain.id::text and undo.before = to_jsonb(uncertain)`,
];

/** Column by the name of what it holds, where these differ: a point is one value. */
const FIELD_OF_COLUMN: Readonly<Record<string, string>> = {
  opening_hours: 'openingHours',
  price_range: 'priceRange',
  lat: 'location',
};

/** What people read of a place; the number for links goes with the telephone, the longitude with the latitude. */
const TOLD_COLUMNS = [...Object.values(COLUMN_OF), 'hidden'].filter(
  (column) => column !== 'phone_e164' && column !== 'lon',
);

const toldOf = (row: string, column: string): string => {
  if (column === 'hidden') return `case when ${row}.hidden then 'yes' else 'no' end`;
  if (column === 'lat') return `coalesce(${row}.lat || ', ' || ${row}.lon, '')`;
  if (column === 'tags' || column === 'services') return `array_to_string(${row}.${column}, ', ')`;
  return `coalesce(${row}.${column}, '')`;
};

/** Values that differ between the two, of one of them. */
const differing = (row: string): SQL =>
  sql.raw(
    `(select coalesce(jsonb_object_agg(field, told) filter (where was is distinct from became), '{}') from (values ${TOLD_COLUMNS.map(
      (column) =>
        `('${FIELD_OF_COLUMN[column] ?? column}', ${toldOf(row, column)}, ${toldOf('former', column)}, ${toldOf('provider', column)})`,
    ).join(', ')}) as value (field, told, was, became))`,
  );

/** Keeps what the import has changed of each place in the place's history. */
export const keepHistory = (importId: string): SQL => sql`
  insert into provider_change (provider_id, kind, way, import_id, before, after)
  select provider.id, 'imported', 'import', undo.import_id, change.before, change.after
  from provider_import_undo undo join provider on provider.id = undo.id,
    jsonb_populate_record(null::provider, undo.before) as former,
    lateral (select ${differing('former')} as before, ${differing('provider')} as after) change
  where undo.import_id = ${importId}::bigint and undo.subject = 'provider' and undo.before is not null
    and change.after <> '{}'`;

/** Ids of the providers that an import has changed or added, once it has stored what it did. */
export async function changedBy(transaction: Transaction, importId: string): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from provider_import_undo where import_id = ${importId}::bigint and subject = 'provider'`);
  return rows.map(({ id }) => id);
}
