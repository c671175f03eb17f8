import {
  citiesNotHere,
  NO_PETS_IN_FILE,
  petsAdded,
  petsAddedWithPhotos,
  photosNotRead,
  wereHereAlready,
} from '@pawhood/contract/words/users.ts';
import type { Imported } from './users.ts';

/** The outcome of an import, in sentences: '2 pets added. 1 was here already.' */
export function importWords({ added, known, photos, lostPhotos, lostCities }: Imported): string {
  if (added + known === 0) return NO_PETS_IN_FILE;
  const sentences = [
    added > 0 && (photos > 0 ? petsAddedWithPhotos(added, photos) : petsAdded(added)),
    known > 0 && wereHereAlready(known),
    lostPhotos > 0 && photosNotRead(lostPhotos),
    lostCities > 0 && citiesNotHere(lostCities),
  ];
  return sentences.filter(Boolean).join(' ');
}
