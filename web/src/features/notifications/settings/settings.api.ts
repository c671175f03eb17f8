import {
  type ReplacedSettings,
  readNotificationSettings,
  replaceNotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import type { Auth } from '#/session/auth.ts';

type Person = Pick<Auth, 'user' | 'accessToken'>;

const keyOf = ({ user }: Person) => [readNotificationSettings.path, user?.sub ?? null];

/** What the signed-in person wants to be told; read again each time it is opened. */
export const settingsQuery = (person: Person) =>
  queryOptions({
    queryKey: keyOf(person),
    queryFn: async ({ signal }) =>
      call(readNotificationSettings, { bearer: await person.accessToken(), signal }),
    staleTime: 0,
  });

/** Puts other settings in their place; one after another, so that the last ones made stay. */
export const replaceSettingsMutation = (client: QueryClient, person: Person) =>
  mutationOptions({
    scope: { id: 'notification-settings' },
    mutationFn: async (body: ReplacedSettings) =>
      call(replaceNotificationSettings, { body, bearer: await person.accessToken() }),
    onSuccess: (settings) => keepAnswer(client, keyOf(person), settings),
  });
