/** The SQL that holds a sign-in to so many codes and renewals of its tokens. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { identityPayload } from '../database/schema.ts';

/** A grant of an account: what one of its sign-ins has given our application. */
export interface GrantKey {
  readonly grantId: string | null;
  readonly accountId: string | null;
}

const row = identityPayload;

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

    /**
     * Counts that a grant gives out a code, or renews its tokens; false when it has done so `most` times in the last
     * hour. One statement, so that simultaneous ones are all counted.
     */
    async countRenewal({ grantId, accountId }: GrantKey, most: number): Promise<boolean> {
      const { rowCount } = await database.execute(sql`
        insert into ${row} (model, id_hash, payload, account_id, grant_id, expires_at)
        select 'Renewals', ${grantId}, jsonb_build_object('times', jsonb_build_array(${SECOND})), id, ${grantId},
               now() + interval '1 hour'
        from identity_account where id = ${accountId}
        on conflict (model, id_hash) do update
        set payload = jsonb_build_object('times', ${RECENT} || to_jsonb(${SECOND})), expires_at = excluded.expires_at
        where jsonb_array_length(${RECENT}) < ${most}`);
      return rowCount === 1;
    },

    /**
     * Removes refresh tokens of a session that another of the same browser replaces and that nobody has used.
     *
     * @param seconds for how long both are good: two tabs may get theirs at once.
     */
    async replaceUnused(uid: string, newIdHash: string, seconds: number): Promise<void> {
      await database.execute(sql`
        delete from ${row}
        where model = 'RefreshToken' and uid = ${uid} and id_hash <> ${newIdHash} and consumed_at is null
          and created_at < now() - make_interval(secs => ${seconds})`);
    },
  };
}

/** The present time in whole seconds since 1970. */
const SECOND = sql`floor(extract(epoch from now()))`;

/** The times that a row holds, of the last hour. */
const RECENT = sql`(
  select coalesce(jsonb_agg(time), '[]') from jsonb_array_elements(${row.payload} -> 'times') time
  where time::numeric > ${SECOND} - 3600)`;
