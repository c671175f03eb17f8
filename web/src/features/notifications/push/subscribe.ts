import type { AddedDevice } from '@pawhood/contract/notifications/push.ts';
import { PUSH_REFUSALS } from '@pawhood/contract/words/devices.ts';
import { startWorker, stopWorker } from '#/lib/browser/worker.ts';
import { deviceName } from './this-browser.ts';

/**
 * Has this browser take what is pushed to it.
 *
 * @param key of who may push.
 * @param permission the answer of the person, asked for in the press itself: browsers ask at no other time.
 * @throws with a sentence for people.
 */
export async function subscribe(
  key: string,
  permission: Promise<NotificationPermission>,
): Promise<AddedDevice> {
  const answer = await permission;
  if (answer !== 'granted')
    throw new Error(answer === 'denied' ? PUSH_REFUSALS.denied : PUSH_REFUSALS.unanswered);
  try {
    const { pushManager } = await startWorker('push');
    // One of another key, or of another person, cannot be changed.
    await (await pushManager.getSubscription())?.unsubscribe();
    return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch (cause) {
    await stopWorker('push');
    throw new Error(PUSH_REFUSALS.failed, { cause });
  }
}

/** This browser, as the server is told of it. */
export function deviceOf(subscription: PushSubscription): AddedDevice {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth, device: deviceName(navigator) };
}
