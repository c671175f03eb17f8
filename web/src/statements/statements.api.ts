import { listOwnStatements } from '@pawhood/contract/reports/statements.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { Auth } from '#/session/auth.ts';

/** Decisions about oneself; read again each time they are shown, and not kept. */
export const ownStatementsQuery = (accessToken: Auth['accessToken']) =>
  queryOptions({
    queryKey: [listOwnStatements.path],
    queryFn: async ({ signal }) => call(listOwnStatements, { bearer: await accessToken(), signal }),
    staleTime: 0,
    gcTime: 0,
  });
