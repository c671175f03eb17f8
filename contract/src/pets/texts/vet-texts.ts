import { dayHours, daysHours, vetOfPet, vetOfPets } from '@pawhood/contract/words/pets.ts';

/** A day, or some after each other, with their hours: 'Monday to Friday: 08:30–18:00'. */
export const dayRange = (first: string, last: string, hours: string): string =>
  first === last ? dayHours(first, hours) : daysHours(first, last, hours);

/** Of a place that is the vet of pets; of one it says the name. */
export const vetOf = ([pet = '', ...others]: readonly string[]): string =>
  others.length === 0 ? vetOfPet(pet) : vetOfPets(others.length + 1);
