import { writeStored } from './storage.ts';

/** Where the texts are kept that were searched in this browser. */
export const SEARCHES_KEY = 'searches';

export const forgetSearches = (): void => writeStored(SEARCHES_KEY, null);
