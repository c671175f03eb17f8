/** The words of a pet's public page, and of its own page outside the form. */

export const LOADING_PET = 'Loading this pet...';
export const PETS_NEED_SCRIPTS = 'Pets can be seen with JavaScript switched on.';
export const PET = 'Pet';
export const PET_DESCRIPTION = 'The page of an animal that somebody looks after.';
/** Before a pet's name. */
export const PICTURE_OF = 'Picture of';
export const INITIAL_OF = 'Initial of';
export const ABOUT_PET = 'About';
export const PET_PARENT = 'Pet parent';
export const PARENT_HIDDEN = 'Keeps their own profile to themselves.';
export const BACK = 'Back';
/** Beside a row that says nothing yet. */
export const ADD_FACT = 'Add';
/** Heading of a person's pets, and what is loaded, as a piece of a sentence. */
export const PETS_OF_PERSON = 'Pets';
export const THE_PETS = 'the pets';

/** While a part of the record is loaded, and where it is not; before what it is. */
export const LOADING_PART = 'Loading';
export const PART_NOT_LOADED = 'We could not load';

/** To the owner of a pet on its public page, by who may see it. */
export const PUBLIC_FOR_EVERYONE = 'This is the page that everybody sees.';
export const PUBLIC_FOR_SIGNED_IN =
  'This is the page that people who have signed in see. Nobody else can find it.';
export const PUBLIC_FOR_NOBODY = 'Only you can see this page. If others could, it would look like this.';
export const MORE_FOR_SIGNED_IN = 'Gender and tags show to people who have signed in.';
/** Before a pet's name. */
export const BACK_TO_EVERYTHING = 'Back to everything about';
