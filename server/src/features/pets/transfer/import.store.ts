import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { isRefusal, type Outcome, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { newId } from '../../../lib/random-ids.ts';
import type { Picture, StoredPicture } from '../../../media/picture-names.ts';
import { assignPictures } from '../../../media/pictures.store.ts';
import { pet, petPassport, petPhoto, petSkill } from '../pets.tables.ts';
import type { PetRow } from '../profile/pet-row.ts';
import { countOf, lockOwner } from '../profile/pets.store.ts';
import type { ImportedPet } from './import-document.ts';

/** A pet that the person has already, or has deleted and can have back. */
export type FormerPet = Pick<PetRow, 'id' | 'importedFrom' | 'deletedAt'>;

/** A photo of a pet, with the picture that was made of it. */
export interface ImportedPhoto
  extends Pick<typeof petPhoto.$inferSelect, 'alt' | 'isPublic' | 'isAvatar' | 'createdAt'> {
  readonly picture: StoredPicture;
}

/** How much a person may have. */
export interface ImportLimits {
  readonly pets: number;
  /** Bytes of all pictures. */
  readonly budget: number;
}

/** Whose pets come in. */
export interface ImportOwner {
  /** Of the profile. */
  readonly id: string;
  readonly pets: readonly FormerPet[];
}

/** The outcome for a pet, and its orphaned pictures. */
export interface ImportedOutcome {
  readonly outcome: 'added' | 'known';
  readonly orphans: readonly Picture[];
}

/** The parts that a pet has in great numbers. */
export interface ImportedParts {
  readonly photos: readonly ImportedPhoto[];
  readonly entries: AsyncIterable<string>;
}

export type ImportStore = ReturnType<typeof createImportStore>;

export function createImportStore(database: Database) {
  return {
    /** A person with all their pets; null when there is no such person. */
    async ownerOf(person: Person): Promise<ImportOwner | null> {
      const [owner] = await database
        .select({ id: userProfile.id })
        .from(userProfile)
        .where(isProfileOf(person));
      if (!owner) return null;
      return { id: owner.id, pets: await database.select(FORMER).from(pet).where(eq(pet.userId, owner.id)) };
    },

    /**
     * Adds a pet with all it has, unless the person has it already.
     *
     * @param entries its health log, some at a time: JSON of rows.
     */
    add: (
      person: Person,
      imported: ImportedPet,
      { photos, entries }: ImportedParts,
      limits: ImportLimits,
    ): Promise<Outcome<ImportedOutcome, 'too_many_pets' | 'account_full' | 'unknown_user'>> =>
      database.transaction(async (transaction) => {
        const owner = await lockOwner(transaction, person);
        if (owner === null) return refusal('unknown_user');
        const former = await formerOf(transaction, owner.id, imported);
        if (former.some(({ deletedAt }) => deletedAt === null)) return { outcome: 'known', orphans: [] };
        if ((await countOf(transaction, owner.id)) >= limits.pets) return refusal('too_many_pets');
        const petId = newId();
        const keeper = { kind: 'pet', id: petId, userId: owner.id, budget: limits.budget } as const;
        const orphans = await assignPictures(
          transaction,
          keeper,
          photos.map(({ picture }) => picture),
        );
        if (isRefusal(orphans)) return orphans;
        await insertPet(transaction, keeper, imported, photos);
        for await (const rows of entries) await insertEntries(transaction, petId, rows);
        return { outcome: 'added', orphans };
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
  { id: petId, userId }: { readonly id: string; readonly userId: string },
  imported: ImportedPet,
  photos: readonly ImportedPhoto[],
): Promise<void> {
  const { id: _, importedFrom: __, photos: ___, training, passport, ...values } = imported;
  const importedFrom = originOf(imported);
  // A deleted one that is about to go for good gives its place up.
  await transaction
    .update(pet)
    .set({ importedFrom: null })
    .where(and(eq(pet.userId, userId), eq(pet.importedFrom, importedFrom), isNotNull(pet.deletedAt)));
  await transaction
    .insert(pet)
    .values({ ...(values satisfies OfColumns<typeof values>), id: petId, userId, importedFrom });
  for (const [position, { picture, ...photo }] of photos.entries()) {
    await transaction
      .insert(petPhoto)
      .values({ ...photo, id: newId(), petId, pictureId: picture.id, position });
  }
  if (training.length > 0) {
    await transaction.insert(petSkill).values(training.map((skill) => ({ ...skill, id: newId(), petId })));
  }
  if (passport !== null) await transaction.insert(petPassport).values({ ...passport, petId });
}

/** Values that all have a column: a part of a pet that is stored nowhere is a type error, and not lost without a word. */
type OfColumns<Values> = { readonly [Name in keyof Values]: Name extends keyof PetRow ? unknown : never };

/** @param rows JSON, which the database reads by itself: the server only passes it on. */
async function insertEntries(transaction: Transaction, petId: string, rows: string): Promise<void> {
  await transaction.execute(sql`
    insert into pet_health_entry (
      pet_id, id, kind, subject, happened_on, next_due, batch, vet, vet_provider_id, weight_grams, note,
      created_at, corrections, replaced_by, replaced_at
    )
    select ${petId}, id, kind, subject, "happenedOn", "nextDue", batch, vet, "vetProviderId", "weightGrams", note,
           "createdAt", corrections, "replacedBy", "replacedAt"
    from json_to_recordset(${rows}::json) as entry (
      id text, kind text, subject text, "happenedOn" date, "nextDue" date, batch text, vet text,
      "vetProviderId" text, "weightGrams" integer, note text, "createdAt" timestamptz, corrections integer,
      "replacedBy" text, "replacedAt" timestamptz
    )`);
}
