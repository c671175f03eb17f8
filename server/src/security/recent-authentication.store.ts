import { and, eq, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { type Person, personHash } from '../lib/person.ts';
import { recentAuthentication } from './recent-authentication.tables.ts';

/** That a person has proved who they are. */
export interface Proof {
  /** Stands for what proved it, which is good for one token. */
  readonly proofHash: string;
  /** Of the access token that it counts for. */
  readonly tokenHash: string;
  readonly authenticatedAt: Date;
}

export type RecentAuthenticationStore = ReturnType<typeof createRecentAuthenticationStore>;

const { subjectHash, proofHash, tokenHash, authenticatedAt } = recentAuthentication;

export function createRecentAuthenticationStore(database: Database) {
  return {
    /** When the person last proved who they are, with that token; null when they did not. */
    async find(person: Person, token: string): Promise<Date | null> {
      const [row] = await database
        .select({ at: max(authenticatedAt) })
        .from(recentAuthentication)
        .where(and(eq(subjectHash, personHash(person)), eq(tokenHash, token)));
      return row?.at ?? null;
    },

    /** Notes a proof, once or again; false when it has counted for another token. */
    async note(person: Person, proof: Proof): Promise<boolean> {
      const { rowCount } = await database
        .insert(recentAuthentication)
        .values({ subjectHash: personHash(person), ...proof })
        .onConflictDoUpdate({
          target: [subjectHash, proofHash],
          set: { authenticatedAt: proof.authenticatedAt },
          setWhere: eq(tokenHash, proof.tokenHash),
        });
      return rowCount === 1;
    },

    /** Deletes up to `most` that are older than so many seconds; returns how many there were. */
    async removeOld(seconds: number, most: number): Promise<number> {
      const { rowCount } = await database.execute(sql`
        delete from ${recentAuthentication} where (subject_hash, proof_hash) in (
          select subject_hash, proof_hash from ${recentAuthentication}
          where authenticated_at < now() - make_interval(secs => ${seconds}) limit ${most})`);
      return rowCount ?? 0;
    },
  };
}

/** Forgets what a person has proved. */
export async function eraseRecentAuthentications(transaction: Transaction, person: Person): Promise<void> {
  await transaction.delete(recentAuthentication).where(eq(subjectHash, personHash(person)));
}
