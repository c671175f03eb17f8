import { and, asc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { holdList } from '../../../database/lists/list-versions.ts';
import { changeOverrides } from '../desk/provider-changes.store.ts';
import { type ProviderOverrides, provider, providerEdit } from '../directory.tables.ts';
import { IS_SHOWN, type ProviderRow, withOverrides } from '../list/provider-row.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';

type ProviderEditRow = typeof providerEdit.$inferSelect;
type NewProviderEdit = Pick<
  typeof providerEdit.$inferInsert,
  'providerId' | 'changes' | 'gone' | 'note' | 'contact' | 'senderHashes'
>;

/** A suggestion with the place it is about, as it shows now. */
export interface EditOfProvider {
  readonly edit: ProviderEditRow;
  readonly now: ProviderRow;
}

export type ProviderEditsStore = ReturnType<typeof createProviderEditsStore>;

export function createProviderEditsStore(database: Database) {
  const byCommand = (id: string, values: Parameters<typeof changeOverrides>[2]): Promise<void> =>
    database.transaction(async (transaction) => {
      await holdList(transaction, 'providers');
      const [place] = await transaction.select().from(provider).where(eq(provider.id, id)).for('update');
      const { hidden } = values.set;
      const kind = hidden === undefined ? 'edited' : hidden ? 'hidden' : 'shown';
      if (place) await changeOverrides(transaction, place, values, { kind, way: 'command', byUser: '' });
    });

  return {
    /** City of a provider, of those that show or of all; null when there is none of that id. */
    async cityOf(id: string, which: 'shown' | 'any'): Promise<string | null> {
      const isWanted = which === 'shown' ? IS_SHOWN : undefined;
      const [row] = await database
        .select({ city: provider.city })
        .from(provider)
        .where(and(eq(provider.id, id), isWanted));
      return row?.city ?? null;
    },

    /**
     * Keeps a suggestion unless it is refused.
     *
     * @param refusalOf answers why, from the senders of those that are open for the same provider; null to keep it.
     * @returns why it was refused, null when it was not.
     */
    add<Refused>(
      edit: NewProviderEdit,
      refusalOf: (open: readonly (readonly string[])[]) => Refused | null,
    ): Promise<Refused | null> {
      return database.transaction(async (transaction) => {
        // Suggestions of one place are counted one after the other.
        await transaction
          .select({ id: provider.id })
          .from(provider)
          .where(eq(provider.id, edit.providerId))
          .for('update');
        const open = await transaction
          .select({ senders: providerEdit.senderHashes })
          .from(providerEdit)
          .where(and(eq(providerEdit.providerId, edit.providerId), eq(providerEdit.status, 'open')));
        const refused = refusalOf(open.map(({ senders }) => senders));
        if (refused === null) await transaction.insert(providerEdit).values(edit);
        return refused;
      });
    },

    /** The open suggestions, oldest first. */
    open: (): Promise<EditOfProvider[]> => editsWhere(database, eq(providerEdit.status, 'open')),

    /** Sets values of the operator's; those set before stay. */
    set: (id: string, values: ProviderOverrides): Promise<void> => byCommand(id, { set: values, unset: [] }),

    /** Takes values of the operator's away: the imported ones show again. */
    unset: (id: string, keys: readonly (keyof ProviderOverrides)[]): Promise<void> =>
      byCommand(id, { set: {}, unset: keys }),
  };
}

/** Suggestions, oldest first, each with the place that it is about. */
export async function editsWhere(
  database: Database | Transaction,
  where: SQL | undefined,
  most = Number.MAX_SAFE_INTEGER,
): Promise<EditOfProvider[]> {
  const rows = await database
    .select({ edit: providerEdit, imported: provider })
    .from(providerEdit)
    .innerJoin(provider, eq(provider.id, providerEdit.providerId))
    .where(where)
    .orderBy(asc(providerEdit.id))
    .limit(most);
  return rows.map(({ edit, imported }) => ({ edit, now: withOverrides(imported) }));
}

/** Sets values of the operator's in a transaction; those set before stay. */
export async function setOverrides(
  transaction: Transaction,
  id: string,
  values: ProviderOverrides,
): Promise<void> {
  await transaction
    .update(provider)
    .set({ overrides: sql`${provider.overrides} || ${JSON.stringify(values)}::jsonb`, updatedAt: sql`now()` })
    .where(eq(provider.id, id));
  await touchProviders(transaction, [id]);
}

/** Removes suggested changes that were settled so many days ago. */
export async function removeSettledEdits(database: Database, days: number): Promise<void> {
  const isPast = lt(providerEdit.settledAt, sql`now() - make_interval(days => ${days})`);
  await database.delete(providerEdit).where(and(ne(providerEdit.status, 'open'), isPast));
}
