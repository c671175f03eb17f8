import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { type Recipient, recipientOf } from '../../../notifications/confirmed-address.store.ts';
import { notificationSettings } from '../../../notifications/notifications.tables.ts';

type SettingsRow = typeof notificationSettings.$inferSelect;

/** What has become of the mails to a person so far. */
export type MailState = Pick<SettingsRow, 'mailStopped' | 'hasBeenMailed'>;

export type MailStore = ReturnType<typeof createMailStore>;

export function createMailStore(database: Database) {
  return {
    /** @param isAlways for what goes to who is suspended, too. */
    recipientOf: (userId: string, isAlways: boolean): Promise<Recipient> =>
      recipientOf(database, userId, isAlways),

    async stateOf(userId: string): Promise<MailState> {
      const [row] = await database
        .select({
          mailStopped: notificationSettings.mailStopped,
          hasBeenMailed: notificationSettings.hasBeenMailed,
        })
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId));
      return row ?? { mailStopped: '', hasBeenMailed: false };
    },

    /**
     * Mails of a person since a moment, with those that are still tried.
     *
     * @param besides the batch that is not counted.
     * @param always kinds that do not count.
     */
    async mailsSince(
      userId: string,
      since: Date,
      besides: string,
      always: readonly string[],
    ): Promise<number> {
      const { rows } = await database.execute<{ mails: number }>(sql`
        select count(distinct d.batch)::int as mails
        from delivery d join notification n on n.id = d.notification_id
        where d.user_id = ${userId} and d.channel = 'mail' and d.batch <> ${besides}
          and n.kind <> all(${sql.param(always)}::text[])
          and (d.done_at is null or d.outcome = 'sent' and d.done_at >= ${since.toISOString()})`);
      return rows[0]?.mails ?? 0;
    },

    /**
     * Notes that a mail was handed over.
     *
     * @param isCounted whether it counts among those after which no more go to who never looks.
     */
    async noteSent(userId: string, isCounted: boolean): Promise<void> {
      const mails = sql`${notificationSettings.unreadMails} + ${isCounted ? 1 : 0}`;
      await database
        .insert(notificationSettings)
        .values({ userId, hasBeenMailed: true, unreadMails: isCounted ? 1 : 0 })
        .onConflictDoUpdate({
          target: notificationSettings.userId,
          set: {
            ...{ hasBeenMailed: true, refusals: 0, unreadMails: mails },
            mailStopped: sql`case when ${notificationSettings.mailStopped} = '' and ${mails} >= ${NOTIFICATION_LIMITS.unreadMails} then 'unread' else ${notificationSettings.mailStopped} end`,
          },
        });
    },

    /** Notes that the mail server refused the address for good. */
    async noteRefused(userId: string): Promise<void> {
      const refusals = sql`${notificationSettings.refusals} + 1`;
      await database
        .insert(notificationSettings)
        .values({ userId, refusals: 1 })
        .onConflictDoUpdate({
          target: notificationSettings.userId,
          set: {
            refusals,
            mailStopped: sql`case when ${refusals} >= ${NOTIFICATION_LIMITS.refusals} then 'refused' else ${notificationSettings.mailStopped} end`,
          },
        });
    },
  };
}
