import { useEffect, useEffectEvent } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { deviceHere } from '#/lib/browser/push-here.ts';
import { readStored, writeStored } from '#/lib/browser/storage.ts';
import { useAuth } from '#/session/auth.ts';

/** Where this browser remembers when it last told the server that it is used, in milliseconds since 1970. */
const KEPT_KEY = 'pushKept';

/** The server forgets a device after 60 days without use: one look a week is enough, whatever becomes of it. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const loadKeeping = moduleLoader(() => import('./keep-device.api.ts'));

/** Where the signed-in person is told in this browser, has the server know that they still use it. */
export function useKeptDevice(): void {
  const { isAuthenticated, user, accessToken } = useAuth();
  const sub = isAuthenticated ? user?.sub : undefined;
  const keep = useEffectEvent(async () => {
    writeStored(KEPT_KEY, String(Date.now()));
    const { keepDevice } = await loadKeeping();
    await keepDevice({ user, accessToken });
  });
  useEffect(() => {
    const isKept = Date.now() < Number(readStored(KEPT_KEY)) + KEPT_MS;
    // What fails is tried again in a week: long before the device is forgotten.
    if (sub !== undefined && deviceHere() !== null && !isKept) void keep().catch(() => {});
  }, [sub]);
}
