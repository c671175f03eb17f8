import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Person } from '../../caller.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { pet, userProfile } from '../../database/schema.ts';
import { type Addition, addOnce, type Former } from './additions.store.ts';
import { firstPhotosOf, type PhotoRow, photosOf } from './photos.store.ts';

/** A pet as the database holds it. */
export type PetRow = typeof pet.$inferSelect;

/** What an owner sets of a pet; what is absent stays. */
export type PetValues = {
  readonly [Name in keyof OwnColumns]?: OwnColumns[Name] | undefined;
};
type OwnColumns = Omit<
  PetRow,
  'id' | 'userId' | 'version' | 'importedFrom' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** Whose a pet is, and who may see that person. */
export type OwnerRow = Pick<typeof userProfile.$inferSelect, 'id' | 'issuer' | 'subject' | 'visibility'>;

export type PetsStore = ReturnType<typeof createPetsStore>;

export function createPetsStore(database: Database) {
  return {
    /** A pet with its owner; null when there is none, or it is deleted. */
    async find(id: string): Promise<{ row: PetRow; owner: OwnerRow } | null> {
      const [found] = await database
        .select({ row: pet, owner: OWNER })
        .from(pet)
        .innerJoin(userProfile, eq(userProfile.id, pet.userId))
        .where(and(eq(pet.id, id), isNull(pet.deletedAt)));
      return found ?? null;
    },

    /** A person's own pet; null also when it is deleted. */
    async findOwn(id: string, person: Person): Promise<PetRow | null> {
      const [found] = await database
        .select({ row: pet })
        .from(pet)
        .innerJoin(userProfile, eq(userProfile.id, pet.userId))
        .where(and(eq(pet.id, id), isNull(pet.deletedAt), isOf(person)));
      return found?.row ?? null;
    },

    async findOwner(userId: string): Promise<OwnerRow | null> {
      const [row] = await database.select(OWNER).from(userProfile).where(eq(userProfile.id, userId));
      return row ?? null;
    },

    /** The pets of a person, the first one first. */
    ofUser: (userId: string): Promise<PetRow[]> =>
      database
        .select()
        .from(pet)
        .where(and(eq(pet.userId, userId), isNull(pet.deletedAt)))
        .orderBy(asc(pet.createdAt), asc(pet.id)),

    /** The photos of a pet, the deleted ones among them, in its order. */
    photosOf: (id: string): Promise<PhotoRow[]> => photosOf(database, [id]),

    /** The first photos of each of some pets, and its avatar; to others than the owner of the public ones. */
    firstPhotosOf: (ids: readonly string[], isOwner: boolean, most: number): Promise<PhotoRow[]> =>
      firstPhotosOf(database, ids, isOwner, most),

    /**
     * Adds a pet of a person, in the person's city unless another is given.
     *
     * @param most as many as the person can have.
     */
    add: (
      { id, additionKey }: Omit<Addition, 'userId'>,
      person: Person,
      values: PetValues & { name: string },
      most: number,
    ): Promise<PetRow | Former | 'nobody' | 'full'> =>
      database.transaction(async (transaction) => {
        const owner = await lockOwner(transaction, person);
        if (owner === null) return 'nobody';
        return addOnce(transaction, { userId: owner.id, additionKey, id }, async () => {
          if ((await countOf(transaction, owner.id)) >= most) return 'full';
          const city = values.city === undefined ? owner.city : values.city;
          const [row] = await transaction
            .insert(pet)
            .values({ ...values, id, userId: owner.id, city })
            .returning();
          if (!row) throw new Error('An insert answered no row.');
          return row;
        });
      }),

    /** Changes a pet unless it is deleted, or of another version; null then. Nothing to change is no new version. */
    async change(id: string, version: number, values: PetValues): Promise<PetRow | null> {
      const isChange = Object.values(values).some((value) => value !== undefined);
      const [row] = await database
        .update(pet)
        .set({ ...values, ...(isChange && { updatedAt: sql`now()` }), version: version + (isChange ? 1 : 0) })
        .where(and(eq(pet.id, id), eq(pet.version, version), isNull(pet.deletedAt)))
        .returning();
      return row ?? null;
    },
  };
}

const OWNER = {
  id: userProfile.id,
  issuer: userProfile.issuer,
  subject: userProfile.subject,
  visibility: userProfile.visibility,
};

export const isOf = ({ issuer, subject }: Person) =>
  and(eq(userProfile.issuer, issuer), eq(userProfile.subject, subject));

/** Of simultaneous calls that add pets the next one counts what the one before has added. */
export async function lockOwner(transaction: Transaction, person: Person) {
  const [row] = await transaction
    .select({ id: userProfile.id, city: userProfile.city })
    .from(userProfile)
    .where(isOf(person))
    .for('update');
  return row ?? null;
}

/** How many pets a person has. */
export async function countOf(transaction: Transaction, userId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(pet)
    .where(and(eq(pet.userId, userId), isNull(pet.deletedAt)));
  return row?.total ?? 0;
}
