/** The SQL that holds a sign-in to so many codes and renewals: what was ended leaves a mark, which counts for an hour. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { identityPayload } from '../database/schema.ts';

/** A grant of an account: what one of its sign-ins has given our application. */
export interface GrantKey {
  readonly grantId: string | null;
  readonly accountId: string | null;
}

const row = identityPayload;

/** Whether a refresh token came of another one, not of a code. */
const IS_RENEWAL = sql`coalesce(${row.payload} ->> 'rotations', '0') <> '0'`;

export function createRenewalsStore(database: Database) {
  return {
    /** The grant of a refresh token; null where there is no such token. */
    async grantOf(idHash: string): Promise<GrantKey | null> {
      const [token] = await database
        .select({ grantId: row.grantId, accountId: row.accountId })
        .from(row)
        .where(and(eq(row.model, 'RefreshToken'), eq(row.idHash, idHash)));
      return token ?? null;
    },

    /** How often a grant has given out a code or renewed its tokens in the last hour. */
    async renewalsOf({ grantId, accountId }: GrantKey): Promise<number> {
      const { rows } = await database.execute<{ total: string }>(sql`
        select (select count(*) from ${row} where model = 'RefreshToken' and grant_id = ${grantId}
                  and created_at > now() - interval '1 hour' and ${IS_RENEWAL})
             + (select count(*) from ${row} where model = 'AuthorizationCode' and account_id = ${accountId}
                  and grant_id = ${grantId} and created_at > now() - interval '1 hour') as total`);
      return Number(rows[0]?.total ?? 0);
    },

    /**
     * Ends refresh tokens of a session that another of the same browser replaces and that nobody has used.
     *
     * @param seconds for how long both are good: two tabs may get theirs at once.
     */
    async replaceUnused(uid: string, newIdHash: string, seconds: number): Promise<void> {
      await database.execute(sql`
        update ${row} set ${COUNTED}
        where model = 'RefreshToken' and uid = ${uid} and id_hash <> ${newIdHash} and consumed_at is null
          and created_at < now() - make_interval(secs => ${seconds})`);
    },

    /** Ends a code or token. */
    async end(model: string, idHash: string): Promise<void> {
      await database.execute(
        sql`update ${row} set ${COUNTED} where model = ${model} and id_hash = ${idHash}`,
      );
    },

    /** Ends the codes or tokens that a grant has given out. */
    async endGrant(model: string, grantId: string): Promise<void> {
      await database.execute(
        sql`update ${row} set ${COUNTED} where model = ${model} and grant_id = ${grantId}`,
      );
    },
  };
}

/** The rest of a code or token that has ended: for an hour it counts with the renewals of its grant. */
const COUNTED = sql`
  payload = case when ${IS_RENEWAL} then '{"rotations": 1}'::jsonb else '{}' end, uid = null,
  expires_at = least(${row.expiresAt}, ${row.createdAt} + interval '1 hour')`;
