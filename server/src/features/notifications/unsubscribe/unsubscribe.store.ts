import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { newId } from '../../../lib/random-ids.ts';
import { notificationChoice, notificationKey } from '../../../notifications/notifications.tables.ts';

/** What signs the links that switch mails off. */
export interface SigningKey {
  readonly secret: string;
  readonly isCurrent: boolean;
}

export type UnsubscribeStore = ReturnType<typeof createUnsubscribeStore>;

export function createUnsubscribeStore(database: Database) {
  const kind = 'unsubscribe';

  async function readKeys(acceptedSince: Date): Promise<SigningKey[]> {
    const isAccepted = or(isNull(notificationKey.retiredAt), gt(notificationKey.retiredAt, acceptedSince));
    const rows = await database
      .select({ value: notificationKey.value, retiredAt: notificationKey.retiredAt })
      .from(notificationKey)
      .where(and(eq(notificationKey.kind, kind), isAccepted))
      .orderBy(desc(notificationKey.createdAt));
    return rows.map(({ value, retiredAt }) => ({ secret: String(value), isCurrent: retiredAt === null }));
  }

  return {
    /** The keys that are accepted; the current one is made where there is none. */
    async keys(acceptedSince: Date): Promise<SigningKey[]> {
      const keys = await readKeys(acceptedSince);
      if (keys.some(({ isCurrent }) => isCurrent)) return keys;
      const value = randomBytes(32).toString('base64url');
      // Of servers that do so at once, one key stays.
      await database.insert(notificationKey).values({ id: newId(), kind, value }).onConflictDoNothing();
      return readKeys(acceptedSince);
    },

    /** Chooses that a person gets no mail of a kind; nothing happens where there is no such person. */
    switchOff: (userId: string, kind: string): Promise<void> => switchOff(database, userId, kind),

    /**
     * The same for every kind, also for those that come later.
     *
     * @param everyKind stands for those without a choice of their own.
     */
    switchAllOff: (userId: string, everyKind: string): Promise<void> =>
      database.transaction(async (transaction) => {
        const isOfMail = and(eq(notificationChoice.userId, userId), eq(notificationChoice.channel, 'mail'));
        await transaction.update(notificationChoice).set({ pace: 'never' }).where(isOfMail);
        await switchOff(transaction, userId, everyKind);
      }),
  };
}

async function switchOff(database: Database | Transaction, userId: string, kind: string): Promise<void> {
  await database.execute(sql`
    insert into notification_choice (user_id, kind, channel, pace)
    select id, ${kind}, 'mail', 'never' from user_profile where id = ${userId}
    on conflict (user_id, kind, channel) do update set pace = 'never'`);
}
