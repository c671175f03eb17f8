/** The words of a pet's public page, and of its own page outside the form. */
import type { Visibility } from '../../users/users.ts';

export const LOADING_PET = 'Loading this pet...';
export const PETS_NEED_SCRIPTS = 'Turn on JavaScript to see this pet.';
export const PET = 'Pet';
export const PET_DESCRIPTION = 'The page of somebody’s pet.';
/** Before a pet's name. */
export const PICTURE_OF = 'Picture of';
export const INITIAL_OF = 'Initial of';
export const ABOUT_PET = 'About';
export const PET_PARENT = 'Pet parent';
export const PARENT_HIDDEN = 'Keeps their profile private.';
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
export const publicNotice = (pet: string): Readonly<Record<Visibility, string>> => ({
  everyone: `This is ${pet}’s public page.`,
  'signed-in': `Only signed-in people can open ${pet}’s public page.`,
  nobody: 'Only you can open this page. If others could, they would see this.',
});
export const MORE_FOR_SIGNED_IN = 'Signed-in people also see gender and tags.';
export const BACK_TO_RECORD = 'Back to the record';
