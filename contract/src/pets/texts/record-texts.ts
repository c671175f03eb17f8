/** The words of the own pet's page and of its form. */

/** The links along the page. */
export const PARTS_OF_PAGE = 'Parts of this page';
export const PART_OVERVIEW = 'Overview';
export const PART_HEALTH = 'Health';
export const PART_PHOTOS = 'Photos';
export const PART_PAPERS = 'Papers';
export const PART_SHARING = 'Sharing';

/** Headings. */
export const QUICK_INFO = 'Quick info';
export const PET_BIO = 'Bio';
export const CARE_NOTES = 'Care notes';
export const OWNER_INFO = 'Owner info';
export const WHO_SEES_PAGE = 'Who sees the public page';

/** The rows of the owner. */
export const OWNER = 'Owner';
export const OWNER_EMAIL = 'Email';
export const OWNER_LOCATION = 'Location';
export const CHANGE_YOUR_PROFILE = 'Change your profile';

export const EDIT = 'Edit';
export const DELETE_PET = 'Delete pet';
export const deletePet = (name: string): string => `Delete ${name}`;
export const petCanBeBack = (days: number): string =>
  `Photos and the record go too. You can restore it all for ${days} days.`;

/** In a choice. */
export const NOT_CHOSEN = 'Not chosen';
export const notChosenShows = (standard: string): string => `Not chosen (shows ${standard})`;
export const weightInUnit = (unit: string): string => `Weight in ${unit}`;

/** Beside a field. */
export const AGE_UNREADABLE = 'Please give an age from 0 to 80.';
export const WEIGHT_UNREADABLE = 'Please give the weight as a number, such as 4.2.';
export const DAY_TO_COME = 'This date is in the future.';
export const CHECK_YEAR = 'Please check the year.';
export const shortenTag = (tag: string, limit: number): string =>
  `Please shorten ‘${tag}’ to ${limit} characters.`;

/** The outcome of Save Changes. */
export const SAVED_BESIDE = 'Saved, together with the changes from your other device.';
export const SAVE_CONFLICT = 'Changed on another device. Choose what to keep, then save again.';
export const SAVE_AGAIN = 'Changed on another device just now. Please save again.';
export const SAVE_WRONG = 'Not saved yet. Please check what is marked.';
export const SAVE_UNFINISHED = 'Not saved yet. Please finish this date or clear it.';
export const SAVE_PASSPORT = 'Chip and passport are not saved yet. Please check them.';
export const NOT_SAVED_YET = 'Not saved yet.';
