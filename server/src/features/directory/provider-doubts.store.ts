import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { touchList } from '../../database/list-versions.ts';
import { provider, providerDoubt } from '../../database/schema.ts';
import { hideSamples } from './import-changes.store.ts';
import { COLUMN_OF, COLUMNS } from './import-matching.store.ts';

export type ProviderDoubt = typeof providerDoubt.$inferSelect;

/** How a decision ended. `taken`: the directory has a provider of that id or source by now. */
export type Decision = 'done' | 'unknown' | 'settled' | 'taken';

export function createProviderDoubtsStore(database: Database) {
  return {
    /** The open doubts, oldest first, without those that an import has since become sure of. */
    open(): Promise<ProviderDoubt[]> {
      const known = database
        .select({ id: provider.id })
        .from(provider)
        .where(
          and(eq(provider.source, providerDoubt.source), eq(provider.sourceRef, providerDoubt.reference)),
        );
      return database
        .select()
        .from(providerDoubt)
        .where(and(eq(providerDoubt.status, 'open'), notExists(known)))
        .orderBy(asc(providerDoubt.id));
    },

    /** Makes a doubtful entry a provider, as an import would have. */
    accept(id: number): Promise<Decision> {
      return database.transaction(async (transaction) => {
        const waiting = await waitingOf(transaction, id);
        if (waiting !== 'done') return waiting;
        await transaction.execute(hideSamples);
        const { rowCount } = await transaction.execute(sql`
          insert into provider (id, city, source, source_ref, source_date, ${COLUMNS})
          select entry.id, doubt.city, doubt.source, doubt.reference, doubt.source_date, ${ENTRY_COLUMNS}
          from provider_doubt doubt, jsonb_populate_record(null::provider, doubt.draft) as entry
          where doubt.id = ${id}
          on conflict do nothing`);
        // Nothing was inserted, so the samples of a directory that has real providers stayed as they are.
        if (!rowCount) return 'taken';
        await settle(transaction, id, 'accepted');
        await touchList(transaction, 'providers');
        return 'done';
      });
    },

    /** Keeps an entry out until the reason to doubt it is another. */
    reject(id: number): Promise<Decision> {
      return database.transaction(async (transaction) => {
        const waiting = await waitingOf(transaction, id);
        if (waiting === 'done') {
          await settle(transaction, id, 'rejected');
          // A plan that somebody is looking at may hold it for doubtful.
          await touchList(transaction, 'providers');
        }
        return waiting;
      });
    },
  };
}

/** The same columns in the same order, of a draft that was kept. */
const ENTRY_COLUMNS = sql.raw(
  Object.values(COLUMN_OF)
    .map((column) => `entry.${column}`)
    .join(', '),
);

/** Holds a doubt until the transaction ends; `done` when it is open. */
async function waitingOf(transaction: Transaction, id: number): Promise<Decision> {
  const [doubt] = await transaction
    .select({ status: providerDoubt.status })
    .from(providerDoubt)
    .where(eq(providerDoubt.id, id))
    .for('update');
  if (!doubt) return 'unknown';
  return doubt.status === 'open' ? 'done' : 'settled';
}

async function settle(transaction: Transaction, id: number, status: 'accepted' | 'rejected'): Promise<void> {
  await transaction
    .update(providerDoubt)
    .set({ status, settledAt: sql`now()` })
    .where(eq(providerDoubt.id, id));
}
