import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { IMPORT_LIMIT_BYTES, PET_LIMITS } from '@pawhood/contract/limits.ts';
import type { Imported } from '@pawhood/contract/users/users.ts';
import { isRefusal, orThrow, refusal } from '../../../lib/outcome.ts';
import { type Person, personHash } from '../../../lib/person.ts';
import type { Picture } from '../../../media/picture-names.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import type { RemovalStore } from '../removal/removal.store.ts';
import type { FormerPet, ImportStore } from './import.store.ts';
import { type ImportArchive, openArchive } from './import-archive.ts';
import { type ImportedPet, readPets } from './import-document.ts';
import { photosFrom } from './import-photos.ts';

export interface ImportParts {
  readonly store: ImportStore;
  readonly removal: Pick<RemovalStore, 'restore'>;
  readonly pictures: Pick<Pictures, 'inWorkplace' | 'store' | 'remove'>;
  /** Called with the error when files could not be removed; a job removes orphaned files later. */
  readonly onOrphanedFiles: (error: unknown) => void;
}

export type ImportService = ReturnType<typeof createImportService>;

/** Imports at a time: each may lie on the disk whole, and takes the memory that its data take. */
const IMPORTS_AT_ONCE = 4;

/** Imports pets from files that people have exported. */
export function createImportService({ store, removal, pictures, onOrphanedFiles }: ImportParts) {
  const underway = new Set<string>();

  /** Removes files that nothing refers to: what went before has failed or is not needed. */
  const removeOrphans = (orphans: readonly Picture[]) => pictures.remove(orphans).catch(onOrphanedFiles);

  async function addPet(person: Person, archive: ImportArchive, pet: ImportedPet): Promise<Imported> {
    const photos = await photosFrom(archive, pet, { store: pictures.store, removeOrphans });
    const removePhotos = () => removeOrphans(photos.map(({ picture }) => picture));
    const outcome = await store.add(person, pet, photos, PET_LIMITS.pets).catch(async (error: unknown) => {
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
    pet: ImportedPet,
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

  async function importFile(
    person: Person,
    former: readonly FormerPet[],
    folder: string,
    upload: AsyncIterable<Uint8Array>,
  ) {
    const path = join(folder, 'import.zip');
    await receive(upload, path);
    const archive = await openArchive(path);
    try {
      const pets = await readPets(archive.data);
      const matched = pets.map((pet) => [pet, formerOf(pet, former)] as const);
      const present = former.filter(({ deletedAt }) => deletedAt === null).length;
      const added = matched.filter(([, counterpart]) => counterpart?.deletedAt !== null).length;
      if (present + added > PET_LIMITS.pets) throw new ProductError('too_many_pets');
      let total = NOTHING;
      for (const [pet, counterpart] of matched) {
        total = sumOf(total, await importPet(person, archive, pet, counterpart));
      }
      return total;
    } finally {
      archive.close();
    }
  }

  return {
    /**
     * Adds the pets of a file that the person does not have yet, each with all it has or not at all; deleted ones that
     * can be had back come back as they were.
     *
     * @throws `unknown_user` and `pictures_unavailable` (too many at once) before anything is read; `unsuitable_import`
     * and `import_too_large`, and `too_many_pets` before anything is added.
     */
    async import(person: Person, upload: AsyncIterable<Uint8Array>): Promise<Imported> {
      const key = personHash(person);
      if (underway.size >= IMPORTS_AT_ONCE || underway.has(key))
        throw new ProductError('pictures_unavailable');
      underway.add(key);
      try {
        const former = orThrow((await store.petsOf(person)) ?? refusal('unknown_user'));
        return await pictures.inWorkplace((folder) => importFile(person, former, folder, upload));
      } finally {
        underway.delete(key);
      }
    },
  };
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

/** The same pet, here or where it came from; one that is there before one that was deleted. */
function formerOf({ id, importedFrom }: ImportedPet, former: readonly FormerPet[]): FormerPet | null {
  const ids = [id, importedFrom ?? id];
  const same = former.filter((pet) => ids.includes(pet.id) || ids.includes(pet.importedFrom ?? pet.id));
  return same.find(({ deletedAt }) => deletedAt === null) ?? same.at(0) ?? null;
}

/** @throws `import_too_large` */
async function receive(upload: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let total = 0;
    for await (const chunk of upload) {
      total += chunk.length;
      if (total > IMPORT_LIMIT_BYTES) throw new ProductError('import_too_large');
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}
