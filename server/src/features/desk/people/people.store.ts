/** People as the desk finds them. No statement here reads anything of their pets, their records or their networks. */
import { emailKey } from '@pawhood/contract/values/account-email.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { userProfile, userSuspension } from '../../../database/people/people.tables.ts';
import { deskRole } from '../../../desk/desk.tables.ts';
import { OWN_ISSUER, type Person, personHash } from '../../../lib/person.ts';

export type DeskPeopleStore = ReturnType<typeof createDeskPeopleStore>;

/** Of the index of names: one that is an email address is found by nobody. */
const IS_NAME = sql`${userProfile.fullName} !~ '\\S@\\S'`;

const NAME_KEY = sql`lower(${userProfile.fullName}) collate "C"`;

/** The last character there is: what begins with a text comes before the text with this behind it. */
const LAST = '\u{10ffff}';

const PERSON = {
  userId: userProfile.id,
  issuer: userProfile.issuer,
  subject: userProfile.subject,
  name: userProfile.fullName,
  since: userProfile.createdAt,
  visibility: userProfile.visibility,
  bio: userProfile.bio,
  role: deskRole.role,
  city: deskRole.city,
};

const isAccountOf = and(eq(userProfile.issuer, OWN_ISSUER), eq(userProfile.subject, identityAccount.id));

export function createDeskPeopleStore(database: Database) {
  const people = () =>
    database.select(PERSON).from(userProfile).leftJoin(deskRole, eq(deskRole.userId, userProfile.id));

  return {
    /** Those whose name begins so, in any case, by name. */
    beginningWith: (text: string, most: number) =>
      people()
        .where(
          and(
            IS_NAME,
            sql`${NAME_KEY} >= lower(${text}) collate "C"`,
            sql`${NAME_KEY} < (lower(${text}) || ${LAST}) collate "C"`,
          ),
        )
        .orderBy(NAME_KEY, userProfile.id)
        .limit(most),

    /** Null where there is nobody of that id. */
    async find(userId: string) {
      const [row] = await people().where(eq(userProfile.id, userId));
      return row ?? null;
    },

    /** Whoever has an account of ours with that address. */
    withAddress: (email: string) =>
      people()
        .innerJoin(identityAccount, isAccountOf)
        .where(eq(identityAccount.emailKey, emailKey(email))),

    /** The account's address; the profile's where the account is elsewhere. Null where there is nobody of that id. */
    async addressOf(
      userId: string,
    ): Promise<{ readonly email: string; readonly isConfirmed: boolean } | null> {
      const [row] = await database
        .select({
          email: sql<string>`coalesce(nullif(${identityAccount.email}, ''), ${userProfile.email})`,
          isConfirmed: sql<boolean>`coalesce(${identityAccount.emailVerified}, false)`,
        })
        .from(userProfile)
        .leftJoin(identityAccount, isAccountOf)
        .where(eq(userProfile.id, userId));
      return row ?? null;
    },

    /** Null for who is not suspended. */
    async suspensionOf(person: Person) {
      const { createdAt: since, until, reason, subjectHash } = userSuspension;
      const [row] = await database
        .select({ since, until })
        .from(userSuspension)
        .where(and(eq(subjectHash, personHash(person)), eq(reason, 'disabled')));
      return row ?? null;
    },
  };
}

/** A person as the desk finds them. */
export type DeskPersonRow = NonNullable<Awaited<ReturnType<DeskPeopleStore['find']>>>;
