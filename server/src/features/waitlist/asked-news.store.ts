/** Who asked for news when they signed up with our own provider. */

import { emailKey } from '@pawhood/contract/values/account-email.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { OWN_ISSUER, type Person } from '../../lib/person.ts';

export type AskedNewsStore = ReturnType<typeof createAskedNewsStore>;

/** @param needsProof whether an address must be confirmed: where no mail is sent, none ever is. */
export function createAskedNewsStore(database: Database, needsProof: boolean) {
  async function forget(whose: SQL): Promise<void> {
    await database
      .update(identityAccount)
      .set({ wantsNews: false })
      .where(and(eq(identityAccount.wantsNews, true), whose));
  }

  return {
    /** The account's address, if its person asked for news and they may be sent there; otherwise null. */
    async addressOf({ issuer, subject }: Person): Promise<string | null> {
      if (issuer !== OWN_ISSUER) return null;
      const { id, email, emailVerified, wantsNews, disabledAt } = identityAccount;
      const [account] = await database
        .select({ email })
        .from(identityAccount)
        .where(and(eq(id, subject), wantsNews, isNull(disabledAt), needsProof ? emailVerified : undefined));
      return account?.email ?? null;
    },

    /** Whether whose profile this is ticked that they want news: when they signed up, or on the waitlist. */
    async isAskedBy(profileId: string): Promise<boolean> {
      const { rows } = await database.execute<{ asked: boolean }>(sql`
        select exists (
          select from waitlist_joiner joiner join voter on voter.id = joiner.voter_id where voter.profile_id = ${profileId}
        ) or exists (
          select from identity_account account join user_profile person on person.subject = account.id
          where person.id = ${profileId} and person.issuer = ${OWN_ISSUER} and account.wants_news
        ) as asked`);
      return rows[0]?.asked ?? false;
    },

    /** Forgets it for a person. */
    forgetOf: async ({ issuer, subject }: Person): Promise<void> => {
      if (issuer === OWN_ISSUER) await forget(eq(identityAccount.id, subject));
    },

    /** Forgets it for whose profile this is. */
    forgetOfProfile: (profileId: string): Promise<void> =>
      forget(
        sql`${identityAccount.id} = (select subject from user_profile where id = ${profileId} and issuer = ${OWN_ISSUER})`,
      ),

    /** Forgets it for the account with an address. */
    forgetAddress: (address: string): Promise<void> =>
      forget(eq(identityAccount.emailKey, emailKey(address))),
  };
}
