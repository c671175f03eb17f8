import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { provider, uncertainMatch } from '../directory.tables.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { hideSamples } from './import-changes.store.ts';
import { COLUMN_OF, COLUMNS } from './import-matching.store.ts';

export type UncertainMatch = typeof uncertainMatch.$inferSelect;

/** How a decision ended. `taken`: the directory has a provider of that id or source by now. */
export type Decision = 'done' | 'unknown' | 'settled' | 'taken';

export function createUncertainMatchesStore(database: Database) {
  return {
    /** The open uncertain matches, oldest first, without those that an import has since become sure of. */
    open(): Promise<UncertainMatch[]> {
      const imported = database
        .select({ id: provider.id })
        .from(provider)
        .where(
          and(eq(provider.source, uncertainMatch.source), eq(provider.sourceRef, uncertainMatch.reference)),
        );
      return database
        .select()
        .from(uncertainMatch)
        .where(and(eq(uncertainMatch.status, 'open'), notExists(imported)))
        .orderBy(asc(uncertainMatch.id));
    },

    /** Makes an uncertain match a provider, as an import would have. */
    accept(id: number): Promise<Decision> {
      return database.transaction(async (transaction) => {
        const waiting = await waitingOf(transaction, id);
        if (waiting !== 'done') return waiting;
        const { rows: samples } = await transaction.execute<{ id: string }>(
          hideSamples(sql`(select city from uncertain_match where id = ${id})`),
        );
        const { rows: added } = await transaction.execute<{ id: string }>(sql`
          insert into provider (id, city, source, source_ref, source_date, ${COLUMNS})
          select entry.id, match.city, match.source, match.reference, match.source_date, ${ENTRY_COLUMNS}
          from uncertain_match match, jsonb_populate_record(null::provider, match.draft) as entry
          where match.id = ${id}
          on conflict do nothing
          returning id`);
        await touchProviders(
          transaction,
          [...added, ...samples].map(({ id }) => id),
        );
        if (added.length === 0) return 'taken';
        await settle(transaction, id, 'accepted');
        return 'done';
      });
    },

    /** Leaves an entry out for as long as it is uncertain for the same reason. */
    reject(id: number): Promise<Decision> {
      return database.transaction(async (transaction) => {
        const waiting = await waitingOf(transaction, id);
        if (waiting === 'done') {
          await settle(transaction, id, 'rejected');
          // A plan that somebody is looking at may hold it for uncertain.
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

/** Locks an uncertain match until the transaction ends; `done` when it is open. */
async function waitingOf(transaction: Transaction, id: number): Promise<Decision> {
  const [match] = await transaction
    .select({ status: uncertainMatch.status })
    .from(uncertainMatch)
    .where(eq(uncertainMatch.id, id))
    .for('update');
  if (!match) return 'unknown';
  return match.status === 'open' ? 'done' : 'settled';
}

async function settle(transaction: Transaction, id: number, status: 'accepted' | 'rejected'): Promise<void> {
  await transaction
    .update(uncertainMatch)
    .set({ status, settledAt: sql`now()` })
    .where(eq(uncertainMatch.id, id));
}
