import type { IdentityMode } from '../identity/identity.ts';

export const DELETE_ACCOUNT_TITLE = 'Delete your account?';

export const DELETED_AT_ONCE = 'Deleted right away, for good:';
const PROFILE_AND_PETS = [
  'Your profile: name, bio, city, picture and settings.',
  'Your pets: their photos, records and papers, and every link to them.',
];
/** By who keeps the account; of one at another service we know a link, if anything. */
export const DELETED: Readonly<Record<IdentityMode, readonly string[]>> = {
  embedded: [...PROFILE_AND_PETS, 'The account you sign in with: email, password and every open session.'],
  federated: [...PROFILE_AND_PETS, 'The link to the account you sign in with, and every open session here.'],
  auth0: PROFILE_AND_PETS,
};

export const NOT_DELETED = 'What stays:';
/** @param operator empty where nobody has named them. */
export const notDeleted = (mode: IdentityMode, operator: string): readonly string[] => [
  ...(mode === 'embedded' ? [] : [ACCOUNT_ELSEWHERE_STAYS]),
  `Backups: ${operator || 'the people who run this site'} may keep them until newer ones replace them.`,
  'Changes to the directory that you suggested. They are not tied to your account.',
];
const ACCOUNT_ELSEWHERE_STAYS =
  'Your account with the service you sign in with. Only you can delete it, there.';
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
