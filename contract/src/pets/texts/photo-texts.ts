/** The words of a pet's photos, for its owner; those of the viewer are in viewer-texts.ts. */

export const GALLERY = 'Gallery';
/** Before how many are shown. */
export const FIRST_PHOTOS = 'First';
export const ALL_PHOTOS = 'All';
export const NO_PHOTOS_YET = 'No photos yet.';
export const PHOTOS_HINT =
  'Choose several at once, drop them here or paste them: JPEG, PNG, WebP or GIF, at most 20 MB each.';
export const roomFor = (count: number): string => `A pet can have ${count} photos at most.`;
export const ADD_PHOTOS = 'Add photos';
/** Name of the list. */
export const PHOTOS_LIST = 'Photos';
/** Read out after Undo. */
export const UNDO_DELETION = 'deleting the photo';
export const PHOTOS_NOT_CHANGED = 'The photos could not be changed. Please try again.';

/** The outcome of a move. */
export const nowNumber = (place: number, count: number): string => `Moved to ${place} of ${count}.`;
export const PHOTO_DELETED = 'Photo deleted.';
export const PHOTO_BACK = 'Photo restored.';
export const photosAdded = (count: number): string =>
  count === 1
    ? 'Photo added. Select it to describe it.'
    : `${count} photos added. Select one to describe it.`;

/** On their way. */
export const UPLOADS = 'Uploads';
export const PHOTO_FAILED = 'This photo could not be uploaded.';
export const PUT_AWAY = 'Dismiss';
export const WAITING = 'Waiting';
export const ALMOST_THERE = 'Almost there...';
export const uploadOf = (file: string): string => `Uploading ${file}`;

/** A photo among the others. */
export const photoNumber = (number: number): string => `photo ${number}`;
/** Read out before what it shows. */
export const CHANGE_PHOTO = 'Change';
export const PROFILE_PICTURE = 'Profile picture';
export const ONLY_ME = 'Only you';
export const moveForward = (photo: string): string => `Move ${photo} forward`;
export const moveBack = (photo: string): string => `Move ${photo} back`;

/** Its dialog. */
export const photoOf = (pet: string): string => `Photo of ${pet}`;
export const DESCRIPTION = 'Description';
export const DESCRIPTION_HINT =
  'What the photo shows, for people who cannot see it: ‘Nala asleep on the blue sofa.’';
export const showOnPage = (pet: string): string => `Show it on ${pet}’s public page`;
export const isPictureOf = (pet: string): string => `This is ${pet}’s profile picture.`;
export const makePictureOf = (pet: string): string => `Make it ${pet}’s profile picture`;
export const OTHERS_SEE_FIRST = 'Other people see the first public photo instead.';
export const DELETE_PHOTO = 'Delete photo';
