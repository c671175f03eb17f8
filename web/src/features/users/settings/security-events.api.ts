import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '#/session/auth.ts';

/** The latest events of one's own; read again each time they are shown, and not kept. */
export const securityEventsQuery = (accessToken: Auth['accessToken']) =>
  queryOptions({
    queryKey: [listOwnSecurityEvents.path],
    queryFn: async ({ signal }) => call(listOwnSecurityEvents, { bearer: await accessToken(), signal }),
    staleTime: 0,
    gcTime: 0,
  });
