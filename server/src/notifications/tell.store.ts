import type { Channel, Pace } from '@pawhood/contract/notifications/kinds.ts';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { newId } from '../lib/random-ids.ts';
import type { Hours } from './due-at.ts';
import {
  delivery,
  inbox,
  notification,
  notificationChoice,
  notificationSettings,
  pushSubscription,
} from './notifications.tables.ts';

/** A notification as the database holds it. */
export type NotificationRow = typeof notification.$inferSelect;

/** What a person chose, as far as it says when they are told. */
export interface Wishes {
  /** IANA name; empty for that of the city. */
  readonly timeZone: string;
  readonly city: string | null;
  readonly hours: Omit<Hours, 'timeZone'>;
  readonly choices: readonly Choice[];
  /** Browsers that can be told while nobody looks at the site. */
  readonly devices: number;
}

export interface Choice {
  readonly kind: string;
  readonly channel: Channel;
  readonly pace: Pace;
}

/** A notification that is added, and its ways to the person. */
export interface Added extends Pick<NotificationRow, 'kind' | 'key' | 'facts' | 'inApp'> {
  readonly ways: readonly Way[];
}

/** Once on a channel. */
export interface Way extends Pick<typeof delivery.$inferSelect, 'channel' | 'pace' | 'dueAt'> {}

/** Something to tell a person. */
export interface News {
  /** Of a kind that a feature has handed over. */
  readonly kind: string;
  /** The same thing is told once: 'care nala vaccination 2026-05-06 7'. */
  readonly key: string;
  /** As the kind reads them; kept as JSON. */
  readonly facts: object;
}

/** Something of which one notification stands for all, and its only key. */
export interface Replaced extends Pick<News, 'kind' | 'key'> {}

/** What a person is told from now on. */
export interface Next {
  readonly facts: object;
  /** Whether there is more than before, so that they are told again; otherwise what stands there says the new facts. */
  readonly isNew: boolean;
}

/**
 * Says what a person is told; called while nobody else tells them.
 *
 * @param former facts of what stands there; null where nothing does.
 * @param hasReached whether that was seen, pushed or mailed.
 * @returns null where all stays as it is.
 */
export type NextFacts = (former: unknown, hasReached: boolean) => Promise<Next | null>;

export type TellStore = ReturnType<typeof createTellStore>;

/** @param waysOf says how a thing goes to a person with such wishes. */
export function createTellStore(
  database: Database,
  waysOf: (userId: string, news: News, wishes: Wishes) => Promise<Pick<Added, 'inApp' | 'ways'>>,
) {
  async function tellIn(transaction: Transaction, userId: string, news: readonly News[]): Promise<void> {
    let last = news.length === 0 ? null : await takeInbox(transaction, userId);
    if (last === null) return;
    const keys = news.map(({ key }) => key);
    const known = new Map((await toldBefore(transaction, userId, keys)).map((row) => [row.key, row]));
    const wishes = await wishesOf(transaction, userId);
    const added = new Map<string, Added>();
    for (const one of news) {
      const { inApp, ways } = await waysOf(userId, one, wishes);
      const row = known.get(one.key);
      if (row === undefined) {
        if (inApp || ways.length > 0) added.set(one.key, { ...one, inApp, ways });
      } else if (row.settledAt !== null && !(await hasReached(transaction, row))) {
        last = await reopen(transaction, row, last, ways);
      }
    }
    if (added.size > 0) await addNotifications(transaction, userId, last, [...added.values()]);
  }

  /** False where nothing is told. */
  async function replaceIn(
    transaction: Transaction,
    userId: string,
    { kind, key }: Replaced,
    next: NextFacts,
  ): Promise<boolean> {
    const last = await takeInbox(transaction, userId);
    if (last === null) return false;
    const [row] = await toldBefore(transaction, userId, [key]);
    const stands = row !== undefined && row.settledAt === null;
    const told = await next(stands ? row.facts : null, stands && (await hasReached(transaction, row)));
    if (told === null) return false;
    const { facts } = told;
    if (stands && !told.isNew) {
      await transaction.update(notification).set({ facts }).where(eq(notification.id, row.id));
      return false;
    }
    const { inApp, ways } = await waysOf(userId, { kind, key, facts }, await wishesOf(transaction, userId));
    if (!inApp && ways.length === 0) return false;
    if (row === undefined) {
      await addNotifications(transaction, userId, last, [{ kind, key, facts, inApp, ways }]);
      return true;
    }
    await endWays(transaction, row);
    await transaction.update(notification).set({ facts, inApp }).where(eq(notification.id, row.id));
    await reopen(transaction, row, last, ways);
    return true;
  }

  return {
    /**
     * Tells a person the newest of something in the place of what they were told of it before. Of several servers each
     * waits for the other, and then says what there is to say.
     */
    replace: (userId: string, what: Replaced, next: NextFacts): Promise<boolean> =>
      database.transaction((transaction) => replaceIn(transaction, userId, what, next)),

    /** Tells a person what they have not been told before, in the transaction that makes it so. */
    tellIn,

    tell: (userId: string, news: readonly News[]): Promise<void> =>
      database.transaction((transaction) => tellIn(transaction, userId, news)),
  };
}

