import {
  beginRecentAuthentication,
  confirmRecentAuthentication,
} from '@pawhood/contract/security/recent-authentication.ts';
import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/calls/serve.ts';
import type { CallerOf } from '../http/server/caller-of.ts';
import type { RecentAuthenticationService } from './recent-authentication.service.ts';
import type { SecurityService } from './security-events.service.ts';

export interface SecurityRoutesParts {
  readonly recentAuthentication: RecentAuthenticationService;
  readonly security: SecurityService;
  readonly callerOf: CallerOf;
}

/** Serves what happened around one's account, and the proof of who one is. */
export function securityRoutes(
  app: FastifyInstance,
  { recentAuthentication, security, callerOf }: SecurityRoutesParts,
): void {
  serve(app, listOwnSecurityEvents, ({ identity }) => security.own(identity));
  serve(app, beginRecentAuthentication, ({ identity }) => recentAuthentication.begin(identity));
  serve(app, confirmRecentAuthentication, async (call) => {
    await recentAuthentication.confirm(call.identity, call.body);
    await security.record({ kind: 'recent-authentication', ...callerOf(call) });
  });
}
