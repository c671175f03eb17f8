/** The words of /pets: the own pets, those that were deleted, and adding one. */

export const PETS_DESCRIPTION = 'The pets you look after, in one place.';
export const SIGN_IN_FOR_PETS = 'Sign in to see the pets you look after.';
export const FIND_SERVICES_NEAR = 'Find services near you';
export const CREATE_ACCOUNT = 'Create account';
export const SMALL_WINDOW = 'Sign in in a pop-up';

/** The loaded content, as a piece of a sentence. */
export const YOUR_PETS = 'your pets';
export const NO_OWN_PETS = 'Photos, health records and papers for every pet, in one place.';
/** At a pet that others do not see. */
export const ONLY_YOU = 'Only you';
/** After the name of a pet. */
export const HAS_BEEN_ADDED = 'has been added';
export const IS_RESTORED = 'is restored.';

/** Deleted pets; the second stands before a day. */
export const DELETED_PETS = 'Deleted pets';
export const GONE_FOR_GOOD_ON = 'deleted for good on';
export const RESTORE_PET = 'Restore';
export const RESTORING = 'Restoring...';
export const PET_NOT_RESTORED = 'The pet could not be restored. Please try again.';

/** The form. */
export const ADD_A_PET = 'Add a pet';
export const PET_NAME = 'Name';
export const APPROXIMATE_AGE = 'Approximate age';
export const AGE_UNIT = 'Unit';
export const BIRTHDAY = 'Birthday';
export const KNOW_BIRTHDAY = 'I know the birthday';
export const KNOW_AGE = 'I only know the age';
export const KIND_OF_ANIMAL = 'What kind of animal?';
export const ANOTHER_KIND = 'Other';
export const WHICH_KIND = 'Which kind?';
export const PET_NOT_ADDED = 'Your pet could not be added. Please try again.';
export const ADD_THE_PET = 'Add pet';
export const ADDING = 'Adding...';

/** Its first photo. */
export const PHOTO = 'Photo';
export const CHOOSE_PHOTO = 'Choose a photo';
export const CHOOSE_ANOTHER = 'Choose another';
/** Read out after Remove. */
export const REMOVED_PHOTO = 'photo';
/** After the name of a file. */
export const IS_CHOSEN = 'is chosen.';
/** After HAS_BEEN_ADDED and a full stop. */
export const UPLOADING_PHOTO = 'Uploading the photo...';
export const PHOTO_UPLOAD = 'Uploading the photo';
export const PHOTO_NOT_UPLOADED = 'The photo could not be uploaded. Everything else is saved.';
export const PLEASE_TRY_AGAIN = 'Please try again.';
export const TRY_PHOTO_AGAIN = 'Try the photo again';
export const photoLost = (pet: string): string => `The photo of ${pet} could not be uploaded`;
export const PHOTO_LOST_HINT = 'You can add it on your pet’s page.';
