import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Identity, Person } from '../../../lib/person.ts';
import { holdToken } from '../../../security/live-token.store.ts';
import { pet, petCalendar } from '../pets.tables.ts';
import type { PetRow } from '../profile/pet-row.ts';

/** The address of a person's calendar as the database holds it. */
export type CalendarRow = typeof petCalendar.$inferSelect;

/** As much of a pet as reminders say. */
export type RemindedPet = Pick<PetRow, 'id' | 'name' | 'city'>;

/** Whose calendar it is, and the language in which they read it. */
export interface CalendarOwner extends Person {
  readonly userId: string;
  /** Empty where nobody has said. */
  readonly language: string;
}

export type RemindersStore = ReturnType<typeof createRemindersStore>;

export function createRemindersStore(database: Database) {
  return {
    /** Id of a person's profile; null when they have none. */
    async userIdOf(person: Person): Promise<string | null> {
      const [row] = await database
        .select({ id: userProfile.id })
        .from(userProfile)
        .where(isProfileOf(person));
      return row?.id ?? null;
    },

    /** The pets of a person that are neither deleted nor in memory. */
    petsOf: (userId: string): Promise<RemindedPet[]> =>
      database
        .select({ id: pet.id, name: pet.name, city: pet.city })
        .from(pet)
        .where(and(eq(pet.userId, userId), isNull(pet.deletedAt), isNull(pet.diedOn))),

    /** Null where a person has no address. */
    async find(userId: string): Promise<CalendarRow | null> {
      const [row] = await database.select().from(petCalendar).where(eq(petCalendar.userId, userId));
      return row ?? null;
    },

    /** Gives a person an address in the place of the one before, unless they sign out everywhere meanwhile. */
    replace: (
      identity: Identity,
      tokenHash: string,
    ): Promise<Outcome<CalendarRow, 'unknown_user' | 'unauthorized'>> =>
      database.transaction(async (transaction) => {
        if (!(await holdToken(transaction, identity))) return refusal('unauthorized');
        const [owner] = await transaction
          .select({ userId: userProfile.id })
          .from(userProfile)
          .where(isProfileOf(identity));
        if (!owner) return refusal('unknown_user');
        const [row] = await transaction
          .insert(petCalendar)
          .values({ ...owner, tokenHash })
          .onConflictDoUpdate({
            target: petCalendar.userId,
            set: { tokenHash, createdAt: sql`now()`, lastReadAt: null },
          })
          .returning();
        if (!row) throw new Error('An insert answered no row.');
        return row;
      }),

    async remove(userId: string): Promise<void> {
      await database.delete(petCalendar).where(eq(petCalendar.userId, userId));
    },

    /** Whose calendar has that address; notes that it was read. */
    async read(tokenHash: string): Promise<CalendarOwner | null> {
      const [row] = await database
        .update(petCalendar)
        .set({ lastReadAt: sql`now()` })
        .from(userProfile)
        .where(and(eq(petCalendar.tokenHash, tokenHash), eq(userProfile.id, petCalendar.userId)))
        .returning({
          userId: userProfile.id,
          language: userProfile.language,
          issuer: userProfile.issuer,
          subject: userProfile.subject,
        });
      return row ?? null;
    },
  };
}
