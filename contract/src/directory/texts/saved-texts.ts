/** The words of saved places: the button of a place, their page, and the question after signing in. */

/** The button, before and after it is pressed; the link beside it, which is also the page's title. */
export const SAVE_PLACE = 'Save';
export const PLACE_IS_SAVED = 'Saved';
export const SAVED_PLACES = 'Saved places';
/** Where a press had no effect. */
export const PLACE_NOT_SAVED = 'This place was not saved';
export const PLACE_NOT_REMOVED = 'This place was not removed';
export const BROWSER_IS_FULL = 'This browser keeps 50 places. Sign in to save more.';

export const SAVED_PLACES_ABOUT = 'The vets, groomers and other places you want to find again.';
export const LOADING_SAVED_PLACES = 'Loading your saved places...';
export const SAVED_PLACES_FAILED = 'Your saved places could not be loaded.';
/** Of what is kept in the browser alone. */
export const ONLY_IN_THIS_BROWSER =
  'Only this browser keeps these places. Sign in to have them on all your devices.';
export const NOTHING_SAVED_YET = 'No saved places yet';
export const HOW_TO_SAVE = 'Press the heart on a place’s page to find it here again.';
export const FIND_PLACES = 'Find places';
export const NO_LONGER_LISTED = 'No longer listed';
/** After a place's name. */
export const IS_NO_LONGER_SAVED = 'is removed.';

/** The question after signing in, before and after a number of places, its answers, and what comes of the first. */
export const KEEP_QUESTION = 'Keep';
export const KEEP_ONE = 'saved place in your account?';
export const KEEP_SEVERAL = 'saved places in your account?';
export const KEEP_EXPLAINED = 'So far, only this browser keeps what you saved.';
export const KEEP = 'Keep';
export const NO_THANKS = 'No thanks';
export const KEPT_IN_ACCOUNT = 'Kept in your account';
export const NOT_ALL_KEPT = 'Not all places could be kept.';
