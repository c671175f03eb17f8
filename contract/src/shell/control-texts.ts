/** The words of buttons, fields and notices that every feature uses. */

export const TRY_AGAIN = 'Try again';
export const CLOSE = 'Close';
export const CANCEL = 'Cancel';
export const SAVE = 'Save';
export const UNDO = 'Undo';
export const SHARE = 'Share';
export const COPY = 'Copy';
export const DONE = 'Done';
export const REMOVE = 'Remove';

/** The message after Save. */
export const SAVED = 'Saved.';
export const SAVING = 'Saving...';
export const DELETING = 'Deleting...';
export const UPLOADING = 'Uploading...';
/** Before that, where a photo is larger than one is sent. */
export const MAKING_SMALLER = 'Making the photo smaller...';

/** While the code of a dialog is fetched, and where it cannot be. */
export const OPENING = 'Opening...';
export const NOT_OPENED = 'This could not be opened';
export const NOT_OPENED_HINT = 'Check your connection and try again, or reload the page.';

/** Below an address that can be copied. */
export const COPIED = 'Copied.';
export const COPY_YOURSELF =
  'Your browser does not let us copy it. It is selected, so you can copy it yourself.';
/** The message after Share. */
export const LINK_COPIED = 'Link copied';
export const CANNOT_SHARE = 'This browser cannot share';

export const TAKE_A_PHOTO = 'Take a photo';
/** Where a chosen file cannot be shown. */
export const FILE_UNREADABLE = 'We could not read this file.';

/** In a choice, for a value that is none of those offered. */
export const UNKNOWN_CHOICE = 'Unknown';
/** Read out below a text that is longer than its limit. */
export const TEXT_TOO_LONG = 'This text is too long.';

/** Below a field that another device changed, too: before and after what is stored now. */
export const CHANGED_ELSEWHERE = 'Another device changed this to';
/** In place of a stored value that is empty. */
export const EMPTY_VALUE = 'nothing';
export const SAVING_KEEPS_YOURS = '. Save again to keep yours.';
export const TAKE_THE_OTHER = 'Use that instead';
/** Asked by the browser before what is not saved is lost. */
export const LEAVE_UNSAVED = 'Leave without saving? You will lose what you wrote.';
/** The same, where a dialog is closed. */
export const CLOSE_UNSAVED = 'Close without saving? What you have written will be lost.';

/** The way through a list of pages; the first stands after the list's name. */
export const PAGES = 'pages';
export const PREVIOUS_PAGE = 'Previous page';
export const NEXT_PAGE = 'Next page';
/** Read out before a page's number. */
export const PAGE = 'Page';
export const PAGES_LEFT_OUT = 'pages left out';
