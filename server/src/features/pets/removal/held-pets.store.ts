/** The pets of an account as the identity provider asks for them. */
import type { HeldPets } from '@pawhood/identity/host.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { userProfile } from '../../../database/people/people.tables.ts';
import { touchPerson } from '../../../database/people/people-versions.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { OWN_ISSUER, type Person } from '../../../lib/person.ts';
import { pet } from '../pets.tables.ts';
import { lockOwner } from '../profile/pets.store.ts';

export const heldPets: HeldPets = {
  async any(transaction, accountId) {
    const isTheirs = isProfileOf(ownerOf(accountId));
    const owner = transaction.select({ id: userProfile.id }).from(userProfile).where(isTheirs);
    return (await transaction.$count(pet, inArray(pet.userId, owner))) > 0;
  },

  async remove(transaction, accountId) {
    const owner = await lockOwner(transaction, ownerOf(accountId));
    if (owner === null) return;
    await transaction
      .update(pet)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(pet.userId, owner.id), isNull(pet.deletedAt)));
    await touchPerson(transaction, owner.id);
  },
};

const ownerOf = (accountId: string): Person => ({ issuer: OWN_ISSUER, subject: accountId });
