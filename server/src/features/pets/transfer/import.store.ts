import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people.tables.ts';
import { isProfileOf } from '../../../database/profile-of.ts';
import { type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { newId } from '../../../lib/random-ids.ts';
import type { Picture } from '../../../media/picture-names.ts';
import { keepPicture } from '../../../media/pictures.store.ts';
import { pet, petHealthEntry, petPassport, petPhoto, petSkill } from '../pets.tables.ts';
import { countOf, lockOwner, type PetRow } from '../profile/pets.store.ts';
import type { ImportedPet } from './import-document.ts';

/** A pet that the person has already, or has deleted and can have back. */
export type FormerPet = Pick<PetRow, 'id' | 'importedFrom' | 'deletedAt'>;

/** A photo of a pet, with the picture that was made of it. */
export interface ImportedPhoto
  extends Pick<typeof petPhoto.$inferSelect, 'alt' | 'isPublic' | 'isAvatar' | 'createdAt'> {
  readonly picture: Picture;
}

export type ImportStore = ReturnType<typeof createImportStore>;

/** Rows that are written by one statement; each of its values is a parameter, of which there can be 65,535. */
const ROWS_AT_ONCE = 500;

export function createImportStore(database: Database) {
  return {
    /** All pets of a person; null when there is no such person. */
    async petsOf(person: Person): Promise<FormerPet[] | null> {
      const [owner] = await database
        .select({ id: userProfile.id })
        .from(userProfile)
        .where(isProfileOf(person));
      if (!owner) return null;
      return database.select(FORMER).from(pet).where(eq(pet.userId, owner.id));
    },

    /**
     * Adds a pet with all it has.
     *
     * @param most pets that the person can have.
     * @returns whether it was added, or the person has it already.
     */
    add: (
      person: Person,
      imported: ImportedPet,
      photos: readonly ImportedPhoto[],
      most: number,
    ): Promise<Outcome<'added' | 'known', 'too_many_pets' | 'unknown_user'>> =>
      database.transaction(async (transaction) => {
        const owner = await lockOwner(transaction, person);
        if (owner === null) return refusal('unknown_user');
        const former = await formerOf(transaction, owner.id, imported);
        if (former.some(({ deletedAt }) => deletedAt === null)) return 'known';
        if ((await countOf(transaction, owner.id)) >= most) return refusal('too_many_pets');
        await insertPet(transaction, owner.id, imported, photos);
        return 'added';
      }),
  };
}

const FORMER = { id: pet.id, importedFrom: pet.importedFrom, deletedAt: pet.deletedAt };

/** Where a pet comes from: its id in the first export that it was in. */
const originOf = ({ id, importedFrom }: ImportedPet): string => importedFrom ?? id;

function formerOf(
  transaction: Transaction,
  userId: string,
  { id, importedFrom }: ImportedPet,
): Promise<FormerPet[]> {
  const ids = [id, ...(importedFrom === null ? [] : [importedFrom])];
  return transaction
    .select(FORMER)
    .from(pet)
    .where(and(eq(pet.userId, userId), or(inArray(pet.id, ids), inArray(pet.importedFrom, ids))));
}

async function insertPet(
  transaction: Transaction,
  userId: string,
  imported: ImportedPet,
  photos: readonly ImportedPhoto[],
): Promise<void> {
  const { id: _, importedFrom: __, photos: ___, health, training, passport, ...values } = imported;
  const importedFrom = originOf(imported);
  const petId = newId();
  // A deleted one that is about to go for good gives its place up.
  await transaction
    .update(pet)
    .set({ importedFrom: null })
    .where(and(eq(pet.userId, userId), eq(pet.importedFrom, importedFrom), isNotNull(pet.deletedAt)));
  await transaction.insert(pet).values({ ...values, id: petId, userId, importedFrom });
  for (const [position, { picture, ...photo }] of photos.entries()) {
    await keepPicture(transaction, { kind: 'pet', id: petId }, picture);
    await transaction
      .insert(petPhoto)
      .values({ ...photo, id: newId(), petId, pictureId: picture.id, position });
  }
  await insertEntries(transaction, petId, health);
  if (training.length > 0) {
    await transaction.insert(petSkill).values(training.map((skill) => ({ ...skill, id: newId(), petId })));
  }
  if (passport !== null) await transaction.insert(petPassport).values({ ...passport, petId });
}

async function insertEntries(
  transaction: Transaction,
  petId: string,
  entries: ImportedPet['health'],
): Promise<void> {
  const ids = new Map(entries.map(({ id }) => [id, newId()]));
  const rows = entries.map(({ id, replacedBy, ...entry }) => ({
    ...entry,
    petId,
    id: ids.get(id) ?? newId(),
    replacedBy: replacedBy === null ? null : (ids.get(replacedBy) ?? null),
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await transaction.insert(petHealthEntry).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}
