import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import type { Picture } from '../../../media/picture-names.ts';
import type { EntryRow } from '../health/entry-row.ts';
import { pet, petCalendar, petHealthEntry, petPassport, petShareLink, petSkill } from '../pets.tables.ts';
import { photosOf } from '../photos/photos.store.ts';
import type { PetRow } from '../profile/pet-row.ts';

/** Entries that are read at a time: a log of many years is never in the memory whole. */
const ENTRIES_AT_ONCE = 500;

/**
 * Everything kept about the pets of a person: deleted ones, and what health logs said before they were corrected, too.
 * Hashes of tokens say nothing to anybody and stay.
 *
 * @param userId of the profile.
 * @param include told of each photo; answers where it will lie.
 */
export async function exportedPets(
  database: Database,
  userId: string,
  include: (picture: Picture) => string,
) {
  const pets = await database.select().from(pet).where(eq(pet.userId, userId)).orderBy(asc(pet.createdAt));
  const [calendar = null] = await database
    .select({ createdAt: petCalendar.createdAt, lastReadAt: petCalendar.lastReadAt })
    .from(petCalendar)
    .where(eq(petCalendar.userId, userId));
  return { pets: wholePets(database, pets, include), calendar };
}

async function* wholePets(
  database: Database,
  pets: readonly PetRow[],
  include: (picture: Picture) => string,
) {
  for (const { userId: _, ...row } of pets) {
    const { photos, ...parts } = await partsOf(database, row.id);
    yield {
      ...row,
      photos: photos.map(({ pictureId: __, picture, ...photo }) => ({ ...photo, picture: include(picture) })),
      health: entriesOf(database, row.id),
      ...parts,
    };
  }
}

async function partsOf(database: Database, id: string) {
  const [photos, training, passports, links] = await Promise.all([
    photosOf(database, [id]),
    database.select().from(petSkill).where(eq(petSkill.petId, id)).orderBy(asc(petSkill.createdAt)),
    database.select().from(petPassport).where(eq(petPassport.petId, id)),
    database
      .select()
      .from(petShareLink)
      .where(eq(petShareLink.petId, id))
      .orderBy(asc(petShareLink.createdAt)),
  ]);
  return {
    photos: photos.map(withoutPet),
    training: training.map(withoutPet),
    passport: passports.map(withoutPet).at(0) ?? null,
    shareLinks: links.map(({ tokenHash: _, ...link }) => withoutPet(link)),
  };
}

const withoutPet = <Row extends { readonly petId: string }>({ petId: _, ...row }: Row) => row;

/** A corrected entry comes before its correction, which has its moment. */
const FIRST_TO_LAST = [
  asc(petHealthEntry.happenedOn),
  asc(petHealthEntry.createdAt),
  asc(petHealthEntry.corrections),
  asc(petHealthEntry.id),
];

/** The first day first. What comes or goes meanwhile is left out. */
async function* entriesOf(database: Database, petId: string): AsyncGenerator<Omit<EntryRow, 'petId'>> {
  const log = await database
    .select({ id: petHealthEntry.id })
    .from(petHealthEntry)
    .where(eq(petHealthEntry.petId, petId))
    .orderBy(...FIRST_TO_LAST);
  for (let start = 0; start < log.length; start += ENTRIES_AT_ONCE) {
    const ids = log.slice(start, start + ENTRIES_AT_ONCE).map(({ id }) => id);
    const rows = await database.select().from(petHealthEntry).where(inArray(petHealthEntry.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      if (row) yield withoutPet(row);
    }
  }
}
