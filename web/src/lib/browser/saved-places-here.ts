import { writeStored } from './storage.ts';

/** Where places are kept that are saved in this browser while nobody is signed in. */
export const SAVED_PLACES_KEY = 'savedPlaces';

export const forgetPlacesHere = (): void => writeStored(SAVED_PLACES_KEY, null);
