import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { Imported } from '@pawhood/contract/users/users.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import { isRefusal, orThrow } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { Picture } from '../../../media/picture-names.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import type { RemovalStore } from '../removal/removal.store.ts';
import type { FormerPet, ImportedPhoto, ImportStore } from './import.store.ts';
import { openArchive } from './import-archive.ts';
import { createPhotoMaker } from './import-photos.ts';
import { readEntries, readPetFile } from './import-pieces.ts';
import type { ReadPet } from './import-task.ts';

export interface PetsAdditionParts {
  readonly store: ImportStore;
  readonly removal: Pick<RemovalStore, 'restore'>;
  readonly pictures: Pick<Pictures, 'make' | 'save' | 'remove' | 'refuseIfFull' | 'budget'>;
  /** Called with the error when files could not be removed; a job removes orphaned files later. */
  readonly onOrphanedFiles: (error: unknown) => void;
  readonly cities: ReadCities;
}

/** A pet that was read, and the same pet here. */
export type MatchedPet = readonly [pet: ReadPet, counterpart: FormerPet | null];

/** A file whose pets are added. */
export interface PetsFile {
  readonly person: Person;
  /** Of the person's profile. */
  readonly userId: string;
  readonly path: string;
  /** Where the pictures made from it lie until they are saved. */
  readonly folder: string;
}

/** Adds the pets of a file that has been read, and its pictures with them. */
export function createPetsAddition(parts: PetsAdditionParts) {
  const { store, removal, pictures, onOrphanedFiles, cities } = parts;
  const limits = () => ({ pets: PET_LIMITS.pets, budget: pictures.budget() });

  /** Removes files that nothing refers to: what went before has failed or is not needed. */
  const removeOrphans = (orphans: readonly Picture[]) => pictures.remove(orphans).catch(onOrphanedFiles);

  async function addPet({ person, folder }: PetsFile, { file }: ReadPet, photos: readonly ImportedPhoto[]) {
    const read = await readPetFile(file);
    // Another site's city is none here.
    const pet = { ...read, city: cities().keyOf(read.city) };
    const newPictures = photos.map(({ picture }) => picture);
    try {
      for (const picture of newPictures) await pictures.save(picture, folder);
      const parts = { photos, entries: readEntries(file) };
      const { outcome, orphans } = orThrow(await store.add(person, pet, parts, limits()));
      await removeOrphans(outcome === 'added' ? orphans : newPictures);
      if (outcome === 'known') return DUPLICATE;
      const lostPhotos = pet.photos.length - photos.length;
      const lostCities = read.city === pet.city ? 0 : 1;
      return { added: 1, known: 0, photos: photos.length, lostPhotos, lostCities };
    } catch (error) {
      await removeOrphans(newPictures);
      throw error;
    }
  }

  /** The outcome for a pet that was here; null when it was deleted too long ago to be restored. */
  async function restorePet(person: Person, former: FormerPet): Promise<Imported | null> {
    if (former.deletedAt === null) return DUPLICATE;
    const restored = await removal.restore(former.id, person, PET_LIMITS.pets);
    if (isRefusal(restored) && restored.refusal === 'unknown_pet') return null;
    orThrow(restored);
    return RESTORED;
  }

  return async function addPets(source: PetsFile, pets: readonly MatchedPet[]): Promise<Imported> {
    const archive = await openArchive(source.path, await picturesOf(pets));
    try {
      const photosOf = createPhotoMaker(pictures, source, archive);
      // All of them before the first pet is added: a file that does not fit adds nothing.
      const photos = new Map<ReadPet, ImportedPhoto[]>();
      for (const [pet, former] of pets) if (former === null) photos.set(pet, await photosOf(pet));
      let total = NOTHING;
      for (const [pet, former] of pets) {
        const restored = former && (await restorePet(source.person, former));
        const result = restored ?? (await addPet(source, pet, photos.get(pet) ?? (await photosOf(pet))));
        total = sumOf(total, result);
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

const NOTHING: Imported = { added: 0, known: 0, photos: 0, lostPhotos: 0, lostCities: 0 };
const DUPLICATE: Imported = { ...NOTHING, known: 1 };
const RESTORED: Imported = { ...NOTHING, added: 1 };

const sumOf = (a: Imported, b: Imported): Imported => ({
  added: a.added + b.added,
  known: a.known + b.known,
  photos: a.photos + b.photos,
  lostPhotos: a.lostPhotos + b.lostPhotos,
  lostCities: a.lostCities + b.lostCities,
});
