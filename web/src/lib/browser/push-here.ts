/** Whether somebody is told in this browser while nobody looks at the site, and who. */
import { readStored, writeStored } from './storage.ts';
import { hasWorkers, stopWorker } from './worker.ts';

/** Where this browser remembers it: the id of the device, and behind a blank the `sub` of its person. */
const PUSH_KEY = 'push';

/** How long a person who logs out waits for it to end, in milliseconds: a push service may not answer. */
const PATIENCE_MS = 2_000;

/** The id of this browser among the devices of its person; null where nobody is told here. */
export const deviceHere = (): string | null => readStored(PUSH_KEY)?.split(' ', 1)[0] ?? null;

/** @param sub of the person who is told. */
export const notePush = (id: string, sub: string): void => writeStored(PUSH_KEY, `${id} ${sub}`);

/** Has nobody told here any more, at once and without the server, which removes the device with the sign-in. Never rejects. */
export async function endPush(): Promise<void> {
  if (deviceHere() === null) return;
  writeStored(PUSH_KEY, null);
  await Promise.race([unsubscribe(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The same where it is somebody else who is told. */
export async function endPushOfOthers(sub: string): Promise<void> {
  if (readStored(PUSH_KEY) !== `${deviceHere()} ${sub}`) await endPush();
}

async function unsubscribe(): Promise<void> {
  try {
    const registration = hasWorkers() ? await navigator.serviceWorker.getRegistration() : undefined;
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // Without the worker it ends as well.
  }
  await stopWorker('push');
}
