/** Reads an import. Done by the import process alone (import-process.ts): the server never parses such a file. */
import { join } from 'node:path';
import { isOfDisk, openArchive } from './import-archive.ts';
import { type ImportedPet, readPet } from './import-document.ts';
import { writePet } from './import-pieces.ts';
import type { ImportOutcome, ImportTask, ReadPet } from './import-task.ts';
import { createPetsSplitter, textOf } from './pets-splitter.ts';

/** Reads one pet after the other, and puts each into files before the next one is read. */
export async function readImport({ input, folder }: ImportTask): Promise<ImportOutcome> {
  try {
    return await readPets(input, folder);
  } catch (error) {
    return isOfDisk(error) ? 'failed' : 'unsuitable';
  }
}

async function readPets(input: string, folder: string): Promise<ReadPet[]> {
  const archive = await openArchive(input);
  const splitter = createPetsSplitter();
  const pictures = new Set<string>();
  const pets: ReadPet[] = [];
  for await (const chunk of archive.data()) {
    for (const text of splitter.take(chunk)) {
      const pet = readPet(JSON.parse(textOf(text)));
      if (pet === null) continue;
      remember(pet, pictures);
      const file = join(folder, `pet-${pets.length}`);
      await writePet(file, pet);
      pets.push({ id: pet.id, importedFrom: pet.importedFrom, file });
    }
  }
  splitter.end();
  archive.close();
  return pets;
}

/** @throws where another pet has one of its pictures. */
function remember({ photos }: ImportedPet, pictures: Set<string>): void {
  for (const { picture } of photos) {
    if (pictures.has(picture)) throw new Error('A picture is there twice.');
    pictures.add(picture);
  }
}
