/** The words of the forms that write something into the health log. */

/** Titles. */
export const CORRECT_ENTRY = 'Correct this entry';
export const entryFor = (kind: string, pet: string): string => `${kind} for ${pet}`;
export const addToLog = (pet: string): string => `Add to ${pet}’s health log`;
export const weightOf = (pet: string): string => `Weight of ${pet}`;

/** The message once it is done. */
export const CORRECTED = 'Corrected';
export const ADDED = 'Added';
export const weightsAdded = (count: number): string => (count === 1 ? 'Weight' : `${count} weights`);

export const FORMER_IS_KEPT = 'What the entry said before stays in ‘Download everything’.';
export const SAVE_ENTRY = 'Save entry';

/** The fields and their hints. */
export const WHAT = 'Kind of entry';
export const WEIGHT_FIELD = 'Weight';
export const UNIT = 'Unit';
export const DATE_FIELD = 'Date';
export const dueSuggested = (advice: string): string => `A suggestion. Change it as you like. ${advice}.`;
export const NO_REMINDER = 'Leave it empty for no reminder.';
export const MORE_DETAILS = 'More details';
export const VET = 'Vet';
export const VET_HINT = 'A practice from the directory, or any name.';
export const BATCH_NUMBER = 'Batch number';
export const NOTE = 'Note';
export const ADD_ANOTHER_WEIGHT = 'Add another weight';
export const lastWeight = (weight: string, day: string): string => `Last: ${weight} on ${day}.`;

/** Beside a field that says nothing. */
export const DATE_MISSING = 'Please give the date.';
export const SUBJECT_MISSING = 'Please say which.';
export const NOTE_MISSING = 'Please write your note.';
export const WEIGHT_MISSING = 'Please give a weight, such as 4.2.';