/** Takes a person's counter until the transaction ends; null where there is no such person. */
async function takeInbox(transaction: Transaction, userId: string): Promise<number | null> {
  const [row] = await transaction
    .insert(inbox)
    .select(
      transaction
        .select({ userId: userProfile.id, seq: sql<number>`0`.as('seq') })
        .from(userProfile)
        .where(eq(userProfile.id, userId)),
    )
    .onConflictDoUpdate({ target: inbox.userId, set: { seq: inbox.seq } })
    .returning({ seq: inbox.seq });
  return row?.seq ?? null;
}

/** Those of a person that have been told of these things before. */
const toldBefore = (
  transaction: Transaction,
  userId: string,
  keys: readonly string[],
): Promise<NotificationRow[]> =>
  transaction
    .select()
    .from(notification)
    .where(and(eq(notification.userId, userId), inArray(notification.key, [...keys])));

/** What a person chose; what nobody chose is as the table has it. */
export async function wishesOf(transaction: Transaction | Database, userId: string): Promise<Wishes> {
  const [row] = await transaction
    .select({ city: userProfile.city, settings: notificationSettings })
    .from(userProfile)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, userProfile.id))
    .where(eq(userProfile.id, userId));
  const choices = await transaction
    .select({
      kind: notificationChoice.kind,
      channel: notificationChoice.channel,
      pace: notificationChoice.pace,
    })
    .from(notificationChoice)
    .where(eq(notificationChoice.userId, userId));
  const [devices] = await transaction
    .select({ count: count() })
    .from(pushSubscription)
    .where(eq(pushSubscription.userId, userId));
  const { timeZone, quietFrom, quietUntil, digestHour, pausedUntil } = row?.settings ?? USUAL_HOURS;
  return {
    timeZone,
    city: row?.city ?? null,
    hours: { quietFrom, quietUntil, digestHour, pausedUntil },
    choices,
    devices: devices?.count ?? 0,
  };
}

/** Until somebody chooses: quiet from nine in the evening to eight in the morning, when the mail comes. */
export const USUAL_HOURS = {
  ...{ timeZone: '', quietFrom: 21 * 60, quietUntil: 8 * 60, digestHour: 8 },
  pausedUntil: null,
};

/**
 * Adds notifications and their ways, and counts them.
 *
 * @param last number of the newest so far, from `takeInbox`.
 * @returns the number of the newest.
 */
async function addNotifications(
  transaction: Transaction,
  userId: string,
  last: number,
  added: readonly Added[],
): Promise<number> {
  const rows = added.map(({ ways, ...row }, index) => ({
    ways,
    row: { ...row, id: newId(), userId, seq: last + 1 + index },
  }));
  await transaction.insert(notification).values(rows.map(({ row }) => row));
  for (const { row, ways } of rows) await addWays(transaction, row, ways);
  return countUp(transaction, userId, last + added.length);
}

/** Tells again what had been settled before anybody was told of it; answers the number of the newest. */
async function reopen(
  transaction: Transaction,
  row: NotificationRow,
  last: number,
  ways: readonly Way[],
): Promise<number> {
  const seq = last + 1;
  await transaction
    .update(notification)
    .set({ seq, at: sql`now()`, seenAt: null, settledAt: null })
    .where(eq(notification.id, row.id));
  await addWays(transaction, { ...row, seq }, ways);
  return countUp(transaction, row.userId, seq);
}

/** Whether a notification has reached anybody: it was seen, pushed or mailed. */
async function hasReached(transaction: Transaction, { id, seenAt }: NotificationRow): Promise<boolean> {
  if (seenAt !== null) return true;
  const sent = await transaction
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(eq(delivery.notificationId, id), eq(delivery.outcome, 'sent')))
    .limit(1);
  return sent.length > 0;
}

/** What has not gone yet goes with what comes in its place. */
async function endWays(transaction: Transaction, { id }: Pick<NotificationRow, 'id'>): Promise<void> {
  await transaction
    .update(delivery)
    .set({ doneAt: sql`now()`, outcome: 'replaced', takenUntil: null })
    .where(and(eq(delivery.notificationId, id), isNull(delivery.doneAt)));
}

async function addWays(
  transaction: Transaction,
  { id, userId, seq }: Pick<NotificationRow, 'id' | 'userId' | 'seq'>,
  ways: readonly Way[],
): Promise<void> {
  if (ways.length === 0) return;
  const rows = ways.map((way) => ({
    ...{ id: newId(), userId, notificationId: id },
    key: `${id} ${seq} ${way.channel}`,
    ...way,
  }));
  await transaction.insert(delivery).values(rows);
}

async function countUp(transaction: Transaction, userId: string, seq: number): Promise<number> {
  await transaction.update(inbox).set({ seq }).where(eq(inbox.userId, userId));
  return seq;
}
