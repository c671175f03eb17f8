import {
  type Inbox,
  listNotifications,
  NOTIFICATIONS_PATH,
  seeNotifications,
} from '@pawhood/contract/notifications/notifications.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import type { Auth } from '#/session/auth.ts';

/** Whose notifications they are, and in which language they are said. */
export interface Reader extends Pick<Auth, 'user' | 'accessToken'> {
  readonly language: string;
}

/** For how long what was asked is told without asking again, in milliseconds. */
const FRESH_MS = 60_000;

/** The newest notifications, and how many were not seen. Asked for again when the tab comes back after a minute. */
export const inboxQuery = ({ user, accessToken, language }: Reader) =>
  queryOptions({
    queryKey: [NOTIFICATIONS_PATH, user?.sub ?? null, language],
    queryFn: async ({ signal }) =>
      call(listNotifications, { query: { lang: language }, bearer: await accessToken(), signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });

/** The notifications before a number. */
export const earlierMutation = ({ accessToken, language }: Reader) =>
  mutationOptions({
    mutationFn: async (before: number) =>
      call(listNotifications, {
        query: { before: `${before}`, lang: language },
        bearer: await accessToken(),
      }),
  });

/** Notes what has been seen, up to a number. What is new stays marked as long as it is looked at. */
export const seeMutation = (client: QueryClient, reader: Reader) =>
  mutationOptions({
    mutationFn: async (seq: number) =>
      call(seeNotifications, { body: { seq }, bearer: await reader.accessToken() }),
    onSuccess: (_, seq) =>
      changeAnswer<Inbox>(client, inboxQuery(reader).queryKey, (inbox) =>
        inbox.seq > seq ? inbox : { ...inbox, unseen: 0 },
      ),
  });
