/** What the privacy page says of the data stored about people, by who keeps the accounts. */
import { STORED_IN_BROWSER, STORED_ON_SERVER } from '@pawhood/contract/words/pages.ts';
import type { Departures } from '../departures.ts';
import type { IdentityMode } from '../identity/identity.ts';
import {
  ARTICLE_VERSIONS,
  DESK_LOG_YEARS,
  FILE_HOURS,
  IMPORT_LOG_YEARS,
  PET_RESTORE_DAYS,
  REPORT_NAME_DAYS,
  REPORT_PICTURE_DAYS,
  REPORT_WORDS_MONTHS,
  REVIEW_NETWORK_DAYS,
  REVIEW_PRINT_DAYS,
  REVIEW_VERSION_DAYS,
  SECURITY_EVENT_DAYS,
  UNDO_DAYS,
  VOTER_COOKIE_DAYS,
} from '../limits.ts';
import { NOTIFICATION_LIMITS } from '../notifications/notification-limits.ts';

export function storedInBrowser(mode: IdentityMode, { desk }: Departures): readonly string[] {
  const said = STORED_IN_BROWSER;
  return [
    ...[said.choices, said.language, said.searches, said.places, said.articles],
    ...(desk ? [said.desk, said.drafts] : []),
    ...[said.waitlist(VOTER_COOKIE_DAYS), said.tokens, said.copy],
    ...(mode === 'auth0' ? [] : [said.signInCookies]),
    ...(mode === 'embedded' ? [said.formCookie, said.knownBrowser] : []),
  ];
}

export function storedOnServer(mode: IdentityMode, { desk, reviews }: Departures): readonly string[] {
  const said = STORED_ON_SERVER;
  return [
    ...[said.articles, said.changes, said.places],
    ...(reviews ? ofReviews() : []),
    ...[said.waitlist, said.votes],
    ...ACCOUNT[mode],
    said.profile,
    ...(desk ? ofReports() : []),
    ...[said.pets(PET_RESTORE_DAYS), said.notifications(NOTIFICATION_LIMITS.days)],
    said.events(SECURITY_EVENT_DAYS),
    ...(desk ? ofDesk() : []),
    said.log,
  ];
}

const ACCOUNT: Readonly<Record<IdentityMode, readonly string[]>> = {
  embedded: [STORED_ON_SERVER.account, STORED_ON_SERVER.sessions, STORED_ON_SERVER.mailLinks],
  federated: [STORED_ON_SERVER.accountElsewhere, STORED_ON_SERVER.sessions],
  auth0: [STORED_ON_SERVER.accountOfTenant],
};

/** What people say of places, and places of that. */
function ofReviews(): readonly string[] {
  const { reviews, reviewPrints, claims, answers } = STORED_ON_SERVER;
  return [
    ...[reviews(REVIEW_VERSION_DAYS), reviewPrints(REVIEW_NETWORK_DAYS, REVIEW_PRINT_DAYS)],
    ...[claims(UNDO_DAYS), answers],
  ];
}

/** What people report and decide of each other. */
function ofReports(): readonly string[] {
  const { reports, decisions, blocks, notes } = STORED_ON_SERVER;
  return [
    reports(REPORT_WORDS_MONTHS, REPORT_PICTURE_DAYS, DESK_LOG_YEARS, REPORT_NAME_DAYS),
    decisions(REPORT_WORDS_MONTHS, DESK_LOG_YEARS),
    ...[blocks, notes],
  ];
}

function ofDesk(): readonly string[] {
  const { desk, deskWork } = STORED_ON_SERVER;
  return [
    desk(DESK_LOG_YEARS),
    deskWork(DESK_LOG_YEARS, IMPORT_LOG_YEARS, UNDO_DAYS, ARTICLE_VERSIONS, FILE_HOURS),
  ];
}
