import { addDevice, listDevices, removeDevice } from '@pawhood/contract/notifications/push.ts';
import { deviceHere, endPush, notePush } from '#/lib/browser/push-here.ts';
import { hasWorkers } from '#/lib/browser/worker.ts';
import { call } from '#/lib/calls/call.ts';
import type { Owner } from './push.api.ts';
import { deviceOf } from './subscribe.ts';

/**
 * Says to the server that its person uses this browser, by the address that its push service has given it by now, and
 * until this sign-in ends. Where the person has removed it elsewhere, or the browser takes no pushes any more, it ends.
 */
export async function keepDevice({ user, accessToken }: Owner): Promise<void> {
  const id = deviceHere();
  const registration = hasWorkers() ? await navigator.serviceWorker.getRegistration() : undefined;
  const subscription = await registration?.pushManager.getSubscription();
  const { devices } = await call(listDevices, { bearer: await accessToken() });
  // Nobody is told again here without a press.
  if (!subscription || id === null || devices.every((device) => device.id !== id)) return endPush();
  const kept = await call(addDevice, { body: deviceOf(subscription), bearer: await accessToken() });
  notePush(kept.id, user?.sub ?? '');
  if (kept.id !== id) await call(removeDevice, { params: { id }, bearer: await accessToken() });
}
