import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { newId } from '../../../lib/random-ids.ts';
import { delivery, notification } from '../../../notifications/notifications.tables.ts';
import { type NotificationRow, type Wishes, wishesOf } from '../../../notifications/tell.store.ts';

type DeliveryRow = typeof delivery.$inferSelect;

/** A batch that this server is at. */
export interface Taken extends Pick<DeliveryRow, 'userId' | 'channel'> {
  readonly id: string;
  /** This one counts. */
  readonly tries: number;
  /** Whether a server was at it before. */
  readonly isAgain: boolean;
}

export interface OpenItem {
  readonly deliveryId: string;
  readonly pace: DeliveryRow['pace'];
  readonly notification: NotificationRow;
}

type Channel = DeliveryRow['channel'];

interface DueRow extends Pick<DeliveryRow, 'id' | 'userId' | 'channel' | 'batch'> {}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** The ways of notifications to people, which any number of servers look after together. */
export function createOutboxStore(database: Database) {
  return {
    /**
     * Takes up to `most` pushes that are due, or the mails of up to as many people; none while nothing is sent.
     *
     * @param until another server takes them then, unless they have ended.
     */
    take: (channel: Channel, now: Date, until: Date, most: number): Promise<Taken[]> =>
      database.transaction(async (transaction) => {
        const isWanted = sql`d.channel = ${channel} and ${isDue(now)}`;
        const persons = await lockPersons(transaction, isWanted, most);
        if (persons.length === 0) return [];
        const rows = await dueOf(transaction, isWanted, persons);
        const taken = channel === 'mail' ? rows : rows.slice(0, most);
        return markTaken(transaction, batchesOf(taken), until);
      }),

    /** What a batch holds and has not ended, the oldest first. */
    items: (batch: string): Promise<OpenItem[]> =>
      database
        .select({ deliveryId: delivery.id, pace: delivery.pace, notification })
        .from(delivery)
        .innerJoin(notification, eq(notification.id, delivery.notificationId))
        .where(and(eq(delivery.batch, batch), isNull(delivery.doneAt)))
        .orderBy(asc(notification.seq)),

    wishesOf: (userId: string): Promise<Wishes> => wishesOf(database, userId),

    /** Notes how deliveries of a batch have ended. */
    async end(batch: string, ids: readonly string[], outcome: string, now: Date): Promise<void> {
      if (ids.length === 0) return;
      await database
        .update(delivery)
        .set({ doneAt: now, outcome, takenUntil: null })
        .where(areOpen(batch, ids));
    },

    /** Has deliveries of a batch tried again, as the same batch. */
    async retry(batch: string, dueAt: Date): Promise<void> {
      await database.update(delivery).set({ dueAt, takenUntil: null }).where(areOpen(batch));
    },

    /**
     * Has deliveries wait that were not tried.
     *
     * @param isKept whether they stay a batch: it may have been sent before.
     */
    async postpone(batch: string, ids: readonly string[], dueAt: Date, isKept: boolean): Promise<void> {
      await database
        .update(delivery)
        .set({
          ...{ dueAt, takenUntil: null, tries: sql`${delivery.tries} - 1` },
          ...(!isKept && { batch: null }),
        })
        .where(areOpen(batch, ids));
    },
  };
}

const areOpen = (batch: string, ids?: readonly string[]) =>
  and(
    eq(delivery.batch, batch),
    isNull(delivery.doneAt),
    ids === undefined ? undefined : inArray(delivery.id, [...ids]),
  );

/** Deliveries whose time has come and that nobody is at; a person's mails only while no other of theirs is sent. */
const isDue = (now: Date): SQL => {
  const at = now.toISOString();
  return sql`d.done_at is null and d.due_at <= ${at} and (d.taken_until is null or d.taken_until <= ${at})
    and not (d.channel = 'mail' and exists (
      select from delivery o
      where o.user_id = d.user_id and o.channel = 'mail' and o.done_at is null and o.taken_until > ${at}))`;
};

/** People to whom something is due, each for this server alone until the transaction ends. */
async function lockPersons(transaction: Transaction, isWanted: SQL, most: number): Promise<string[]> {
  const { rows } = await transaction.execute<{ userId: string }>(sql`
    select i.user_id as "userId"
    from delivery d join inbox i on i.user_id = d.user_id
    where ${isWanted} and not exists (select from reach where held_since is not null)
    order by d.due_at
    limit ${most}
    for update of i skip locked`);
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Asked once they are locked: what another server has taken just before is seen. */
async function dueOf(transaction: Transaction, isWanted: SQL, persons: readonly string[]): Promise<DueRow[]> {
  const { rows } = await transaction.execute<DueRow & Record<string, unknown>>(sql`
    select d.id, d.user_id as "userId", d.channel, d.batch
    from delivery d
    where ${isWanted} and d.user_id = any(${sql.param(persons)})
    order by d.due_at, d.id`);
  return rows;
}

/** Each push alone, mails of a person together; what was a batch before stays one, and others wait for it. */
function batchesOf(rows: readonly DueRow[]): Map<string, string> {
  const batches = new Map<string, string>();
  const ofPerson = new Map<string, string | null>();
  for (const { id, userId, channel, batch } of rows) {
    if (channel === 'push') batches.set(id, batch ?? newId());
    else if (batch !== null && typeof ofPerson.get(userId) !== 'string') ofPerson.set(userId, batch);
  }
  const fresh = new Map<string, string>();
  for (const { id, userId, channel, batch } of rows) {
    if (channel === 'push') continue;
    const former = ofPerson.get(userId) ?? null;
    if (former !== batch) continue;
    const own = former ?? fresh.get(userId) ?? newId();
    fresh.set(userId, own);
    batches.set(id, own);
  }
  return batches;
}

/** @param batches by ids of deliveries. */
async function markTaken(
  transaction: Transaction,
  batches: ReadonlyMap<string, string>,
  until: Date,
): Promise<Taken[]> {
  const [ids, names] = [[...batches.keys()], [...batches.values()]];
  const { rows } = await transaction.execute<Taken & Record<string, unknown>>(sql`
    with marked as (
      update delivery d set batch = own.batch, taken_until = ${until.toISOString()}, tries = d.tries + 1
      from (
        select former.id, new.batch, former.batch is not null as is_again
        from unnest(${sql.param(ids)}::text[], ${sql.param(names)}::text[]) as new (id, batch)
        join delivery former on former.id = new.id
      ) own
      where d.id = own.id
      returning d.batch, d.user_id, d.channel, d.tries, own.is_again
    )
    select batch as id, user_id as "userId", channel, max(tries)::int as tries, bool_or(is_again) as "isAgain"
    from marked group by batch, user_id, channel`);
  return rows;
}
