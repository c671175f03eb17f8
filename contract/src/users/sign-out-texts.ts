/** The sentences of signing out everywhere, in the settings and on the pages of the account. */
import { SECURITY_LINK } from './settings-texts.ts';
import type { SignedOut } from './sign-out.ts';

export const SIGN_OUT_EVERYWHERE = 'Sign out everywhere';
export const SIGN_OUT_EVERYWHERE_ABOUT = 'Use this if somebody else may have got into your account.';
export const SIGN_OUT_EVERYWHERE_TITLE = 'Sign out everywhere?';
export const SIGN_OUT_ENDS = 'This will end at once:';
export const ENDED_BY_SIGN_OUT = [
  'Every browser that is signed in, this one too.',
  'Your calendar link.',
  'Every link to your pets that you gave to a sitter or a vet.',
];
/** Where the account is with another service. */
export const SIGN_OUT_ELSEWHERE =
  'The service you sign in with keeps you signed in there. Sign out there, too, and choose a new password.';
/** Where the account is ours. */
export const CHANGE_PASSWORD_TOO =
  'Does somebody know your password? Change it first, under ‘Email, password and sessions’.';
/** Before the link to them. */
export const PASSKEYS_STAY = 'Your passkeys still work. Check that they are all yours:';
export const STAY_SIGNED_IN = 'Stay signed in';
export const SIGNING_OUT = 'Signing out...';
export const NOT_SIGNED_OUT = 'You could not be signed out everywhere. Please try again.';
export const SIGNED_OUT_EVERYWHERE = 'You are signed out everywhere';

/** The access that ends with a change of password, each as the person chooses. */
export const ALSO_END = 'End these, too';
export const ALSO_END_CALENDAR = 'My calendar link';
export const ALSO_END_LINKS = 'The links to my pets';

/** The ended access, in sentences: 'Signed out in 2 browsers. Your calendar link no longer works.' */
export function endedWords({ sessions, calendars, links }: Omit<SignedOut, 'passkeys'>): string {
  const sharedAccess = [
    calendars > 0 && 'your calendar link',
    links > 0 && `${links === 1 ? '1 link' : `${links} links`} to your pets`,
  ].filter((text) => text !== false);
  const single = calendars + links === 1;
  const sentences = [
    sessions > 0 && `Signed out in ${sessions === 1 ? '1 browser' : `${sessions} browsers`}.`,
    sharedAccess.length > 0 &&
      `${capitalized(sharedAccess.join(' and '))} no longer ${single ? 'works' : 'work'}.`,
  ].filter((text) => text !== false);
  return sentences.join(' ');
}

/** The remaining passkeys: '2 passkeys still sign in to your account. …'; empty where there are none. */
export function passkeysLeftWords(passkeys: number): string {
  if (passkeys === 0) return '';
  if (passkeys === 1)
    return `1 passkey still signs in to your account. Not yours? Remove it under ‘${SECURITY_LINK}’.`;
  return `${passkeys} passkeys still sign in to your account. Remove any that are not yours under ‘${SECURITY_LINK}’.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
