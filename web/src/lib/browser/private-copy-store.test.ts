// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createWebLocks } from '#/testing/web-locks.ts';
import { COPY_KEY } from './device-keys.ts';
import { beginCopy, withCopyLock } from './private-copy.ts';
import { readCopy } from './private-copy-store.ts';

afterEach(() => vi.unstubAllGlobals());

test('a copy that another page ends while its reader waits is not opened, which would make its database again', async () => {
  const open = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('navigator', { locks: createWebLocks() });
  beginCopy({ userId: 'u57', sub: 'embedded|57' });
  const other = withCopyLock(async () => localStorage.removeItem(COPY_KEY));
  const read = readCopy();
  await other;
  await vi.waitFor(() => expect(localStorage.getItem(COPY_KEY)).toBeNull());
  expect(await read).toBeNull();
  expect(open).not.toHaveBeenCalled();
});
