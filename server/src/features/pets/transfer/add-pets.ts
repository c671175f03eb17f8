import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import type { Imported } from '@pawhood/contract/users/users.ts';
import { isRefusal, orThrow } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { Picture } from '../../../media/picture-names.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import type { RemovalStore } from '../removal/removal.store.ts';
import type { FormerPet, ImportStore } from './import.store.ts';
import { type ImportArchive, openArchive } from './import-archive.ts';
import { photosFrom } from './import-photos.ts';
import { readEntries, readPetFile } from './import-pieces.ts';
import type { ReadPet } from './import-task.ts';

export interface PetsAdditionParts {
  readonly store: ImportStore;
  readonly removal: Pick<RemovalStore, 'restore'>;
  readonly pictures: Pick<Pictures, 'store' | 'remove'>;
  /** Called with the error when files could not be removed; a job removes orphaned files later. */
  readonly onOrphanedFiles: (error: unknown) => void;
}

/** A pet that was read, and the same pet here. */
export type MatchedPet = readonly [pet: ReadPet, counterpart: FormerPet | null];

/** Adds the pets of a file that has been read, and its pictures with them. */
export function createPetsAddition({ store, removal, pictures, onOrphanedFiles }: PetsAdditionParts) {
  /** Removes files that nothing refers to: what went before has failed or is not needed. */
  const removeOrphans = (orphans: readonly Picture[]) => pictures.remove(orphans).catch(onOrphanedFiles);

  async function addPet(person: Person, archive: ImportArchive, { file }: ReadPet): Promise<Imported> {
    const pet = await readPetFile(file);
    const photos = await photosFrom(archive, pet, { store: pictures.store, removeOrphans });
    const removePhotos = () => removeOrphans(photos.map(({ picture }) => picture));
    const parts = { photos, entries: readEntries(file) };
    const outcome = await store.add(person, pet, parts, PET_LIMITS.pets).catch(async (error: unknown) => {
      await removePhotos();
      throw error;
    });
    if (outcome === 'added') {
      return { added: 1, known: 0, photos: photos.length, lostPhotos: pet.photos.length - photos.length };
    }
    await removePhotos();
    orThrow(outcome);
    return KNOWN;
  }

  async function importPet(
    person: Person,
    archive: ImportArchive,
    pet: ReadPet,
    former: FormerPet | null,
  ): Promise<Imported> {
    if (former === null) return addPet(person, archive, pet);
    if (former.deletedAt === null) return KNOWN;
    const restored = await removal.restore(former.id, person, PET_LIMITS.pets);
    const isGone = isRefusal(restored) && restored.refusal === 'unknown_pet';
    if (isGone) return addPet(person, archive, pet);
    orThrow(restored);
    return RESTORED;
  }

  /** @param path of the file. */
  return async function addPets(
    person: Person,
    path: string,
    pets: readonly MatchedPet[],
  ): Promise<Imported> {
    const archive = await openArchive(path, await picturesOf(pets));
    try {
      let total = NOTHING;
      for (const [pet, counterpart] of pets) {
        total = sumOf(total, await importPet(person, archive, pet, counterpart));
      }
      return total;
    } finally {
      archive.close();
    }
  };
}

/** The pictures of those pets that are not here. */
async function picturesOf(pets: readonly MatchedPet[]): Promise<ReadonlySet<string>> {
  const pictures = new Set<string>();
  for (const [{ file }, counterpart] of pets) {
    if (counterpart?.deletedAt === null) continue;
    for (const { picture } of (await readPetFile(file)).photos) pictures.add(picture);
  }
  return pictures;
}

const NOTHING: Imported = { added: 0, known: 0, photos: 0, lostPhotos: 0 };
const KNOWN: Imported = { ...NOTHING, known: 1 };
const RESTORED: Imported = { ...NOTHING, added: 1 };

const sumOf = (a: Imported, b: Imported): Imported => ({
  added: a.added + b.added,
  known: a.known + b.known,
  photos: a.photos + b.photos,
  lostPhotos: a.lostPhotos + b.lostPhotos,
});
