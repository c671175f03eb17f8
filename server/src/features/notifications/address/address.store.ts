import { MAIL_LINKS_AT_ONCE } from '@pawhood/contract/limits.ts';
import { emailKey } from '@pawhood/contract/values/account-email.ts';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import type { Person } from '../../../lib/person.ts';
import { type Recipient, recipientOf } from '../../../notifications/confirmed-address.store.ts';
import {
  addressLink,
  confirmedAddress,
  notificationSettings,
} from '../../../notifications/notifications.tables.ts';

/** A link without its token. */
export interface AddressLink {
  readonly tokenHash: string;
  readonly address: string;
  readonly expiresAt: Date;
}

export type AddressStore = ReturnType<typeof createAddressStore>;

export function createAddressStore(database: Database) {
  const isValid = (tokenHash: string, now: Date) =>
    and(eq(addressLink.tokenHash, tokenHash), gt(addressLink.expiresAt, now));

  return {
    /**
     * Keeps a link of a person while they have few that still work.
     *
     * @returns what the mail is said in; `many` where they have too many, null where there is no profile.
     */
    add: (person: Person, link: AddressLink, now: Date): Promise<Recipient | 'many' | null> =>
      database.transaction(async (transaction) => {
        const [owner] = await transaction
          .select({ id: userProfile.id })
          .from(userProfile)
          .where(isProfileOf(person))
          .for('update');
        if (!owner) return null;
        const userId = owner.id;
        const isTheirs = and(eq(addressLink.userId, userId), gt(addressLink.expiresAt, now));
        if ((await transaction.$count(addressLink, isTheirs)) >= MAIL_LINKS_AT_ONCE) return 'many';
        await transaction.insert(addressLink).values({ userId, ...link });
        return recipientOf(transaction, userId);
      }),

    /** Forgets a link: its mail has reached nobody. */
    async withdraw(tokenHash: string): Promise<void> {
      await database.delete(addressLink).where(eq(addressLink.tokenHash, tokenHash));
    },

    async isOpen(tokenHash: string, now: Date): Promise<boolean> {
      return (await database.$count(addressLink, isValid(tokenHash, now))) > 0;
    },

    /** Uses a link: its address is that of its person from now on, and other links of theirs end. */
    confirm: (tokenHash: string, now: Date): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [link] = await transaction
          .delete(addressLink)
          .where(isValid(tokenHash, now))
          .returning({ userId: addressLink.userId, address: addressLink.address });
        if (!link) return false;
        const { userId, address } = link;
        await transaction.delete(addressLink).where(eq(addressLink.userId, userId));
        const [former] = await transaction
          .select({ address: confirmedAddress.address })
          .from(confirmedAddress)
          .where(eq(confirmedAddress.userId, userId));
        await transaction
          .insert(confirmedAddress)
          .values({ userId, address, at: now })
          .onConflictDoUpdate({ target: confirmedAddress.userId, set: { address, at: now } });
        const isSame = former !== undefined && emailKey(former.address) === emailKey(address);
        await resumeMail(transaction, eq(notificationSettings.userId, userId), isSame ? KEPT : []);
        return true;
      }),
  };
}

type Stop = (typeof notificationSettings.$inferSelect)['mailStopped'];

/** Who confirms the same address once more has shown that it takes mails, not that the operator allows them. */
const KEPT: readonly Stop[] = ['operator'];

/**
 * Lets mails go again to who has confirmed an address: what was refused before says nothing of it.
 *
 * @param kept why mails stay stopped, besides their person never looking.
 */
async function resumeMail(
  database: Database | Transaction,
  whose: SQL,
  kept: readonly Stop[] = [],
): Promise<void> {
  const { mailStopped } = notificationSettings;
  await database
    .update(notificationSettings)
    .set({
      refusals: 0,
      mailStopped: sql`case when ${inArray(mailStopped, ['unread', ...kept])} then ${mailStopped} else '' end`,
    })
    .where(whose);
}

/** The same for whose account has another address. */
export function resumeMailOf(database: Database, person: Person): Promise<void> {
  const profile = database.select({ id: userProfile.id }).from(userProfile).where(isProfileOf(person));
  return resumeMail(database, inArray(notificationSettings.userId, profile));
}
