/** The sentences of deleting an account. */

export const DELETE_ACCOUNT_TITLE = 'Delete your account?';

export const DELETED_AT_ONCE = 'Deleted right away, for good:';
export const DELETED_PROFILE = 'Your profile: name, bio, city, picture and settings.';
export const DELETED_PETS = 'Your pets: their photos, records and papers, and every link to them.';
/** Where the account is ours, and where we know a link to one elsewhere. */
export const DELETED_ACCOUNT = 'The account you sign in with: email, password and every open session.';
export const DELETED_ACCOUNT_LINK = 'The link to the account you sign in with, and every open session here.';

export const NOT_DELETED = 'What stays:';
export const ACCOUNT_ELSEWHERE_STAYS =
  'Your account with the service you sign in with. Only you can delete it, there.';
/** `operator` is empty where nobody has named them. */
export const backupsStay = (operator: string): string =>
  `Backups: ${operator || 'the people who run this site'} may keep them until newer ones replace them.`;
export const SUGGESTED_EDITS_STAY =
  'Changes to the directory that you suggested. They are not tied to your account.';
/** The name of the button stands in the settings. */
export const DOWNLOAD_FIRST = 'To keep your data, close this and press ‘Download everything’ first.';

/** The field by which a person shows that they mean it: their address, where they have one, or the word. */
export const typeToDelete = (email: string, word: string): string =>
  `Type ${email === '' ? '' : `${email} or `}‘${word}’ to go on`;
export const typedAnother = (word: string): string => `Type your email address, or the word ${word}.`;
export const DELETE_MY_ACCOUNT = 'Delete my account';
export const KEEP_ACCOUNT = 'Keep it';
export const ACCOUNT_NOT_DELETED = 'Your account could not be deleted. Please try again.';

/** The farewell. */
export const ACCOUNT_DELETED = 'Account deleted';
export const thankYouFor = (product: string): string =>
  `Your account and pets are gone. Thank you for being part of ${product}.`;
