import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { type Person, personHash } from '../lib/person.ts';
import { recentAuthentication } from './recent-authentication.tables.ts';

export type RecentAuthenticationStore = ReturnType<typeof createRecentAuthenticationStore>;

const { subjectHash, sessionKey, authenticatedAt } = recentAuthentication;

export function createRecentAuthenticationStore(database: Database) {
  return {
    /** When the person proved who they are for that session; null when they did not. */
    async find(person: Person, session: string): Promise<Date | null> {
      const [row] = await database
        .select({ authenticatedAt })
        .from(recentAuthentication)
        .where(and(eq(subjectHash, personHash(person)), eq(sessionKey, session)));
      return row?.authenticatedAt ?? null;
    },

    /** When the person of a session with our own provider last signed in; null when it is over. */
    async ofSession(accountId: string, sessionId: string): Promise<Date | null> {
      const { rows } = await database.execute<{ at: string | null }>(sql`
        select payload ->> 'loginTs' as at from identity_payload
        where model = 'Session' and uid = ${sessionId} and account_id = ${accountId} and expires_at > now()`);
      const [row] = rows;
      return row?.at ? new Date(Number(row.at) * 1_000) : null;
    },

    /** Notes when the person has proved who they are; an older moment changes nothing. */
    async note(person: Person, session: string, at: Date): Promise<void> {
      await database
        .insert(recentAuthentication)
        .values({ subjectHash: personHash(person), sessionKey: session, authenticatedAt: at })
        .onConflictDoUpdate({
          target: [subjectHash, sessionKey],
          set: { authenticatedAt: sql`greatest(${authenticatedAt}, excluded.authenticated_at)` },
        });
    },

    /** Deletes up to `most` that are older than so many seconds; returns how many there were. */
    async removeOld(seconds: number, most: number): Promise<number> {
      const { rowCount } = await database.execute(sql`
        delete from ${recentAuthentication} where (subject_hash, session_key) in (
          select subject_hash, session_key from ${recentAuthentication}
          where authenticated_at < now() - make_interval(secs => ${seconds}) limit ${most})`);
      return rowCount ?? 0;
    },
  };
}

/** Forgets what a person has proved. */
export async function eraseRecentAuthentications(transaction: Transaction, person: Person): Promise<void> {
  await transaction.delete(recentAuthentication).where(eq(subjectHash, personHash(person)));
}
