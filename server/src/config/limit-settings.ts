/** How often something may be done; the last word of a name says within what time. */
import { boundedAtDesk, type DeskSetting } from './at-desk.ts';
import { setting, wholeNumber } from './setting-forms.ts';

/**
 * Limits of a network hold for one IPv4 address, or for the /64 of an IPv6 address; four times as much for the /24 or
 * the /48 around it.
 */
export const LIMIT_SETTINGS = {
  SIGN_INS_PER_MINUTE: limit('Attempts to sign in with a password from one network in a minute.', 10),
  ACCOUNT_SIGN_INS_PER_MINUTE: limit(
    'Attempts to sign in to one account in a minute, from all browsers that have not signed in to it before.',
    30,
  ),
  ACCOUNT_SIGN_INS_PER_DAY: limit(
    'The same in a day, if mail is set up. Beyond it, such a browser gets in by a mailed link.',
    300,
  ),
  BROWSER_SIGN_INS_PER_MINUTE: limit(
    'Attempts to sign in to one account in a minute from one browser that has signed in to it before.',
    10,
  ),
  SIGN_IN_PAGES_PER_MINUTE: limit('Sign-ins that one network can start in a minute.', 60),
  SIGN_UPS_PER_DAY: limit('Accounts that one network can make in a day.', 30),
  MAILS_PER_DAY: limit(
    'Mails to one address in a day that anybody can cause: for a new password, or to confirm the address.',
    5,
  ),
  OWNER_MAILS_PER_DAY: limit(
    'Mails to one confirmed address in a day that take its password, or a browser that has signed in with it before.',
    5,
  ),
  NOTICES_PER_DAY: limit(
    'Mails in a day about what has happened to one account. All beyond them come together in one, a day later.',
    10,
  ),
  NETWORK_MAILS_PER_DAY: limit('Mails that one network can ask for in a day.', 60),
  JOINS_PER_HOUR: limit('Addresses that one network, or one person, can add to the waitlist in an hour.', 60),
  NEW_VOTERS_PER_HOUR: limit(
    'Browsers without a cookie whose votes count from one network in an hour, not counting those that join the waitlist.',
    30,
  ),
  VOTES_PER_MINUTE: limit('Votes and withdrawn votes of one voter in a minute, on each server.', 60),
  SUGGESTIONS_PER_HOUR: limit('Features that one person, or one network, can suggest in an hour.', 10),
  CORRECTIONS_PER_HOUR: limit(
    'Corrections of places that one person, or one network, can send in an hour.',
    10,
  ),
  REPORTS_PER_HOUR: limit('Reports that one signed-in person can send in an hour.', 10),
  STRANGER_REPORTS_PER_HOUR: limit('Reports that one network can send in an hour without signing in.', 5),
  REVIEWS_PER_DAY: limit('Reviews that one person can write in a day.', 5),
  REVIEW_CHANGES_PER_HOUR: limit('Times in an hour that one person can change or delete reviews.', 30),
  HELPFUL_PER_HOUR: limit('Reviews that one person can find helpful, or no more, in an hour.', 60),
  CLAIMS_PER_DAY: limit('Times in a day that one person can say that they look after a place.', 3),
  CLAIM_CHANGES_PER_HOUR: limit(
    'Times in an hour that one person can try a code, have a record looked for, or change a place that they look after.',
    30,
  ),
  CLAIM_MAILS_PER_DAY: limit('Codes to one listed address of a place in a day, whoever asks for them.', 3),
  ANSWERS_PER_HOUR: limit(
    'Times in an hour that one person can write, change or remove answers to reviews.',
    30,
  ),
  SAVES_PER_HOUR: limit('Places that one person can save or remove in an hour.', 600),
  ARTICLE_VIEWS_PER_HOUR: limit(
    'Views of articles that count from one network in an hour, on each server. People can read on; further views are just not counted.',
    60,
  ),
  ARTICLE_CHANGES_PER_HOUR: limit(
    'Changes of articles that one person can make at the desk in an hour.',
    600,
  ),
  ARTICLE_PREVIEWS_PER_MINUTE: limit(
    'Looks in a minute that one person can take at an article while writing it, on each server.',
    150,
  ),
  SEARCHES_PER_MINUTE: limit(
    'Searches of the directory from one network in a minute, on each server. Repeating a recent search does not count.',
    120,
  ),
  OWN_PAGES_PER_MINUTE: limit(
    'Own pages (My Pets, the profile, a pet) in a minute for which the document asks by its session, on each server. Further ones wait for tokens.',
    60,
  ),
  UPLOADS_PER_HOUR: limit('Pictures that one person can upload in an hour.', 300),
  IMPORTS_PER_DAY: limit('Downloads of their data that one person can import in a day.', 5),
  DEVICE_CALLS_PER_HOUR: limit(
    'Times in an hour that one person can have notifications sent to a device, or send one to try it.',
    60,
  ),
} as const;

export type LimitSettingName = keyof typeof LIMIT_SETTINGS;

/** Seconds within which a limit counts. */
export function windowOf(name: LimitSettingName): number {
  if (name.endsWith('_PER_MINUTE')) return 60;
  return name.endsWith('_PER_HOUR') ? 60 * 60 : 24 * 60 * 60;
}

/** The desk may go down to a tenth of what is usual, and up to ten times that: neither locked out nor without a limit. */
function limit(description: string, standard: number): DeskSetting<number> {
  const whole = setting(description, `${standard}`, wholeNumber(1, 1_000_000));
  const bounds = [`${Math.max(1, Math.floor(standard / 10))}`, `${standard * 10}`] as const;
  return boundedAtDesk(whole, 'limits', 'counters', bounds);
}
