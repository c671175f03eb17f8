import { requestAddressLink } from '@pawhood/contract/notifications/address.ts';
import {
  type NotificationSettings,
  type ReplacedSettings,
  readNotificationSettings,
  replaceNotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer, keepAnswer } from '#/lib/calls/keep-answer.ts';
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
    // Who has pressed the button of a link comes back to this page.
    refetchOnWindowFocus: ({ state }) => (state.data?.askedAddress ?? '') !== '',
  });

/** Puts other settings in their place; one after another, so that the last ones made stay. */
export const replaceSettingsMutation = (client: QueryClient, person: Person) =>
  mutationOptions({
    scope: { id: 'notification-settings' },
    mutationFn: async (body: ReplacedSettings) =>
      call(replaceNotificationSettings, { body, bearer: await person.accessToken() }),
    onSuccess: (settings) => keepAnswer(client, keyOf(person), settings),
  });

/** Has a link sent to an address, which counts once its person has used it. */
export const askLinkMutation = (client: QueryClient, person: Person) =>
  mutationOptions({
    mutationFn: async (body: { readonly address: string }) =>
      call(requestAddressLink, { body, bearer: await person.accessToken() }),
    onSuccess: (_, { address }) =>
      changeAnswer<NotificationSettings>(client, keyOf(person), (settings) => ({
        ...settings,
        askedAddress: address.trim(),
      })),
  });
