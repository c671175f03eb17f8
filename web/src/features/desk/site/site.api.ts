import { readHealth, readLog } from '@pawhood/contract/desk/log.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import type { DeskPerson } from '../desk.api.ts';

/** For how long what was found is shown without looking again, in milliseconds; a look takes the server a second. */
const FRESH_MS = 60_000;

/** How the site is, the worst first, said in a language. */
export const healthQuery = ({ user, accessToken }: DeskPerson, lang: string) =>
  queryOptions({
    queryKey: [readHealth.path, user?.sub ?? null, lang],
    queryFn: async ({ signal }) => call(readHealth, { query: { lang }, bearer: await accessToken(), signal }),
    staleTime: FRESH_MS,
  });

/** The newest rows of the log. Each time anew: others add to it. */
export const logQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [readLog.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(readLog, { query: {}, bearer: await accessToken(), signal }),
    gcTime: 0,
  });

/** The rows before one. */
export const olderMutation = ({ accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (before: number) =>
      call(readLog, { query: { before: `${before}` }, bearer: await accessToken() }),
  });
