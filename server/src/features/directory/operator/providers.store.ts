import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { provider } from '../directory.tables.ts';
import {
  IS_SHOWN,
  type NewProviderRow,
  type ProviderRow,
  withOverrides,
} from '../list/provider-row.store.ts';
import { addByHand } from './add-by-hand.store.ts';

/** A provider as the operator sees it. */
export interface OperatorProvider {
  /** With the operator's values over the imported ones. */
  readonly provider: ProviderRow;
  readonly isShown: boolean;
  /** Fields that the operator or the business has set, by the keys of `ProviderOverrides`. */
  readonly overrides: ProviderRow['overrides'];
}

export type OperatorProvidersStore = ReturnType<typeof createOperatorProvidersStore>;

export function createOperatorProvidersStore(database: Database) {
  return {
    /** Every provider, hidden ones too, oldest entry first. */
    async all(city: string | null, hiddenAlone: boolean): Promise<OperatorProvider[]> {
      const rows = await database
        .select({ row: provider, isShown: sql<boolean>`${IS_SHOWN}` })
        .from(provider)
        .where(
          and(
            city === null ? undefined : eq(provider.city, city),
            hiddenAlone ? sql`not (${IS_SHOWN})` : undefined,
          ),
        )
        .orderBy(asc(provider.position));
      return rows.map(operatorProvider);
    },

    async find(id: string): Promise<OperatorProvider | null> {
      const [row] = await database
        .select({ row: provider, isShown: sql<boolean>`${IS_SHOWN}` })
        .from(provider)
        .where(eq(provider.id, id));
      return row ? operatorProvider(row) : null;
    },

    /** The oldest provider of a city, no sample, with this name in any case, or this telephone number; null without one. */
    async like(city: string, name: string, phoneE164: string): Promise<{ id: string; name: string } | null> {
      const [row] = await database
        .select({ id: provider.id, name: provider.name })
        .from(provider)
        .where(
          and(
            eq(provider.city, city),
            ne(provider.source, 'sample'),
            or(
              eq(sql`lower(${provider.name})`, name.toLowerCase()),
              phoneE164 === '' ? undefined : eq(provider.phoneE164, phoneE164),
            ),
          ),
        )
        .orderBy(asc(provider.position))
        .limit(1);
      return row ?? null;
    },

    /** Adds a provider; false when there is one of its id. */
    add: (row: NewProviderRow): Promise<boolean> =>
      database.transaction((transaction) =>
        addByHand(transaction, row, { kind: 'added', way: 'command', byUser: '' }),
      ),
  };
}

function operatorProvider({ row, isShown }: { row: ProviderRow; isShown: boolean }): OperatorProvider {
  return { provider: withOverrides(row), isShown, overrides: row.overrides };
}
