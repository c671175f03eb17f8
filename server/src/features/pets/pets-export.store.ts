import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import {
  pet,
  petCalendar,
  petHealthEntry,
  petPassport,
  petShareLink,
  petSkill,
} from '../../database/schema.ts';
import { photosOf } from './photos.store.ts';

/**
 * Everything kept about the pets of a person: deleted ones, and what health logs said before they were corrected, too.
 * Hashes of tokens say nothing to anybody and stay.
 *
 * @param userId of the profile.
 */
export async function exportedPets(database: Database, userId: string) {
  const pets = await database.select().from(pet).where(eq(pet.userId, userId)).orderBy(asc(pet.createdAt));
  const ids = pets.map(({ id }) => id);
  const parts = await partsOf(database, ids);
  const [calendar = null] = await database
    .select({ createdAt: petCalendar.createdAt, lastReadAt: petCalendar.lastReadAt })
    .from(petCalendar)
    .where(eq(petCalendar.userId, userId));
  const ofPet = <Row extends { readonly petId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ petId }) => petId === id).map(({ petId: _, ...row }) => row);
  return {
    pets: pets.map(({ userId: _, ...row }) => ({
      ...row,
      photos: ofPet(parts.photos, row.id),
      health: ofPet(parts.health, row.id),
      training: ofPet(parts.training, row.id),
      passport: ofPet(parts.passports, row.id).at(0) ?? null,
      shareLinks: ofPet(parts.links, row.id),
    })),
    calendar,
  };
}

async function partsOf(database: Database, ids: readonly string[]) {
  const [health, training, passports, links, photos] = await Promise.all([
    database
      .select()
      .from(petHealthEntry)
      .where(inArray(petHealthEntry.petId, [...ids]))
      .orderBy(asc(petHealthEntry.happenedOn), asc(petHealthEntry.createdAt)),
    database
      .select()
      .from(petSkill)
      .where(inArray(petSkill.petId, [...ids]))
      .orderBy(asc(petSkill.createdAt)),
    database
      .select()
      .from(petPassport)
      .where(inArray(petPassport.petId, [...ids])),
    database
      .select()
      .from(petShareLink)
      .where(inArray(petShareLink.petId, [...ids]))
      .orderBy(asc(petShareLink.createdAt)),
    photosOf(database, ids),
  ]);
  return { health, training, passports, photos, links: links.map(({ tokenHash: _, ...link }) => link) };
}
