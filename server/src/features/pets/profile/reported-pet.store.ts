/** Pets and their photos as they are reported, and hidden by a decision. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { touchPerson } from '../../../database/people/people-versions.ts';
import { type Looker, type Reportable, wordLines } from '../../../desk/reportable.ts';
import type { Person } from '../../../lib/person.ts';
import { pet, petPhoto } from '../pets.tables.ts';
import { avatarOf, photosFor } from '../photos/photo-view.ts';
import { photosOf } from '../photos/photos.store.ts';
import { isShown } from './pet-view.ts';

type IsDisabled = (person: Person) => Promise<boolean>;

/** @param isDisabled whether somebody's account is closed: nobody sees their pets then. */
export function reportedPet(isDisabled: IsDisabled): Reportable<'pet'> {
  return {
    kind: 'pet',

    async seen(database, id, looker) {
      const found = await seenPet(database, id, looker, isDisabled);
      if (found === null) return null;
      const { name, type, breed, temperament, description, tags, userId, city } = found.row;
      return {
        ...{ name, author: userId, city: city ?? '', path: pathOf(id) },
        words: wordLines([
          [type, breed].filter((part) => part !== '').join(', '),
          ...[temperament, description],
          // Visitors see none.
          looker === 'signed-in' ? tags.join(', ') : '',
        ]),
        picture: avatarOf(found.photos),
      };
    },

    async hide(transaction, id) {
      return (await setHidden(transaction, id, true)) ? {} : null;
    },
    show: (transaction, id) => setHidden(transaction, id, false),
  };
}

/** @param isDisabled as for pets. */
export function reportedPhoto(isDisabled: IsDisabled): Reportable<'photo'> {
  return {
    kind: 'photo',

    async seen(database, id, looker) {
      const [photo] = await database
        .select({ petId: petPhoto.petId })
        .from(petPhoto)
        .where(eq(petPhoto.id, id));
      const found = photo && (await seenPet(database, photo.petId, looker, isDisabled));
      const shown = found?.photos.find((other) => other.id === id);
      if (!(found && shown)) return null;
      const { name, userId, city, id: petId } = found.row;
      return {
        ...{ name, author: userId, city: city ?? '', path: pathOf(petId) },
        ...{ words: shown.alt, picture: shown.medium },
      };
    },

    async hide(transaction, id) {
      return (await setPhotoHidden(transaction, id, true)) ? {} : null;
    },
    show: (transaction, id) => setPhotoHidden(transaction, id, false),
  };
}

const pathOf = (petId: string): string => ROUTES.pet.replace(':petId', encodeURIComponent(petId));

async function seenPet(database: Database | Transaction, id: string, looker: Looker, isDisabled: IsDisabled) {
  const [found] = await database
    .select({ row: pet, owner: { issuer: userProfile.issuer, subject: userProfile.subject } })
    .from(pet)
    .innerJoin(userProfile, eq(userProfile.id, pet.userId))
    .where(eq(pet.id, id));
  if (found === undefined || found.row.deletedAt !== null || !isShown(found.row, looker)) return null;
  if (await isDisabled(found.owner)) return null;
  return { row: found.row, photos: photosFor(await photosOf(database, [id]), false, false) };
}

/** False where there is no such pet, or nothing to change. */
async function setHidden(transaction: Transaction, id: string, isHidden: boolean): Promise<boolean> {
  const [row] = await transaction
    .update(pet)
    .set({ isHidden })
    .where(and(eq(pet.id, id), eq(pet.isHidden, !isHidden)))
    .returning({ userId: pet.userId });
  if (row === undefined) return false;
  await touchPerson(transaction, row.userId);
  return true;
}

async function setPhotoHidden(transaction: Transaction, id: string, isHidden: boolean): Promise<boolean> {
  const [row] = await transaction
    .update(petPhoto)
    .set({ isHidden })
    .from(pet)
    .where(and(eq(petPhoto.id, id), eq(petPhoto.isHidden, !isHidden), eq(pet.id, petPhoto.petId)))
    .returning({ userId: pet.userId });
  if (row === undefined) return false;
  await touchPerson(transaction, row.userId);
  return true;
}
