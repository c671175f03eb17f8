import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { IMPORT_LIMIT_BYTES, PET_LIMITS } from '@pawhood/contract/limits.ts';
import type { Imported } from '@pawhood/contract/users.ts';
import { type Person, personHash } from '../../caller.ts';
import type { Picture } from '../../media/picture-names.ts';
import type { Pictures } from '../../media/pictures.service.ts';
import type { DeletedPetsStore } from './deleted-pets.store.ts';
import { type ImportArchive, openArchive } from './import-archive.ts';
import { type ImportedPet, readPets } from './import-document.ts';
import { photosFrom } from './import-photos.ts';
import type { FormerPet, PetsImportStore } from './pets-import.store.ts';

export interface PetsImportParts {
  readonly store: PetsImportStore;
  readonly deletedPets: Pick<DeletedPetsStore, 'restore'>;
  readonly pictures: Pick<Pictures, 'inWorkplace' | 'store' | 'remove'>;
  /** Told when files of pictures could not be removed at once; they are swept away later. */
  readonly onLeftover: (error: unknown) => void;
}

export type PetsImportService = ReturnType<typeof createPetsImportService>;

/** Imports at a time: each may lie on the disk whole, and takes the memory that its data take. */
const IMPORTS_AT_ONCE = 4;

/** Takes pets in from files of everything. */
export function createPetsImportService({ store, deletedPets, pictures, onLeftover }: PetsImportParts) {
  const underway = new Set<string>();

  /** Removes files that nothing refers to: what went before has failed or is not needed. */
  const drop = (dropped: readonly Picture[]) => pictures.remove(dropped).catch(onLeftover);

  async function addPet(person: Person, archive: ImportArchive, pet: ImportedPet): Promise<Imported> {
    const photos = await photosFrom(archive, pet, { store: pictures.store, drop });
    const done = await store.add(person, pet, photos, PET_LIMITS.pets).catch(async (error: unknown) => {
      await drop(photos.map(({ picture }) => picture));
      throw error;
    });
    if (done === 'added') {
      return { added: 1, known: 0, photos: photos.length, lostPhotos: pet.photos.length - photos.length };
    }
    await drop(photos.map(({ picture }) => picture));
    if (done === 'known') return KNOWN;
    throw new ProductError(done === 'full' ? 'too_many_pets' : 'unknown_user');
  }

  async function takePet(
    person: Person,
    archive: ImportArchive,
    pet: ImportedPet,
    former: FormerPet | null,
  ): Promise<Imported> {
    if (former === null) return addPet(person, archive, pet);
    if (former.deletedAt === null) return KNOWN;
    const restored = await deletedPets.restore(former.id, person, PET_LIMITS.pets);
    if (restored === 'full') throw new ProductError('too_many_pets');
    return restored === 'unknown' ? addPet(person, archive, pet) : RESTORED;
  }

  async function takeFile(
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
      const there = former.filter(({ deletedAt }) => deletedAt === null).length;
      const coming = matched.filter(([, each]) => each?.deletedAt !== null).length;
      if (there + coming > PET_LIMITS.pets) throw new ProductError('too_many_pets');
      let total = NOTHING;
      for (const [pet, each] of matched) total = sumOf(total, await takePet(person, archive, pet, each));
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
    async take(person: Person, upload: AsyncIterable<Uint8Array>): Promise<Imported> {
      const key = personHash(person);
      if (underway.size >= IMPORTS_AT_ONCE || underway.has(key))
        throw new ProductError('pictures_unavailable');
      underway.add(key);
      try {
        const former = await store.petsOf(person);
        if (former === null) throw new ProductError('unknown_user');
        return await pictures.inWorkplace((folder) => takeFile(person, former, folder, upload));
      } finally {
        underway.delete(key);
      }
    },
  };
}

const NOTHING: Imported = { added: 0, known: 0, photos: 0, lostPhotos: 0 };
const KNOWN: Imported = { ...NOTHING, known: 1 };
const RESTORED: Imported = { ...NOTHING, added: 1 };

const sumOf = (one: Imported, other: Imported): Imported => ({
  added: one.added + other.added,
  known: one.known + other.known,
  photos: one.photos + other.photos,
  lostPhotos: one.lostPhotos + other.lostPhotos,
});

/** The same pet, here or where it came from; one that is there before one that was deleted. */
function formerOf({ id, importedFrom }: ImportedPet, former: readonly FormerPet[]): FormerPet | null {
  const ids = [id, importedFrom ?? id];
  const same = former.filter((each) => ids.includes(each.id) || ids.includes(each.importedFrom ?? each.id));
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
