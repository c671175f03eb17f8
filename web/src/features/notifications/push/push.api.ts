import {
  addDevice,
  type Device,
  listDevices,
  readPushKey,
  removeDevice,
  tryDevices,
} from '@pawhood/contract/notifications/push.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { deviceHere, endPush, notePush } from '#/lib/browser/push-here.ts';
import { stopWorker } from '#/lib/browser/worker.ts';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import type { Auth } from '#/session/auth.ts';
import { subscribe } from './subscribe.ts';

/** Whose devices they are. */
export type Owner = Pick<Auth, 'user' | 'accessToken'>;

/** The key by which browsers know this site; empty where it does not push. */
export const pushKeyQuery = queryOptions({
  queryKey: [readPushKey.path],
  queryFn: async ({ signal }) => (await call(readPushKey, { signal })).key,
});

/** The browsers in which the person is told. Asked for again on each visit: they may have been removed elsewhere. */
export const devicesQuery = ({ user, accessToken }: Owner) =>
  queryOptions({
    queryKey: [listDevices.path, user?.sub ?? null],
    queryFn: async ({ signal }) => (await call(listDevices, { bearer: await accessToken(), signal })).devices,
    staleTime: 0,
  });

/** What a press on 'Tell me on this device' goes on with. */
export interface Asked {
  readonly key: string;
  readonly permission: Promise<NotificationPermission>;
}

/** Has the person told in this browser. */
export const addDeviceMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    async mutationFn({ key, permission }: Asked): Promise<Device> {
      const body = await subscribe(key, permission);
      try {
        const added = await call(addDevice, { body, bearer: await owner.accessToken() });
        notePush(added.id, owner.user?.sub ?? '');
        return added;
      } catch (error) {
        // The browser would wait for what nobody sends.
        await stopWorker('push');
        throw error;
      }
    },
    onSuccess: (added) =>
      keep(client, owner, (devices) => [added, ...devices.filter(({ id }) => id !== added.id)]),
  });

/** Has the person told there no longer; where it is this browser, it takes nothing any more either. */
export const removeDeviceMutation = (client: QueryClient, owner: Owner) =>
  mutationOptions({
    async mutationFn(id: string) {
      await call(removeDevice, { params: { id }, bearer: await owner.accessToken() });
      if (id === deviceHere()) await endPush();
    },
    onSuccess: (_, id) => keep(client, owner, (devices) => devices.filter((device) => device.id !== id)),
  });

/** Pushes to all of the person's browsers; answers what became of it. */
export const tryDevicesMutation = (owner: Owner) =>
  mutationOptions({
    mutationFn: async () => (await call(tryDevices, { bearer: await owner.accessToken() })).outcome,
  });

const keep = (client: QueryClient, owner: Owner, change: (devices: Device[]) => Device[]): Promise<void> =>
  changeAnswer(client, devicesQuery(owner).queryKey, change);
