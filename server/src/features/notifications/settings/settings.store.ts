import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import type { Person } from '../../../lib/person.ts';
import { confirmedAddressOf } from '../../../notifications/confirmed-address.store.ts';
import {
  addressLink,
  confirmedAddress,
  notificationChoice,
  notificationSettings,
} from '../../../notifications/notifications.tables.ts';
import { type Choice, type Wishes, wishesOf } from '../../../notifications/tell.store.ts';

type SettingsRow = typeof notificationSettings.$inferSelect;

/** What a person chose, and where their mails go. */
export interface KeptSettings extends Pick<SettingsRow, 'showsText' | 'mailStopped'> {
  readonly userId: string;
  readonly wishes: Wishes;
  /** Empty while none is confirmed. */
  readonly address: string;
  /** That of the last link that still works; empty for none. */
  readonly askedAddress: string;
  readonly isChosen: boolean;
}

/** Values of the columns that a person sets. */
export type SetSettings = Pick<
  SettingsRow,
  'timeZone' | 'quietFrom' | 'quietUntil' | 'digestHour' | 'showsText' | 'pausedUntil'
>;

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore(database: Database) {
  return {
    /** Null where there is no profile. */
    async read(person: Person, now: Date): Promise<KeptSettings | null> {
      const [owner] = await database
        .select({ id: userProfile.id })
        .from(userProfile)
        .where(isProfileOf(person));
      return owner ? keptOf(database, owner.id, now) : null;
    },

    /**
     * Puts all of these in the place of the former ones; null where there is no profile.
     *
     * @param resumesMail whether mails that were stopped go again, unless the operator stopped them.
     */
    replace: (
      person: Person,
      values: SetSettings,
      choices: readonly Choice[],
      resumesMail: boolean,
      now: Date,
    ): Promise<KeptSettings | null> =>
      database.transaction(async (transaction) => {
        const [owner] = await transaction
          .select({ id: userProfile.id })
          .from(userProfile)
          .where(isProfileOf(person))
          .for('update');
        if (!owner) return null;
        const userId = owner.id;
        await transaction
          .insert(notificationSettings)
          .values({ userId, ...values })
          .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
        if (resumesMail) await resumeMail(transaction, userId);
        await transaction.delete(notificationChoice).where(eq(notificationChoice.userId, userId));
        // Of two for one the last counts.
        const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
        const rows = [...last.values()].map((choice) => ({ userId, ...choice }));
        if (rows.length > 0) await transaction.insert(notificationChoice).values(rows);
        return keptOf(transaction, userId, now);
      }),

    /** What is kept of a person, for that person. */
    async exported(userId: string) {
      const [row] = await database
        .select()
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId));
      const { userId: _, ...settings } = row ?? { userId };
      const choices = await database
        .select({
          kind: notificationChoice.kind,
          channel: notificationChoice.channel,
          pace: notificationChoice.pace,
        })
        .from(notificationChoice)
        .where(eq(notificationChoice.userId, userId));
      const [confirmed] = await database
        .select({ address: confirmedAddress.address, at: confirmedAddress.at })
        .from(confirmedAddress)
        .where(eq(confirmedAddress.userId, userId));
      return {
        notificationSettings: settings,
        notificationChoices: choices,
        confirmedAddress: confirmed ?? null,
      };
    },
  };
}

/** Has mails go again that were stopped; what the operator stopped stays so. */
async function resumeMail(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(notificationSettings)
    .set({ mailStopped: '', refusals: 0, unreadMails: 0 })
    .where(and(eq(notificationSettings.userId, userId), ne(notificationSettings.mailStopped, 'operator')));
}

async function keptOf(transaction: Transaction | Database, userId: string, now: Date): Promise<KeptSettings> {
  const [row] = await transaction
    .select({
      showsText: notificationSettings.showsText,
      mailStopped: notificationSettings.mailStopped,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const address = await confirmedAddressOf(transaction, userId);
  const [link] = await transaction
    .select({ address: addressLink.address })
    .from(addressLink)
    .where(and(eq(addressLink.userId, userId), gt(addressLink.expiresAt, now)))
    .orderBy(desc(addressLink.expiresAt))
    .limit(1);
  const askedAddress = link?.address ?? '';
  const { showsText = false, mailStopped = '' } = row ?? {};
  const wishes = await wishesOf(transaction, userId);
  return { userId, showsText, mailStopped, wishes, address, askedAddress, isChosen: row !== undefined };
}
