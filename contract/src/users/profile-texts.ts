/** The sentences of profiles that the specification leaves to us; its own are in texts.ts. */
import type { Visibility } from './users.ts';

/** Titles and descriptions of the pages. */
export const PROFILE = 'Profile';
export const PROFILE_DESCRIPTION = 'The profile of a pet owner.';
export const YOUR_PROFILE = 'Your profile';

/** While a profile is on its way, and where scripts are off. */
export const LOADING_PROFILE = 'Loading this profile...';
export const PROFILE_NEEDS_SCRIPTS = 'Turn on JavaScript to see this profile.';
/** Above the not-found page, at the address of the own profile. */
export const SIGN_IN_FOR_PROFILE = 'Your profile is here once you sign in.';
/** Where somebody is signed in and their profile does not come. */
export const PROFILE_NOT_LOADED = 'Your profile did not load';
export const PROFILE_NOT_LOADED_REASON = 'It could not be loaded.';
export const PROFILE_NOT_LOADED_HINT = 'You are signed in and nothing is lost. Try again in a moment.';

/** After the own address. */
export const ONLY_YOU_SEE_IT = '(only you see it)';
/** In place of the own bio. §2.57 */
export const NO_BIO = 'No bio yet. Tell your neighbours about yourself and your pets.';

/** What the own profile says, and who sees it: 'Everyone: anyone with the link.' */
export const ABOUT_YOU = 'About you';
export const visibilityText = ({ name, about }: { name: string; about: string }): string =>
  `${name}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`;

/** The form. */
export const EDIT_PROFILE = 'Edit profile';
export const NAME_LABEL = 'Name';
export const BIO_LABEL = 'Bio';
export const BIO_HINT = 'Who you are, your pets, where you like to walk.';
export const CITY_LABEL = 'City';
export const NO_CITY = 'None';
/** In place of a city that the own profile does not have. */
export const CITY_NOT_CHOSEN = 'Not chosen';
export const UNITS_LABEL = 'Units';
export const METRIC_UNITS = 'Kilograms and kilometres';
export const IMPERIAL_UNITS = 'Pounds and miles';
export const DISCARD_CHANGES = 'Discard changes';
export const PROFILE_NOT_SAVED = 'Your profile could not be saved. Please try again.';

/** The picture: of oneself, of others, and what became of changing it. */
export const YOUR_PICTURE = 'Your picture';
export const YOUR_INITIALS = 'Your initials';
export const pictureOf = (name: string): string => `Picture of ${name}`;
export const CHANGE_PICTURE = 'Change picture';
export const ADD_PICTURE = 'Add a picture';
/** Read out after Remove. */
export const REMOVED_PICTURE = 'picture';
export const PICTURE_UPLOAD = 'Uploading your picture';
export const PICTURE_UPDATED = 'Picture updated.';
export const PICTURE_REMOVED = 'Picture removed.';
export const PICTURE_RESTORED = 'Picture restored.';
export const PICTURE_NOT_CHANGED = 'Your picture could not be changed. Please try again.';

/** Above the own profile with others' eyes, by who may see it. */
export const PREVIEW_NOTICES: Readonly<Record<Visibility, string>> = {
  everyone: 'This is how everybody sees your profile.',
  'signed-in': 'This is how signed-in people see your profile. Nobody else can find it.',
  nobody: 'Only you can see your profile. If others could, it would look like this.',
};
export const BACK_TO_PROFILE = 'Back to your profile';
