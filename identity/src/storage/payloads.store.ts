import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { holderAt } from '../database/holder-at.ts';
import { identityPayload } from '../database/schema.ts';
import { createRenewalsStore } from './renewals.store.ts';

/** Something the provider's library keeps: a session, a grant, a code, a token. */
export interface Payload {
  readonly model: string;
  /** Never the id itself, with which a token could be made. */
  readonly idHash: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly accountId: string | null;
  /** At which the sign-in was proved; null for anything else. */
  readonly epoch?: number | null;
  readonly grantId: string | null;
  /** Of the session it belongs to. */
  readonly uid: string | null;
}

/** A stored payload as the library reads it. */
export type PayloadRow = Pick<typeof identityPayload.$inferSelect, 'payload' | 'consumedAt'>;

/** A session as the account's owner sees it. */
export interface SessionRow {
  readonly id: string;
  readonly since: Date;
  readonly lastUsed: Date;
}

/** Which of an account's sessions: all, where neither is given. */
export interface SessionSelection {
  readonly only?: string | null;
  readonly except?: string | null;
}

/** The SQL of what the library keeps. */
export type PayloadsStore = ReturnType<typeof createPayloadsStore>;

const row = identityPayload;
const columns = { payload: row.payload, consumedAt: row.consumedAt };

/** Makes the store; a payload is found by its model and the hash of its id. */
export function createPayloadsStore(database: Database) {
  const byKey = (model: string, idHash: string) => and(eq(row.model, model), eq(row.idHash, idHash));

  return {
    ...createRenewalsStore(database),

    /**
     * Keeps something for `seconds`; nothing of an account that is gone or closed, whose tokens must not live,
     * nothing that has been used up or ended meanwhile, and no sign-in that was proved before everybody was put out.
     */
    save: (payload: Payload, seconds: number): Promise<void> => save(database, payload, seconds),

    async find(model: string, idHash: string): Promise<PayloadRow | null> {
      const [payload] = await database.select(columns).from(row).where(byKey(model, idHash));
      return payload ?? null;
    },

    async findByUid(model: string, uid: string): Promise<PayloadRow | null> {
      const [payload] = await database
        .select(columns)
        .from(row)
        .where(and(eq(row.model, model), eq(row.uid, uid)));
      return payload ?? null;
    },

    /** Marks as used; false when it was used before. */
    async consume(model: string, idHash: string): Promise<boolean> {
      const rows = await database
        .update(row)
        .set({ consumedAt: sql`now()` })
        .where(and(byKey(model, idHash), sql`${row.consumedAt} is null`))
        .returning({ model: row.model });
      return rows.length > 0;
    },

    async remove(model: string, idHash: string): Promise<void> {
      await database.delete(row).where(byKey(model, idHash));
    },

    async removeByGrant(model: string, grantId: string): Promise<void> {
      await database.delete(row).where(and(eq(row.model, model), eq(row.grantId, grantId)));
    },

    /** Ends a session; answers that are under way with it do not bring it back, though each keeps it again at its end. */
    async endSession(idHash: string): Promise<void> {
      await database.execute(sql`update ${row} set ${ENDED} where model = 'Session' and id_hash = ${idHash}`);
    },

    /** Removes something; answers whose it was, null when it was not there. */
    async take(model: string, idHash: string): Promise<Pick<Payload, 'accountId'> | null> {
      const [removed] = await database
        .delete(row)
        .where(byKey(model, idHash))
        .returning({ accountId: row.accountId });
      return removed ?? null;
    },

    /**
     * The account's sessions, the latest used first.
     *
     * @param seconds how long a session lasts from its last renewal, by which that moment is known.
     */
    async sessionsOf(accountId: string, seconds: number): Promise<SessionRow[]> {
      const { rows } = await database.execute<{ id: string; since: string; last_used: string }>(sql`
        select session.uid as id, session.payload ->> 'loginTs' as since,
               extract(epoch from greatest(
                 max(part.created_at),
                 session.expires_at - make_interval(secs => ${seconds})))::text as last_used
        from ${row} session join ${row} part on part.uid = session.uid and part.account_id = session.account_id
        where session.account_id = ${accountId} and session.model = 'Session' and session.expires_at > now()
        group by session.model, session.id_hash
        order by 3 desc`);
      return rows.map(({ id, since, last_used }) => ({
        id,
        since: momentOf(since),
        lastUsed: momentOf(last_used),
      }));
    },

    /**
     * Ends sessions of an account with everything that hangs on them; one of them, all but one, or all. Unless it is
     * one, sign-ins under way end as well.
     *
     * @returns the ids of the sessions that ended.
     */
    async removeSessions(
      accountId: string,
      { only = null, except = null }: SessionSelection = {},
    ): Promise<string[]> {
      const { rows } = await database.execute<{ uid: string }>(sql`
        with ended as (
          select id_hash, uid, grant_id from ${row}
          where account_id = ${accountId} and model = 'Session'
            and (${only}::text is null or uid = ${only})
            and (${except}::text is null or uid <> ${except})
        ), marked as (
          update ${row} set ${ENDED} where model = 'Session' and id_hash in (select id_hash from ended)
        ), removed as (
        delete from ${row}
        where account_id = ${accountId} and model <> 'Session'
          and (uid in (select uid from ended)
               or grant_id in (select grant_id from ended)
               or (${only}::text is null and (model = 'Interaction' or ${except}::text is null)))
        )
        select uid from ended`);
      return rows.map(({ uid }) => uid);
    },

    /** Ends everything of everybody, what is being written at this moment included. */
    async removeAll(): Promise<void> {
      await database.transaction(async (transaction) => {
        // Others remove several rows, too, in another order.
        await transaction.execute(sql`lock table ${row} in share row exclusive mode`);
        await transaction.delete(row);
      });
    },

    /**
     * Gives the session that has a grant another id, by which none of its tokens is known.
     *
     * @returns what it was until then; null when no session has the grant.
     */
    async renameSession(grantId: string): Promise<{ accountId: string; sessionId: string } | null> {
      const next = randomBytes(16).toString('base64url');
      const { rows } = await database.execute<{ account_id: string; uid: string }>(sql`
        with former as (
          select model, id_hash, account_id, uid from ${row}
          where model = 'Session' and grant_id = ${grantId} and account_id is not null
          for update
        ), renamed as (
          update ${row} set uid = ${next}, payload = jsonb_set(payload, '{uid}', to_jsonb(${next}::text))
          where (model, id_hash) in (select model, id_hash from former)
        )
        select account_id, uid from former`);
      const [former] = rows;
      return former ? { accountId: former.account_id, sessionId: former.uid } : null;
    },

    /**
     * Leaves of up to `most` used refresh tokens only what a second use is known by; returns how many there were.
     *
     * @param seconds for how long after its first use one may be used again.
     */
    async shorten(most: number, seconds: number): Promise<number> {
      const { rowCount } = await database.execute(sql`
        update ${row} set payload = (
          select jsonb_object_agg(key, value) from jsonb_each(payload)
          where key = any(${sql.param(MARKER)}::text[]))
        where (model, id_hash) in (
          select model, id_hash from ${row}
          where model = 'RefreshToken' and consumed_at < now() - make_interval(secs => ${seconds})
            and payload ? 'gty'
          limit ${most})`);
      return rowCount ?? 0;
    },

    /** Deletes up to `most` rows that have expired; returns how many there were. */
    async purge(most: number): Promise<number> {
      const { rowCount } = await database.execute(sql`
        delete from ${row} where (model, id_hash) in (
          select model, id_hash from ${row} where expires_at < now() order by expires_at limit ${most})`);
      return rowCount ?? 0;
    },
  };
}

