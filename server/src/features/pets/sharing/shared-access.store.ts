/** Shared access to a person's pets: the calendar link and the links. */
import { and, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import type { Person } from '../../../lib/person.ts';
import { lockOut } from '../../../security/live-token.store.ts';
import { pet, petCalendar, petShareLink } from '../pets.tables.ts';

/** Ends the address for calendars, the links to all pets, or both; answers how many of each there were. */
export async function endSharedAccess(
  transaction: Transaction,
  person: Person,
  which: { readonly calendars: boolean; readonly links: boolean },
): Promise<{ calendars: number; links: number }> {
  await lockOut(transaction, person);
  const owner = transaction.select({ id: userProfile.id }).from(userProfile).where(isProfileOf(person));
  const calendars = which.calendars
    ? await transaction.delete(petCalendar).where(inArray(petCalendar.userId, owner))
    : null;
  // Of deleted pets as well: they can be restored.
  const pets = transaction.select({ id: pet.id }).from(pet).where(inArray(pet.userId, owner));
  const isWorking = and(isNull(petShareLink.revokedAt), gt(petShareLink.expiresAt, sql`now()`));
  const links = which.links
    ? await transaction
        .update(petShareLink)
        .set({ revokedAt: sql`now()` })
        .where(and(inArray(petShareLink.petId, pets), isWorking))
    : null;
  return { calendars: calendars?.rowCount ?? 0, links: links?.rowCount ?? 0 };
}
