import { gt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { tokenRevocation } from '../../../database/people/people.tables.ts';

export type Revocation = typeof tokenRevocation.$inferSelect;

export type RevocationsStore = ReturnType<typeof createRevocationsStore>;

/** Whose tokens are refused. */
export interface NewRevocation {
  readonly subjectHash: string;
  /** Sessions whose tokens are refused, or `EVERY_TOKEN`. */
  readonly sessionIds: readonly string[];
  /** For how long one of those tokens can still be valid, in seconds. */
  readonly seconds: number;
}

/** In the place of a session's id: all tokens that were made before. */
export const EVERY_TOKEN = '';

const { subjectHash, sessionId } = tokenRevocation;

export function createRevocationsStore(database: Database) {
  return {
    /** Those that still matter. */
    all: (): Promise<Revocation[]> =>
      database.select().from(tokenRevocation).where(gt(tokenRevocation.expiresAt, sql`now()`)),

    async removeExpired(): Promise<void> {
      await database.delete(tokenRevocation).where(lte(tokenRevocation.expiresAt, sql`now()`));
    },
  };
}

/** Refuses tokens from the commit on. */
export async function revokeTokens(
  transaction: Transaction,
  { sessionIds, seconds, ...whose }: NewRevocation,
): Promise<Revocation[]> {
  if (sessionIds.length === 0) return [];
  const createdAt = sql`clock_timestamp()`;
  const expiresAt = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  const rows = await transaction
    .insert(tokenRevocation)
    .values(sessionIds.map((id) => ({ ...whose, sessionId: id, createdAt, expiresAt })))
    .onConflictDoUpdate({ target: [subjectHash, sessionId], set: { createdAt, expiresAt } })
    .returning();
  await touchList(transaction, 'revocation');
  return rows;
}
