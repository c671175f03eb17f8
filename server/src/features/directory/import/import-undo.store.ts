import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { providerImport } from '../directory.tables.ts';
import { keepLastNames } from '../saved/saved-places.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { listVersion } from './import-changes.store.ts';
import { COLUMN_OF } from './import-matching.store.ts';
import { changedBy } from './import-undo-rows.store.ts';

/** The last import, and what undoing it comes to, in providers. */
export interface UndoPlan {
  readonly id: number;
  readonly city: string;
  readonly source: 'openstreetmap' | 'file';
  readonly importedAt: Date;
  /** Came with the import and go with it. */
  readonly removed: number;
  /** Came with it and are hidden instead, because the operator or reviewers have since said something of them. */
  readonly hidden: number;
  /** Become again what they were. */
  readonly restored: number;
  /** Areas that go, come back or become what they were. */
  readonly areas: number;
}

export function createImportUndoStore(database: Database) {
  return {
    /** The import that can be undone; null when there is none. */
    last: (): Promise<UndoPlan | null> => planOf(database),

    /**
     * Undoes the import of this id in one transaction; null, and nothing is done, when it is no longer the last.
     *
     * @param beside does more in the same transaction, after all else.
     */
    undo(id: number, beside?: (transaction: Transaction) => Promise<void>): Promise<UndoPlan | null> {
      return database.transaction(async (transaction) => {
        // Imports and whatever else changes the list wait until this is done.
        await transaction.execute(listVersion(true));
        const plan = await planOf(transaction);
        if (plan?.id !== id) return null;
        await keepLastNames(transaction, goneWith(id));
        // Before the last statements forget them.
        const changed = await changedBy(transaction, String(id));
        for (const statement of STATEMENTS) await transaction.execute(statement(id));
        await touchProviders(transaction, changed);
        await beside?.(transaction);
        return plan;
      });
    },
  };
}

/** A provider that came with the import and holds more by now than imports say. */
const HOLDS_MORE = sql`(provider.overrides <> '{}' or provider.review_count > 0)`;

async function planOf(runner: Database | Transaction): Promise<UndoPlan | null> {
  const [last] = await runner
    .select()
    .from(providerImport)
    .where(eq(providerImport.undoable, true))
    .orderBy(desc(providerImport.id))
    .limit(1);
  if (!last) return null;
  const { rows } = await runner.execute<{ removed: number; hidden: number; restored: number }>(sql`
    select (count(*) filter (where undo.before is null and not ${HOLDS_MORE}))::integer as removed,
      (count(*) filter (where undo.before is null and ${HOLDS_MORE}))::integer as hidden,
      (count(*) filter (where undo.before is not null))::integer as restored
    from provider_import_undo undo join provider on provider.id = undo.id
    where undo.import_id = ${last.id} and undo.subject = 'provider'`);
  const { rows: areaRows } = await runner.execute<{ total: number }>(sql`
    select count(*)::integer as total from provider_import_undo
    where import_id = ${last.id} and subject = 'area'`);
  const { removed = 0, hidden = 0, restored = 0 } = rows[0] ?? {};
  const { id, city, source, importedAt } = last;
  return { id, city, source, importedAt, removed, hidden, restored, areas: areaRows[0]?.total ?? 0 };
}

/** The columns that an import writes, besides the day of the change; not the operator's values and reviews. */
const RESTORED = [
  ...Object.values(COLUMN_OF),
  ...['source', 'source_ref', 'source_date', 'absences', 'hidden'],
];

const ASSIGNMENTS = sql.raw(RESTORED.map((column) => `${column} = earlier.${column}`).join(', '));

const undoRowsOf = (id: number, subject: 'provider' | 'uncertain_match' | 'area'): SQL =>
  sql`undo.import_id = ${id} and undo.subject = ${subject}`;

/** The providers that came with an import and go with it. */
const goneWith = (id: number): SQL => sql`
  not ${HOLDS_MORE} and provider.id in (
    select undo.id from provider_import_undo undo where ${undoRowsOf(id, 'provider')} and undo.before is null)`;

/** In their order: what was added makes room for what is restored. */
const STATEMENTS: readonly ((id: number) => SQL)[] = [
  (id) => sql`delete from provider where ${goneWith(id)}`,
  // Missed twice, as it were: an import that has the entry again shows it again, with what was said of it.
  (id) => sql`
    update provider set hidden = true, absences = 2, updated_at = now()
    from provider_import_undo undo
    where ${undoRowsOf(id, 'provider')} and undo.id = provider.id and undo.before is null`,
  // Two rows may have to exchange their names, which are unique at every moment.
  (id) => sql`
    update provider set source_ref = null from provider_import_undo undo
    where ${undoRowsOf(id, 'provider')} and undo.id = provider.id
      and (undo.before is not null or provider.source_ref in (
        select other.before ->> 'source_ref' from provider_import_undo other where other.import_id = ${id}))`,
  (id) => sql`
    update provider set ${ASSIGNMENTS},
      updated_at = case when provider.overrides = earlier.overrides then earlier.updated_at else now() end
    from provider_import_undo undo, jsonb_populate_record(null::provider, undo.before) as earlier
    where ${undoRowsOf(id, 'provider')} and undo.id = provider.id and undo.before is not null`,
  // What the operator has decided stays decided.
  (id) => sql`
    delete from uncertain_match uncertain using provider_import_undo undo
    where ${undoRowsOf(id, 'uncertain_match')} and undo.id = uncertain.id::text and undo.before is null
      and uncertain.status = 'open'`,
  (id) => sql`
    update uncertain_match uncertain
    set reason = earlier.reason, draft = earlier.draft, source_date = earlier.source_date
    from provider_import_undo undo, jsonb_populate_record(null::uncertain_match, undo.before) as earlier
    where ${undoRowsOf(id, 'uncertain_match')} and undo.id = uncertain.id::text and undo.before is not null`,
  (id) =>
    sql`delete from area using provider_import_undo undo where ${undoRowsOf(id, 'area')} and undo.id = area.id`,
  (id) => sql`
    insert into area select former.* from provider_import_undo undo, jsonb_populate_record(null::area, undo.before) as former
    where ${undoRowsOf(id, 'area')} and undo.before is not null`,
  (id) => sql`delete from provider_change where import_id = ${id}`,
  (id) => sql`delete from provider_import_undo where import_id = ${id}`,
  (id) => sql`delete from provider_import where id = ${id}`,
];
