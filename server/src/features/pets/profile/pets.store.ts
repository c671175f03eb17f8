import { PET_FIELDS, type PetField } from '@pawhood/contract/pets/fields.ts';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { createLimitedInsert, createReplay } from '../../../database/limited-insert.ts';
import { createIsHiddenFrom } from '../../../database/people/hidden-from.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { touchPerson } from '../../../database/people/people-versions.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { createStatement } from '../../../database/statement.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { Insertion } from '../idempotency.store.ts';
import { addToPerson } from '../idempotent-insert.store.ts';
import { pet } from '../pets.tables.ts';
import { ALL_PHOTOS } from '../photos/first-photos.store.ts';
import { type PhotoRow, photosOf } from '../photos/photos.store.ts';
import { type JsonPet, type JsonPetRow, PET_COLUMNS, petRowFrom, wholePetFrom } from './json-pet.store.ts';
import { type ListOwner, listedPets, listOwner, ownListOwner } from './listed-pets.store.ts';
import type { PetRow, WholePet } from './pet-row.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'added pet': true;
    readonly 'repeated pet': true;
    readonly pet: true;
    readonly 'pet visibility': true;
    readonly 'owned pet': true;
  }
}

/** The values that an owner sets of a pet; absent ones stay. */
export type PetValues = {
  readonly [Field in PetField | 'vetProviderId']?: PetRow[Field] | undefined;
};

/** Whose a pet is, and who may see that person. */
export type OwnerRow = Pick<typeof userProfile.$inferSelect, 'id' | 'issuer' | 'subject' | 'visibility'>;

export interface PetVisibility extends Pick<PetRow, 'visibility' | 'isHidden'> {
  readonly owner: Person;
}

export type PetsStore = ReturnType<typeof createPetsStore>;

export function createPetsStore(database: Database) {
  return {
    /** A pet with all its photos and its owner; null when there is none, or it is deleted. */
    async find(id: string): Promise<(WholePet & { readonly owner: OwnerRow }) | null> {
      const [row] = await PET(database, { id });
      return row ? { ...wholePetFrom(row.pet), owner: row.owner } : null;
    },

    /** Whether one of the two has blocked the other. */
    isHiddenFrom: createIsHiddenFrom(database),

    /** Who may see a pet, and whose it is; null when there is none, or it is deleted. */
    async findVisibility(id: string): Promise<PetVisibility | null> {
      return (await PET_VISIBILITY(database, { id }))[0] ?? null;
    },

    /** A pet of that person; null also when it is deleted. */
    async findOwned(id: string, { issuer, subject }: Person): Promise<PetRow | null> {
      const [row] = await OWNED_PET(database, { id, issuer, subject });
      return row ? petRowFrom(row.pet) : null;
    },

    /** As `listOwner` has it. */
    listOwner: (userId: string, person: Person | null, most: number): Promise<ListOwner | null> =>
      listOwner(database, userId, person, most),

    /** As `ownListOwner` has it. */
    ownListOwner: (person: Person, most: number): Promise<ListOwner | null> =>
      ownListOwner(database, person, most),

    /** The pets of a person, as `listedPets` has them. */
    ofUser: (userId: string, isOwner: boolean, most: number): Promise<WholePet[]> =>
      listedPets(database, userId, isOwner, most),

    /** The photos of a pet, the deleted ones among them, in its order. */
    photosOf: (id: string): Promise<PhotoRow[]> => photosOf(database, [id]),

    /**
     * Adds a pet of a person, in the person's city unless another is given.
     *
     * @param most as many as the person can have.
     */
    add: (
      { id, idempotencyKey }: Omit<Insertion, 'userId'>,
      person: Person,
      values: PetValues & { name: string },
      most: number,
    ) =>
      addToPerson<Outcome<PetRow, 'too_many_pets'>>(
        database,
        person,
        { id, idempotencyKey },
        {
          insert: (connection, owner) => {
            const city = values.city === undefined ? owner.city : values.city;
            return INSERT_PET(connection, { ...values, city, id, userId: owner.id, most });
          },
          replay: (connection, firstId, { id: userId }) => REPLAY_PET(connection, { id: firstId, userId }),
        },
      ),

    /** Changes a pet unless it is deleted, or of another version; null then. Nothing to change is no new version. */
    update: (id: string, version: number, values: PetValues): Promise<PetRow | null> =>
      database.transaction(async (transaction) => {
        const isChange = Object.values(values).some((value) => value !== undefined);
        const [row] = await transaction
          .update(pet)
          .set({
            ...values,
            ...(isChange && { updatedAt: sql`now()` }),
            version: version + (isChange ? 1 : 0),
          })
          .where(and(eq(pet.id, id), eq(pet.version, version), isNull(pet.deletedAt)))
          .returning();
        if (row) await touchPerson(transaction, row.userId);
        return row ?? null;
      }),
  };
}

// `Object.keys` forgets the type of the keys.
const FIELDS = Object.keys(PET_FIELDS) as PetField[];

const INSERT_PET = createLimitedInsert<
  typeof pet,
  'id' | 'userId' | PetField,
  'too_many_pets',
  { readonly most: number }
>('added pet', pet, ['id', 'userId', ...FIELDS], {
  room: (value) => sql`
    select case when count(*) >= ${value('most')} then 'too_many_pets' end as refusal
    from pet where user_id = ${value('userId')} and deleted_at is null`,
});

const REPLAY_PET = createReplay<typeof pet, { readonly id: string; readonly userId: string }>(
  'repeated pet',
  pet,
  (value) => sql`pet.id = ${value('id')} and pet.user_id = ${value('userId')} and pet.deleted_at is null`,
);

const PET = createStatement<{ readonly id: string }, { readonly pet: JsonPet; readonly owner: OwnerRow }>(
  'pet',
  (value) => sql`
    select json_build_object(${PET_COLUMNS}, 'photos', ${ALL_PHOTOS}) as pet,
           json_build_object('id', owner.id, 'issuer', owner.issuer, 'subject', owner.subject,
                             'visibility', owner.visibility) as owner
    from pet join user_profile owner on owner.id = pet.user_id
    where pet.id = ${value('id')} and pet.deleted_at is null`,
);

const PET_VISIBILITY = createStatement<{ readonly id: string }, PetVisibility>(
  'pet visibility',
  (value) => sql`
    select pet.visibility, pet.is_hidden as "isHidden", json_build_object('issuer', owner.issuer, 'subject', owner.subject) as owner
    from pet join user_profile owner on owner.id = pet.user_id
    where pet.id = ${value('id')} and pet.deleted_at is null`,
);

const OWNED_PET = createStatement<Person & { readonly id: string }, { readonly pet: JsonPetRow }>(
  'owned pet',
  (value) => sql`
    select json_build_object(${PET_COLUMNS}) as pet
    from pet join user_profile owner on owner.id = pet.user_id
    where pet.id = ${value('id')} and pet.deleted_at is null
      and owner.issuer = ${value('issuer')} and owner.subject = ${value('subject')}`,
);

/** Of simultaneous calls that add pets the next one counts what the one before has added. */
export async function lockOwner(transaction: Transaction, person: Person) {
  const [row] = await transaction
    .select({ id: userProfile.id, city: userProfile.city })
    .from(userProfile)
    .where(isProfileOf(person))
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
