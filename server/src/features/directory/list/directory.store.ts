import { and, asc, eq, gt, isNull, notLike, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { publicList } from '../../../database/lists/lists.tables.ts';
import { createStatement, sentName } from '../../../database/statement.ts';
import { provider } from '../directory.tables.ts';
import { CITY_SAMPLE_ID } from '../samples/sample-ids.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import {
  IS_IN_RETIRED_CITY,
  IS_SHOWN,
  type NewProviderRow,
  type ProviderRow,
  withOverrides,
} from './provider-row.store.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly provider: true;
    readonly 'shown provider': true;
  }
}

/** Rows that are read at a time: very many would hold up everything else, and fill the memory. */
const PART = 500;

export type DirectoryStore = ReturnType<typeof createDirectoryStore>;

export function createDirectoryStore(database: Database) {
  const visibleById = database
    .select()
    .from(provider)
    .where(and(eq(provider.id, sql.placeholder('id')), IS_SHOWN))
    .prepare(sentName('provider'));

  return {
    /**
     * The providers that are not hidden, oldest entry first, all as of one moment.
     *
     * @param city null for all cities.
     * @param limit most that are answered.
     * @param take a part after the other.
     */
    first: (
      city: string | null,
      limit: number,
      take: (rows: ProviderRow[]) => Promise<void>,
    ): Promise<void> =>
      database.transaction((transaction) => takeParts(transaction, city, limit, take), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),

    /** How many providers are not hidden, by the counts that are kept for the search. */
    async total(city: string | null): Promise<number> {
      const isOfCity = city === null ? sql`city is null` : sql`city = ${city}`;
      const { rows } = await database.execute<{ total: number }>(sql`
        select case when (select combinations_at is not null from provider_search_form)
          then (select coalesce(sum(total), 0) from provider_search_combination where ${isOfCity})
          else (select count(*) from provider_search where ${city}::text is null or city = ${city}::text)
        end::integer as total`);
      return rows[0]?.total ?? 0;
    },

    /** One provider, unless it is hidden. */
    async find(id: string): Promise<ProviderRow | null> {
      const [imported] = await visibleById.execute({ id });
      return imported ? withOverrides(imported) : null;
    },

    /** Key of the city of a provider that shows no more because the city has been retired; null for any other. */
    retiredCityOf: (id: string): Promise<string | null> => retiredCityOf(database, id),

    async isShown(id: string): Promise<boolean> {
      return (await SHOWN_PROVIDER(database, { id })).length > 0;
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

async function retiredCityOf(database: Database, id: string): Promise<string | null> {
  const [row] = await database
    .select({ city: provider.city })
    .from(provider)
    .where(and(eq(provider.id, id), IS_IN_RETIRED_CITY));
  return row?.city ?? null;
}

const SHOWN_PROVIDER = createStatement<{ readonly id: string }, { readonly id: string }>(
  'shown provider',
  (value) => sql`select id from provider where id = ${value('id')} and ${IS_SHOWN}`,
);

async function takeParts(
  transaction: Transaction,
  city: string | null,
  limit: number,
  take: (rows: ProviderRow[]) => Promise<void>,
): Promise<void> {
  let last = 0;
  for (let taken = 0; taken < limit; taken += PART) {
    const part = await partOf(transaction, city, last, Math.min(PART, limit - taken));
    if (part.length > 0) await take(part);
    if (part.length < PART) return;
    last = part.at(-1)?.position ?? last;
  }
}

/** The providers that follow on one, in the order of entry. */
async function partOf(
  transaction: Transaction,
  city: string | null,
  after: number,
  limit: number,
): Promise<ProviderRow[]> {
  const isOfCity = city === null ? undefined : eq(provider.city, city);
  const imported = await transaction
    .select()
    .from(provider)
    .where(and(gt(provider.position, after), isOfCity, IS_SHOWN))
    .orderBy(asc(provider.position))
    .limit(limit);
  return imported.map(withOverrides);
}
