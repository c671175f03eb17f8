/** The words of a vet that is a place of the directory: on a pet's page, and on the place's own. */

/** On the pet's page, in print and in a link. */
export const VET_HOURS = 'Vet’s opening hours';
/** A day, or some after each other, with their hours: 'Monday to Friday: 08:30–18:00'. */
export const dayRange = (first: string, last: string, hours: string): string =>
  `${first === last ? first : `${first} to ${last}`}: ${hours}`;
/** Before what the directory says, where it differs from what was copied. */
export const VET_NOW = 'The directory says now';
export const VET_GONE = 'This vet is no longer in the directory. Check the number before you need it.';
export const FIND_YOUR_VET = 'Find your vet in the directory';

/** On the place's page: the button, before and after it is the vet of pets. */
export const CHOOSE_AS_VET = 'My pet’s vet';
export const vetOf = (pets: readonly string[]): string =>
  pets.length === 1 ? `${pets[0]}’s vet` : `Vet of ${pets.length} of your pets`;

/** Its dialog. */
export const WHOSE_VET = 'Whose vet is this?';
export const WHOSE_VET_ABOUT =
  'The pet’s page, its printed summary and links you share then show the name, phone number and opening hours.';
export const SIGN_IN_FOR_VET = 'Sign in to keep this vet with your pet.';
export const NO_PETS_FOR_VET = 'You have no pets here yet.';
export const LOADING_PETS_FOR_VET = 'Loading your pets...';
export const PETS_FOR_VET_FAILED = 'Your pets could not be loaded.';
/** @param vet the words at the pet. */
export const vetSoFar = (vet: string): string => `Now: ${vet}`;
export const SAVE_VET = 'Save';
export const VET_SAVED = 'The vet is saved';
export const VET_NOT_SAVED = 'The vet could not be saved.';
