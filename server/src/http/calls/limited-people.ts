/** What somebody may do whom a decision limits: they read everything, and write nothing but what is named here. */

import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { replaceNotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import { seeNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { createReport } from '@pawhood/contract/reports/reports.ts';
import { objectToDecision } from '@pawhood/contract/reports/statements.ts';
import {
  beginRecentAuthentication,
  confirmRecentAuthentication,
} from '@pawhood/contract/security/recent-authentication.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { withdrawVote } from '@pawhood/contract/voting/votes.ts';
import { leaveWaitlist } from '@pawhood/contract/waitlist/waitlist.ts';

/** They report and object, take back what they gave, close their account, and say how they are told. */
const OPEN: readonly Endpoint[] = [
  ...[createReport, objectToDecision, withdrawVote, leaveWaitlist],
  ...[signOutEverywhere, beginRecentAuthentication, confirmRecentAuthentication],
  ...[seeNotifications, replaceNotificationSettings],
];

/** Whether a call is refused to who is limited: it writes. To remove something of one's own is not to write. */
export function isClosedToLimited(endpoint: Endpoint): boolean {
  if (endpoint.method === 'GET') return false;
  if (endpoint.method === 'DELETE' && endpoint.desk === undefined) return false;
  return !OPEN.some(({ method, path }) => method === endpoint.method && path === endpoint.path);
}
