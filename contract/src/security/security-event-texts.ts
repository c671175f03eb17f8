/** The sentences of what happened around one's account. */
import { SECURITY_EVENT_DAYS } from '../limits.ts';
import { OWN_SECURITY_EVENTS, type OwnSecurityEvent, type SecurityEventKind } from './security-events.ts';

export const ACTIVITY_TITLE = 'Recent activity';
export const ACTIVITY_HINT = `The last ${OWN_SECURITY_EVENTS}, newest first. We keep them for ${SECURITY_EVENT_DAYS} days.`;
export const NO_ACTIVITY = 'Nothing has happened yet.';
export const ACTIVITY_NOT_READ = 'We cannot show your recent activity right now. Please try again.';
export const READING_ACTIVITY = 'Loading recent activity...';
export const ACTIVITY_NOT_YOURS =
  'Was one of these not you? Choose a new password, then sign out everywhere.';

type Words = string | ((event: OwnSecurityEvent) => string);

const WORDS: Readonly<Record<SecurityEventKind, Words>> = {
  'sign-in': ({ detail }) => (detail === 'passkey' ? 'Signed in with a passkey.' : 'Signed in.'),
  'sign-in-failure': ({ times }) => (times === 1 ? 'A sign-in failed.' : `${times} sign-ins failed.`),
  'sign-up': 'Your account was created.',
  'recent-authentication': 'Signed in again to confirm it was you.',
  limit: ({ detail, times }) =>
    `Too many ${LIMITED[detail] ?? 'tries'}, so we asked you to wait${timesText(times)}.`,
  'password-change': 'The password was changed.',
  'password-reset': 'A new password was set with a link.',
  'email-change': 'The email address was changed.',
  'passkey-creation': 'A passkey was added.',
  'passkey-removal': 'A passkey was removed.',
  'code-app-on': 'An authenticator app was set up.',
  'code-app-off': 'The authenticator app was removed.',
  'recovery-codes-creation': 'New recovery codes were made.',
  'recovery-code-use': 'Signed in with a recovery code.',
  'second-factor-removal': 'The people who run this site let you in with your password alone.',
  'sign-out': 'Signed out.',
  'session-end': ({ detail }) => `Signed out in ${detail === '1' ? '1 browser' : `${detail} browsers`}.`,
  'token-reuse': 'A sign-in was used twice. To be safe, copies of it no longer work.',
  'sign-out-everywhere': 'Signed out everywhere.',
  'account-deletion': 'The account was deleted.',
  'data-export': 'Everything was downloaded.',
  'link-creation': 'A link to a pet was made.',
  'calendar-creation': 'A calendar link was made.',
  command: ({ detail }) => COMMANDS[detail] ?? 'The people who run this site changed your account.',
};

/** Names of limited attempts, by the setting of the limit. */
const LIMITED: Readonly<Record<string, string>> = {
  SUGGESTIONS_PER_HOUR: 'suggestions',
  CORRECTIONS_PER_HOUR: 'changes of places',
  SAVES_PER_HOUR: 'saved places',
  UPLOADS_PER_HOUR: 'uploads',
  UPLOADS_PER_DAY: 'uploads',
  IMPORTS_PER_DAY: 'restored downloads',
  SEARCHES_PER_MINUTE: 'searches',
};

/** The operator's actions, by the name of the command. */
const COMMANDS: Readonly<Record<string, string>> = {
  'users disable': 'The people who run this site closed your account.',
  'users enable': 'The people who run this site opened your account again.',
  'users sign-out': 'The people who run this site signed you out everywhere.',
  'users reset-password': 'The people who run this site made a link for a new password.',
};

/** A sentence for the event: '3 sign-ins failed.' */
export function activityWords(event: OwnSecurityEvent): string {
  // The server may be newer than the page.
  const words = Object.hasOwn(WORDS, event.kind) ? WORDS[event.kind as SecurityEventKind] : OTHER;
  return typeof words === 'string' ? words : words(event);
}

const OTHER = 'Something else happened.';

const timesText = (times: number): string => (times === 1 ? '' : ` ${times} times`);
