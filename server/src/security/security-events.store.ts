import { randomUUID } from 'node:crypto';
import { SECURITY_EVENT_DAYS } from '@pawhood/contract/limits.ts';
import type { SecurityEventKind } from '@pawhood/contract/security/security-events.ts';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { OWN_ISSUER, type Person, personHash } from '../lib/person.ts';
import { createDeletedHash } from './deleted-people.store.ts';
import { securityEvent } from './security-events.tables.ts';

/** An event as it is written down. */
export interface EventRow {
  readonly kind: SecurityEventKind;
  /** Null for nobody that is known. */
  readonly person: Person | null;
  /** Keyed hash of the network; null where it came from none. */
  readonly network: string | null;
  readonly detail: string;
}

/** Rows of one kind, detail, account and day; further events are counted in one more. */
export const ROWS_A_DAY = { each: 100, counted: 20 } as const;

/** An event as the operator reads it. */
export interface LoggedEvent {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly times: number;
  /** Id as `users list` has it; null for nobody that is known. */
  readonly person: string | null;
  readonly network: string | null;
  readonly detail: string;
}

export type SecurityStore = ReturnType<typeof createSecurityStore>;

export function createSecurityStore(database: Database) {
  const deletedHash = createDeletedHash(database);

  /**
   * Counts an event in the row that has its place among those of its kind, detail, account and day. Of these there are
   * `most`; what finds no room is counted in one row without a network. Of a deleted person only kind and time are kept.
   *
   * A `slot` is what such rows have in common, and then the place. So one index finds the row, and counts those beside it:
   * by its collation, every place sorts before `chr(127)`.
   */
  async function write({ kind, ...event }: EventRow, times: number, place: string, most: number) {
    const { person, network, detail } = event;
    const { issuer = null, subject = null } = person ?? {};
    const group = `${kind}\n${detail}\n${person === null ? '' : personHash(person)}\n`;
    const isPresent =
      person === null ? sql`true` : isNotDeleted([personHash(person), await deletedHash(person)]);
    await database.execute(sql`
      with day as (
        select ${group}::text || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || chr(10) as prefix,
               ${isPresent} as is_present
      ), room as (
        select prefix, is_present, exists (
            select from ${securityEvent} where slot = prefix || ${place}::text
          ) or (
            select count(*) from ${securityEvent} where slot >= prefix and slot < prefix || chr(127)
          ) < ${most} as is_own
        from day
      )
      insert into ${securityEvent} as event (kind, issuer, subject, network, detail, times, slot)
      select ${kind},
             case when is_present then ${issuer}::text end,
             case when is_present then ${subject}::text end,
             case when is_present and is_own then ${network}::text end,
             case when is_present then ${detail} else '' end,
             ${times},
             case when is_present then prefix || case when is_own then ${place}::text else ${OTHERS} end end
      from room
      on conflict (slot) do update set times = event.times + excluded.times, at = excluded.at`);
  }

  return {
    /** Writes one event down. */
    add: (event: EventRow): Promise<void> => write(event, 1, randomUUID(), ROWS_A_DAY.each),

    /** Adds events to the row of their kind, detail, account, network and day. */
    count: (event: EventRow, times: number): Promise<void> =>
      write(event, times, event.network ?? '', ROWS_A_DAY.counted),

    /** The latest events of a person, but for some kinds. */
    latest: (person: Person, most: number, besides: readonly SecurityEventKind[] = []) =>
      database
        .select()
        .from(securityEvent)
        .where(and(isOf(person), notInArray(securityEvent.kind, [...besides])))
        .orderBy(desc(securityEvent.at), desc(securityEvent.id))
        .limit(most),

    /** The latest events of a person, or of everybody for null, each with its person. */
    log: (person: Person | null, most: number): Promise<LoggedEvent[]> =>
      database
        .select({
          at: securityEvent.at,
          kind: securityEvent.kind,
          times: securityEvent.times,
          person: sql<string | null>`coalesce(${userProfile.id}::text, ${securityEvent.subject})`,
          network: securityEvent.network,
          detail: securityEvent.detail,
        })
        .from(securityEvent)
        .leftJoin(
          userProfile,
          and(eq(userProfile.issuer, securityEvent.issuer), eq(userProfile.subject, securityEvent.subject)),
        )
        .where(person === null ? undefined : isOf(person))
        .orderBy(desc(securityEvent.at), desc(securityEvent.id))
        .limit(most),

    /** Whose profile or account has that id; null for nobody's. */
    async personOf(id: string): Promise<Person | null> {
      const [profile] = await database
        .select({ issuer: userProfile.issuer, subject: userProfile.subject })
        .from(userProfile)
        .where(sql`${userProfile.id}::text = ${id} or ${userProfile.subject} = ${id}`)
        .limit(1);
      if (profile) return profile;
      // An account without a profile.
      const { rowCount } = await database.execute(sql`select from identity_account where id = ${id}`);
      return rowCount === 1 ? { issuer: OWN_ISSUER, subject: id } : null;
    },

    /** Whether the table is there; it is missing in a database of an earlier version. */
    async isThere(): Promise<boolean> {
      const { rows } = await database.execute<{ is_there: boolean }>(
        sql`select to_regclass('security_event') is not null as is_there`,
      );
      return rows[0]?.is_there === true;
    },

    /** Deletes up to `most` that are older than they may be; returns how many there were. */
    async removeOld(most: number): Promise<number> {
      const { rowCount } = await database.execute(sql`
        delete from ${securityEvent} where id in (
          select id from ${securityEvent} where at < now() - make_interval(days => ${SECURITY_EVENT_DAYS}) limit ${most})`);
      return rowCount ?? 0;
    },
  };
}

/** Leaves kind and time alone of a person's events. */
export async function eraseEventsOf(transaction: Transaction, person: Person): Promise<void> {
  await transaction
    .update(securityEvent)
    .set({ issuer: null, subject: null, network: null, detail: '', slot: null })
    .where(isOf(person));
}

/** Stands for all networks beyond those with a row of their own. */
const OTHERS = 'others';

const isOf = ({ issuer, subject }: Person) =>
  and(eq(securityEvent.issuer, issuer), eq(securityEvent.subject, subject));

/** False for somebody who was deleted in the meantime, until they may begin anew: nothing of them may come back. */
const isNotDeleted = (hashes: readonly string[]) => sql`not exists (
  select from user_suspension where ${inArray(sql`subject_hash`, hashes)} and reason = 'deleted'
    and (issued_until is null or issued_until > now()))`;
