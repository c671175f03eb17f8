import { and, desc, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { isProfileOf } from '../database/people/profile-of.ts';
import type { Person } from '../lib/person.ts';
import { inbox, notification, notificationSettings } from './notifications.tables.ts';
import type { NotificationRow } from './tell.store.ts';

/** Whose notifications they are, and how many there have been. */
export interface Owner {
  readonly userId: string;
  readonly seq: number;
}

export type NotificationsStore = ReturnType<typeof createNotificationsStore>;

/** Notifications as their person sees them. */
export function createNotificationsStore(database: Database) {
  /** Those that stand in the app and still hold. */
  const areOpen = (userId: string, ...more: readonly (SQL | undefined)[]) =>
    and(eq(notification.userId, userId), notification.inApp, isNull(notification.settledAt), ...more);

  return {
    /** Null where there is no profile yet. */
    async ownerOf(person: Person): Promise<Owner | null> {
      const [row] = await database
        .select({ userId: userProfile.id, seq: inbox.seq })
        .from(userProfile)
        .leftJoin(inbox, eq(inbox.userId, userProfile.id))
        .where(isProfileOf(person));
      return row ? { userId: row.userId, seq: row.seq ?? 0 } : null;
    },

    /** The newest first. */
    page: (
      userId: string,
      { after, before }: { readonly after?: number | undefined; readonly before?: number | undefined },
      most: number,
    ): Promise<NotificationRow[]> =>
      database
        .select()
        .from(notification)
        .where(
          areOpen(
            userId,
            after === undefined ? undefined : gt(notification.seq, after),
            before === undefined ? undefined : lt(notification.seq, before),
          ),
        )
        .orderBy(desc(notification.seq))
        .limit(most),

    async unseenOf(userId: string): Promise<number> {
      return database.$count(notification, areOpen(userId, isNull(notification.seenAt)));
    },

    /** All that may be settled, in the app or not. */
    openOf: (userId: string): Promise<NotificationRow[]> =>
      database
        .select()
        .from(notification)
        .where(and(eq(notification.userId, userId), isNull(notification.settledAt))),

    async settle(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await database.execute(
        sql`update notification set settled_at = now() where id = any(${sql.param(ids)}) and settled_at is null`,
      );
    },

    noteVisit: (userId: string): Promise<void> => noteVisit(database, userId),

    async see(userId: string, seq: number): Promise<void> {
      await database
        .update(notification)
        .set({ seenAt: sql`now()` })
        .where(and(eq(notification.userId, userId), isNull(notification.seenAt), lte(notification.seq, seq)));
    },

    /** What is kept of a person, for that person. */
    rowsOf: (userId: string) =>
      database
        .select({
          kind: notification.kind,
          facts: notification.facts,
          at: notification.at,
          seenAt: notification.seenAt,
          settledAt: notification.settledAt,
        })
        .from(notification)
        .where(eq(notification.userId, userId))
        .orderBy(desc(notification.seq)),
  };
}

/** A person is here: mails go to them again that had stopped for want of it. */
async function noteVisit(database: Database, userId: string): Promise<void> {
  const { mailStopped, unreadMails } = notificationSettings;
  await database
    .update(notificationSettings)
    .set({
      unreadMails: 0,
      mailStopped: sql`case when ${mailStopped} = 'unread' then '' else ${mailStopped} end`,
    })
    .where(and(eq(notificationSettings.userId, userId), gt(unreadMails, 0)));
}
