import { and, asc, eq, isNull, notLike, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { publicList } from '../../../database/lists.tables.ts';
import { sentName } from '../../../database/statement.ts';
import { provider } from '../directory.tables.ts';
import { CITY_SAMPLE_ID } from '../samples/sample-ids.ts';
import { touchProviders } from '../search/search-index.store.ts';
import { IS_SHOWN, type NewProviderRow, type ProviderRow, withOverrides } from './provider-row.store.ts';

export type DirectoryStore = ReturnType<typeof createDirectoryStore>;

export function createDirectoryStore(database: Database) {
  const shownById = database
    .select()
    .from(provider)
    .where(and(eq(provider.id, sql.placeholder('id')), IS_SHOWN))
    .prepare(sentName('provider'));

  return {
    /** Every provider that is not hidden, oldest entry first. */
    async shown(): Promise<ProviderRow[]> {
      const imported = await database.select().from(provider).where(IS_SHOWN).orderBy(asc(provider.position));
      return imported.map(withOverrides);
    },

    /** One provider, unless it is hidden. */
    async find(id: string): Promise<ProviderRow | null> {
      const [imported] = await shownById.execute({ id });
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
        await touchProviders(
          transaction,
          rows.map(({ id }) => id),
        );
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
        await touchProviders(
          transaction,
          samples.map(({ id }) => id),
        );
        return samples.length;
      });
    },
  };
}
