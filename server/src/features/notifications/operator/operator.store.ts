import { emailKey } from '@pawhood/contract/values/account-email.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { OWN_ISSUER } from '../../../lib/person.ts';
import { confirmedAddressOf } from '../../../notifications/confirmed-address.store.ts';
import {
  confirmedAddress,
  notificationSettings,
  reach,
} from '../../../notifications/notifications.tables.ts';

/** What the operator decides about what people are told. */
export function createOperatorStore(database: Database) {
  return {
    /** Stops mails to whom an address belongs; answers how many people that are. */
    async stopMail(address: string): Promise<number> {
      const key = emailKey(address);
      const candidates = await database
        .select({ userId: userProfile.id })
        .from(userProfile)
        .leftJoin(
          identityAccount,
          and(eq(userProfile.issuer, OWN_ISSUER), eq(identityAccount.id, userProfile.subject)),
        )
        .leftJoin(confirmedAddress, eq(confirmedAddress.userId, userProfile.id))
        .where(or(eq(identityAccount.emailKey, key), eq(sql`lower(${confirmedAddress.address})`, key)));
      let stopped = 0;
      for (const { userId } of candidates) {
        if (emailKey(await confirmedAddressOf(database, userId)) !== key) continue;
        await database
          .insert(notificationSettings)
          .values({ userId, mailStopped: 'operator' })
          .onConflictDoUpdate({ target: notificationSettings.userId, set: { mailStopped: 'operator' } });
        stopped += 1;
      }
      return stopped;
    },

    /** Whether nothing is sent. */
    async isHeld(): Promise<boolean> {
      return (await database.$count(reach, isNotNull(reach.heldSince))) > 0;
    },

    /** Lets what people are told from now on be sent; false where it already was. */
    async resume(): Promise<boolean> {
      const { rowCount } = await database
        .update(reach)
        .set({ heldSince: null })
        .where(isNotNull(reach.heldSince));
      return rowCount === 1;
    },
  };
}
