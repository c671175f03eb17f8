/** How often something may be done; the last word of a name says within what time. */
import { type Setting, setting, wholeNumber } from './setting-forms.ts';

/**
 * Limits of a network hold for one IPv4 address, or for the /64 of an IPv6 address; four times as much for the /24 or
 * the /48 around it.
 */
export const LIMIT_SETTINGS = {
  SIGN_INS_PER_MINUTE: limit('Attempts with a password from one network in a minute.', 10),
  ACCOUNT_SIGN_INS_PER_MINUTE: limit(
    'Attempts with a password at one account in a minute, from all browsers in which nobody has signed in to it before.',
    30,
  ),
  ACCOUNT_SIGN_INS_PER_DAY: limit(
    'The same in a day, where there is mail: beyond it such a browser is let in by a mailed link.',
    300,
  ),
  BROWSER_SIGN_INS_PER_MINUTE: limit(
    'Attempts with a password at one account in a minute from one browser in which the person has signed in before.',
    10,
  ),
  SIGN_IN_PAGES_PER_MINUTE: limit('Sign-ins that one network may begin in a minute.', 60),
  SIGN_UPS_PER_DAY: limit('Accounts that may be made from one network in a day.', 30),
  MAILS_PER_DAY: limit('Mails to one address in a day, whatever they are about.', 5),
  NETWORK_MAILS_PER_DAY: limit('Mails that one network may ask for in a day.', 60),
  JOINS_PER_HOUR: limit(
    'Addresses that may join the waitlist from one network, or by one person, in an hour.',
    60,
  ),
  NEW_VOTERS_PER_HOUR: limit(
    'Browsers without a cookie whose votes count from one network in an hour; those that join the waitlist come on top.',
    30,
  ),
  VOTES_PER_MINUTE: limit('Votes and withdrawals of one voter in a minute, at each server.', 60),
  SUGGESTIONS_PER_HOUR: limit('Features that one person, or one network, may suggest in an hour.', 10),
  CORRECTIONS_PER_HOUR: limit(
    'Corrections of places in the directory that one person, or one network, may send in an hour.',
    10,
  ),
  ARTICLE_VIEWS_PER_HOUR: limit(
    'Views of articles that count from one network in an hour, at each server; more are read as ever.',
    60,
  ),
  SEARCHES_PER_MINUTE: limit(
    'Searches of the directory from one network in a minute, at each server; what was searched just before does not count again.',
    120,
  ),
  UPLOADS_PER_HOUR: limit('Pictures that one person may upload in an hour.', 300),
  IMPORTS_PER_DAY: limit('Downloads of their own that one person may bring back in a day.', 5),
} as const;

export type LimitSettingName = keyof typeof LIMIT_SETTINGS;

/** Seconds within which a limit counts. */
export function windowOf(name: LimitSettingName): number {
  if (name.endsWith('_PER_MINUTE')) return 60;
  return name.endsWith('_PER_HOUR') ? 60 * 60 : 24 * 60 * 60;
}

function limit(description: string, standard: number): Setting<number> {
  return setting(description, `${standard}`, wholeNumber(1, 1_000_000));
}
