/** The address that a person is known to have: mails of every feature go there, and nowhere else. */
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { userProfile, userSuspension } from '../database/people/people.tables.ts';
import { OWN_ISSUER, type Person, personHash } from '../lib/person.ts';
import { confirmedAddress } from './notifications.tables.ts';

/** Where mails to a person go, and in which language. */
export interface Recipient {
  /** Empty while none is confirmed. */
  readonly address: string;
  /** Code of BCP 47 that the account or the profile has; empty where neither says. */
  readonly language: string;
}

/**
 * The address that the server itself knows to be a person's: the account's once it is confirmed, else one confirmed by a
 * link of ours. Never the one that a profile says, which anybody can write there.
 *
 * @param userId of the profile.
 * @returns empty where there is none, and for whom the operator has suspended.
 */
export const confirmedAddressOf = async (database: Database | Transaction, userId: string): Promise<string> =>
  (await recipientOf(database, userId)).address;

/**
 * The same, with the language.
 *
 * @param isAlways for what goes to who is suspended, too: why they are.
 */
export async function recipientOf(
  database: Database | Transaction,
  userId: string,
  isAlways = false,
): Promise<Recipient> {
  const { email, emailVerified, disabledAt, language } = identityAccount;
  const isOwn = and(eq(userProfile.issuer, OWN_ISSUER), eq(identityAccount.id, userProfile.subject));
  const [row] = await database
    .select({
      issuer: userProfile.issuer,
      subject: userProfile.subject,
      address: sql<string>`coalesce(case when ${emailVerified} then nullif(${email}, '') end, ${confirmedAddress.address}, '')`,
      language: sql<string>`coalesce(${language}, nullif(${userProfile.language}, ''), '')`,
    })
    .from(userProfile)
    .leftJoin(identityAccount, isOwn)
    .leftJoin(confirmedAddress, eq(confirmedAddress.userId, userProfile.id))
    .where(and(eq(userProfile.id, userId), isAlways ? undefined : isNull(disabledAt)));
  if (!row || (!isAlways && (await isSuspended(database, row)))) return { address: '', language: '' };
  return { address: row.address, language: row.language };
}

const isSuspended = async (database: Database | Transaction, person: Person): Promise<boolean> =>
  (await database.$count(
    userSuspension,
    // Who only writes nothing is told as before.
    and(eq(userSuspension.subjectHash, personHash(person)), ne(userSuspension.reason, 'limited')),
  )) > 0;
