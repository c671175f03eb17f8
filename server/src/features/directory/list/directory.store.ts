import { and, asc, eq, isNull, notLike, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { touchList } from '../../../database/list-versions.ts';
import { publicList } from '../../../database/lists.tables.ts';
import { provider } from '../directory.tables.ts';
import { CITY_SAMPLE_ID } from '../samples/sample-ids.ts';

/** A provider as the database holds it. */
export type ProviderRow = typeof provider.$inferSelect;
export type NewProviderRow = typeof provider.$inferInsert;

/** Whether a provider shows: as the operator says, otherwise as imports have found. */
export const IS_SHOWN = sql`not coalesce((overrides ->> 'hidden')::boolean, hidden)`;

export type DirectoryStore = ReturnType<typeof createDirectoryStore>;

export function createDirectoryStore(database: Database) {
  return {
    /** Every provider that is not hidden, oldest entry first. */
    async shown(): Promise<ProviderRow[]> {
      const imported = await database.select().from(provider).where(IS_SHOWN).orderBy(asc(provider.position));
      return imported.map(withOverrides);
    },

    /** One provider, unless it is hidden. */
    async find(id: string): Promise<ProviderRow | null> {
      const [imported] = await database
        .select()
        .from(provider)
        .where(and(eq(provider.id, id), IS_SHOWN));
      return imported ? withOverrides(imported) : null;
    },

    /**
     * Inserts the samples unless they were inserted once before, whatever became of them; true when it did. Beside
     * real providers they start hidden, as if they had been there when the first of those came in.
     */
    addSamplesOnce(rows: NewProviderRow[]): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const [list] = await transaction
          .update(publicList)
          .set({ seededAt: sql`now()` })
          .where(and(eq(publicList.name, 'providers'), isNull(publicList.seededAt)))
          .returning({ name: publicList.name });
        if (!list) return false;
        const [real] = await transaction.select({ id: provider.id }).from(provider).limit(1);
        await transaction
          .insert(provider)
          .values(rows.map((row) => ({ ...row, hidden: real !== undefined })));
        await touchList(transaction, 'providers');
        return true;
      });
    },

    /** Hides the samples, or shows the seven again; answers how many there are. */
    async setSamplesHidden(hidden: boolean): Promise<number> {
      return database.transaction(async (transaction) => {
        const samples = await transaction
          .update(provider)
          .set({ hidden })
          .where(
            and(
              eq(provider.source, 'sample'),
              hidden ? undefined : notLike(provider.id, `${CITY_SAMPLE_ID}%`),
            ),
          )
          .returning({ id: provider.id });
        await touchList(transaction, 'providers');
        return samples.length;
      });
    },
  };
}

/** A provider as shown: the values set by the operator or the business, otherwise those imported. */
export function withOverrides(imported: ProviderRow): ProviderRow {
  return { ...imported, ...imported.overrides };
}
