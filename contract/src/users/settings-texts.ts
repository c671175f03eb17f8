/** The sentences of the settings that the specification leaves to us; its own are in texts.ts. */
import type { Imported, Visibility } from './users.ts';

export const SETTINGS = 'Settings';
/** The content of the rows. */
export const PRIVACY_ABOUT = 'Who can see your profile';
export const ACCOUNT_ABOUT = 'Password, your data, closing your account';

/** The choice of who sees the profile; each answer with what it means and what is said once it is saved. */
export const WHO_SEES_PROFILE = 'Who can see your profile?';
export const PROFILE_VISIBILITY: Readonly<
  Record<Visibility, { name: string; about: string; saved: string }>
> = {
  everyone: {
    name: 'Everyone',
    about: 'Anyone with the link. We ask search engines not to list it.',
    saved: 'Saved: everyone can see your profile.',
  },
  'signed-in': {
    name: 'Signed-in people',
    about: 'Only people with an account here.',
    saved: 'Saved: only signed-in people can see your profile.',
  },
  nobody: {
    name: 'Nobody',
    about: 'Only you can open it.',
    saved: 'Saved: only you can see your profile.',
  },
};
export const VIEW_AS_OTHERS = 'View as others see it';

/** To the pages of the account itself. */
export const ACCOUNT_LINK = 'Email, password and sessions';
export const ACCOUNT_LINK_ABOUT = 'Change how you sign in, and see where you are signed in.';
export const SECURITY_LINK = 'Sign-in and security';
export const SECURITY_LINK_ABOUT = 'Add a second step when you sign in.';

/** Events of the account; its own sentences come with the dialog. */
export const ACTIVITY = 'Recent activity';
export const ACTIVITY_ABOUT = 'Check that recent sign-ins and changes were yours.';

/** How much room the own photos take; both are texts such as '12 MB'. */
export const usedOf = (used: string, budget: string): string => `You use ${used} of ${budget}`;
export const photosCount = (days: number): string =>
  `All your photos count. A deleted pet’s photos go after ${days} days.`;
export const megabytesText = (megabytes: number | string): string => `${megabytes} MB`;
export const gigabytesText = (gigabytes: number): string => `${gigabytes} GB`;
export const STORAGE_UNKNOWN = 'We cannot tell right now how much room you use.';

/** Everything of a person in one file. */
export const DOWNLOAD_EVERYTHING = 'Download everything';
export const DOWNLOAD_ABOUT =
  'One zip file with everything we keep about you and your pets, pictures included.';
export const DOWNLOAD_RUNNING = 'Gathering your data...';
/** How much has come; a text such as '12.0 MB'. */
export const downloadedSoFar = (size: string): string => `${size} so far`;
export const DOWNLOAD_DONE = 'Your file has been downloaded.';
export const DOWNLOAD_FAILED = 'Your data could not be fetched. Please try again.';

/** And back in again. */
export const RESTORE_DOWNLOAD = 'Restore a download';
export const restoreAbout = (siteName: string): string =>
  `Adds the pets from a ${siteName} download, with photos and records. What you have here stays as it is.`;
export const RESTORE_UPLOAD = 'Uploading your file';
export const RESTORE_SENDING = 'Sending your file...';
export const RESTORE_RUNNING = 'Restoring your pets. Many photos can take a few minutes...';
export const RESTORE_FAILED = 'Your file could not be restored. Please try again.';

/** The outcome of an import, in sentences: '2 pets added, 1 was here already.' */
export function importWords({ added, known: duplicates, photos, lostPhotos, lostCities }: Imported): string {
  if (added + duplicates === 0) return 'This file has no pets in it.';
  const parts = [
    added > 0 && `${added === 1 ? '1 pet' : `${added} pets`} added`,
    photos > 0 && `with ${photosText(photos)}`,
  ].filter(Boolean);
  const here = duplicates > 0 && `${duplicates} ${duplicates === 1 ? 'was' : 'were'} here already`;
  const sentences = [
    [parts.join(' '), here].filter(Boolean).join(', '),
    lostPhotos > 0 && `${photosText(lostPhotos)} could not be read`,
    lostCities > 0 && cityText(lostCities),
  ];
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' ');
}

const cityText = (pets: number): string =>
  pets === 1
    ? 'The city of 1 pet is not part of this site, so it has none'
    : `The cities of ${pets} pets are not part of this site, so they have none`;

const photosText = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

/** The way out. */
export const DELETE_ACCOUNT = 'Delete account';
export const DELETE_ACCOUNT_ABOUT = 'We tell you what goes and what stays, then ask once more.';
