/** What the privacy page says of the data stored about people, by who keeps the accounts. */
import { STORED_IN_BROWSER, STORED_ON_SERVER } from '@pawhood/contract/words/pages.ts';
import type { IdentityMode } from '../identity/identity.ts';
import { DESK_LOG_YEARS, PET_RESTORE_DAYS, SECURITY_EVENT_DAYS, VOTER_COOKIE_DAYS } from '../limits.ts';
import { NOTIFICATION_LIMITS } from '../notifications/notification-limits.ts';

export function storedInBrowser(mode: IdentityMode): readonly string[] {
  const said = STORED_IN_BROWSER;
  return [
    ...[said.choices, said.language, said.searches, said.places, said.articles, said.desk],
    ...[said.waitlist(VOTER_COOKIE_DAYS), said.tokens, said.copy],
    ...(mode === 'auth0' ? [] : [said.signInCookies]),
    ...(mode === 'embedded' ? [said.formCookie, said.knownBrowser] : []),
  ];
}

export function storedOnServer(mode: IdentityMode): readonly string[] {
  const said = STORED_ON_SERVER;
  return [
    ...[said.articles, said.changes, said.places, said.waitlist, said.votes],
    ...ACCOUNT[mode],
    ...[said.profile, said.pets(PET_RESTORE_DAYS), said.notifications(NOTIFICATION_LIMITS.days)],
    ...[said.events(SECURITY_EVENT_DAYS), said.desk(DESK_LOG_YEARS), said.log],
  ];
}

const ACCOUNT: Readonly<Record<IdentityMode, readonly string[]>> = {
  embedded: [STORED_ON_SERVER.account, STORED_ON_SERVER.sessions, STORED_ON_SERVER.mailLinks],
  federated: [STORED_ON_SERVER.accountElsewhere, STORED_ON_SERVER.sessions],
  auth0: [STORED_ON_SERVER.accountOfTenant],
};