async function save(
  database: Database,
  { model, idHash, payload, accountId, epoch = null, grantId, uid }: Payload,
  seconds: number,
): Promise<void> {
  await database.execute(sql`
    with ${holderAt(accountId, epoch)}
    insert into ${row} (model, id_hash, payload, account_id, grant_id, uid, expires_at)
    select ${model}, ${idHash}, ${JSON.stringify(payload)}::jsonb, ${accountId}::text, ${grantId}, ${uid},
           now() + make_interval(secs => ${seconds})
    where ${accountId}::text is null
       or exists (select from ${row} where model = ${model} and model = 'Session' and id_hash = ${idHash}
                    and consumed_at is null)
       or exists (select from holder)
    on conflict (model, id_hash) do update
    set payload = ${PAYLOAD_UPDATE}, account_id = excluded.account_id, grant_id = excluded.grant_id,
        uid = ${UID_UPDATE}, expires_at = excluded.expires_at
    where ${row.consumedAt} is null`);
}

/**
 * A session keeps the id it has: an answer that read it before `renameSession` would otherwise give it back the one whose
 * tokens are refused.
 */
const UID_UPDATE = sql`case when excluded.model = 'Session' then coalesce(${row.uid}, excluded.uid) else excluded.uid end`;
const PAYLOAD_UPDATE = sql`case when excluded.model = 'Session' and ${row.uid} is not null
  then jsonb_set(excluded.payload, '{uid}', to_jsonb(${row.uid})) else excluded.payload end`;

/** The rest of an ended session, stored for longer than an answer can take. */
const ENDED = sql`
  payload = '{}', account_id = null, grant_id = null, uid = null, consumed_at = now(),
  expires_at = least(${row.expiresAt}, now() + interval '1 hour')`;

/** Fields that the library reads before it sees that a refresh token was used: then it ends the whole family. */
const MARKER = [
  ...['exp', 'iat', 'iiat', 'scope', 'clientId', 'accountId'],
  ...['grantId', 'sessionUid', 'expiresWithSession'],
];

const momentOf = (epochSeconds: string) => new Date(Number(epochSeconds) * 1_000);
