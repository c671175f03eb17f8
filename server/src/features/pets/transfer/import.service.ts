import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { Imported } from '@pawhood/contract/users/users.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { createTurns } from '../../../lib/turns.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import { createPetsAddition, type PetsAdditionParts } from './add-pets.ts';
import type { FormerPet, ImportOwner } from './import.store.ts';
import type { ImportReader } from './import-reader.ts';
import type { ReadPet } from './import-task.ts';

export interface ImportParts extends PetsAdditionParts {
  readonly reader: Pick<ImportReader, 'read'>;
  readonly pictures: PetsAdditionParts['pictures'] & Pick<Pictures, 'inWorkplace'>;
}

export type ImportService = ReturnType<typeof createImportService>;

/**
 * Imports whose pets are added at a time, and those that wait for it. Their files are here whole: who sends slowly takes
 * no place.
 */
const PLACES = { atOnce: 4, most: 24, full: 'imports_unavailable' } as const;

/** Imports pets from files that people have exported. */
export function createImportService(parts: ImportParts) {
  const { store, reader, pictures } = parts;
  const addPets = createPetsAddition(parts);
  const inTurn = createTurns(PLACES);

  async function importFile(
    person: Person,
    owner: ImportOwner,
    folder: string,
    upload: AsyncIterable<Uint8Array>,
  ): Promise<Imported> {
    const path = join(folder, 'import.zip');
    await receive(upload, path);
    const pets = await reader.read({ input: path, folder });
    const matched = pets.map((pet) => [pet, formerOf(pet, owner.pets)] as const);
    const present = owner.pets.filter(({ deletedAt }) => deletedAt === null).length;
    const added = matched.filter(([, counterpart]) => counterpart?.deletedAt !== null).length;
    if (present + added > PET_LIMITS.pets) throw new ProductError('too_many_pets');
    return inTurn(() => addPets({ person, userId: owner.id, folder, path }, matched));
  }

  return {
    /**
     * Adds the pets of a file that the person does not have yet, each with all it has or not at all; deleted ones that
     * can be had back come back as they were.
     *
     * @throws `unknown_user` before anything is read; `import_too_large`, what the reader throws, `too_many_pets` and
     * `account_full` before anything is added.
     */
    async import(person: Person, upload: AsyncIterable<Uint8Array>): Promise<Imported> {
      const owner = orThrow((await store.ownerOf(person)) ?? refusal('unknown_user'));
      return pictures.inWorkplace((folder) => importFile(person, owner, folder, upload));
    },
  };
}

/** The same pet, here or where it came from; one that is there before one that was deleted. */
function formerOf({ id, importedFrom }: ReadPet, former: readonly FormerPet[]): FormerPet | null {
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
