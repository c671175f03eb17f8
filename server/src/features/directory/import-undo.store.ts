import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { touchList } from '../../database/list-versions.ts';
import { providerImport } from '../../database/schema.ts';
import { listVersion } from './import-changes.store.ts';
import { COLUMN_OF } from './import-matching.store.ts';

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
}

export function createImportUndoStore(database: Database) {
  return {
    /** What can be undone; null when there is nothing. */
    last: (): Promise<UndoPlan | null> => planOf(database),

    /** Undoes the import of this id in one transaction; null, and nothing is done, when it is no longer the last. */
    undo(id: number): Promise<UndoPlan | null> {
      return database.transaction(async (transaction) => {
        // Imports and whatever else changes the list wait until this is done.
        await transaction.execute(listVersion(true));
        const plan = await planOf(transaction);
        if (plan?.id !== id) return null;
        for (const statement of STATEMENTS) await transaction.execute(statement(id));
        await touchList(transaction, 'providers');
        return plan;
      });
    },
  };
}

/** A provider that came with the import and holds more by now than imports say. */
const HOLDS_MORE = sql`(provider.own <> '{}' or provider.review_count > 0)`;

async function planOf(runner: Database | Transaction): Promise<UndoPlan | null> {
  const [last] = await runner
    .select()
    .from(providerImport)
    .where(eq(providerImport.undoable, true))
    .orderBy(desc(providerImport.id))
    .limit(1);
  if (!last) return null;
  const { rows } = await runner.execute<{ removed: number; hidden: number; restored: number }>(sql`
    select (count(*) filter (where image.before is null and not ${HOLDS_MORE}))::integer as removed,
      (count(*) filter (where image.before is null and ${HOLDS_MORE}))::integer as hidden,
      (count(*) filter (where image.before is not null))::integer as restored
    from provider_import_image image join provider on provider.id = image.id
    where image.import_id = ${last.id} and image.subject = 'provider'`);
  const { removed = 0, hidden = 0, restored = 0 } = rows[0] ?? {};
  const { id, city, source, importedAt } = last;
  return { id, city, source, importedAt, removed, hidden, restored };
}

/** What an import writes, besides the day of the change; the operator's values and reviews are not among it. */
const RESTORED = [
  ...Object.values(COLUMN_OF),
  ...['source', 'source_ref', 'source_date', 'absences', 'hidden'],
];

const ASSIGNMENTS = sql.raw(RESTORED.map((column) => `${column} = earlier.${column}`).join(', '));

const imagesOf = (id: number, subject: 'provider' | 'doubt'): SQL =>
  sql`image.import_id = ${id} and image.subject = ${subject}`;

/** In their order: what was added makes room for what is restored. */
const STATEMENTS: readonly ((id: number) => SQL)[] = [
  (id) => sql`
    delete from provider using provider_import_image image
    where ${imagesOf(id, 'provider')} and image.id = provider.id and image.before is null and not ${HOLDS_MORE}`,
  // Missed twice, as it were: an import that has the entry again shows it again, with what was said of it.
  (id) => sql`
    update provider set hidden = true, absences = 2, updated_at = now()
    from provider_import_image image
    where ${imagesOf(id, 'provider')} and image.id = provider.id and image.before is null`,
  // Two rows may have to exchange their names, which are unique at every moment.
  (id) => sql`
    update provider set source_ref = null from provider_import_image image
    where ${imagesOf(id, 'provider')} and image.id = provider.id
      and (image.before is not null or provider.source_ref in (
        select other.before ->> 'source_ref' from provider_import_image other where other.import_id = ${id}))`,
  (id) => sql`
    update provider set ${ASSIGNMENTS},
      updated_at = case when provider.own = earlier.own then earlier.updated_at else now() end
    from provider_import_image image, jsonb_populate_record(null::provider, image.before) as earlier
    where ${imagesOf(id, 'provider')} and image.id = provider.id and image.before is not null`,
  // What the operator has decided stays decided.
  (id) => sql`
    delete from provider_doubt doubt using provider_import_image image
    where ${imagesOf(id, 'doubt')} and image.id = doubt.id::text and image.before is null
      and doubt.status = 'open'`,
  (id) => sql`
    update provider_doubt doubt
    set reason = earlier.reason, draft = earlier.draft, source_date = earlier.source_date
    from provider_import_image image, jsonb_populate_record(null::provider_doubt, image.before) as earlier
    where ${imagesOf(id, 'doubt')} and image.id = doubt.id::text and image.before is not null`,
  (id) => sql`delete from provider_import_image where import_id = ${id}`,
  (id) => sql`delete from provider_import where id = ${id}`,
];
