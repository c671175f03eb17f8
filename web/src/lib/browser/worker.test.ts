// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pushBrowser } from '#/testing/push-browser.ts';
import { deviceHere, endPush, endPushOfOthers, notePush } from './push-here.ts';
import { precache, startWorker, stopWorker, usesWorker } from './worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the worker stays as long as it is there for something', async () => {
  const browser = pushBrowser();
  expect(usesWorker('push')).toBe(false);
  await startWorker('push');
  await startWorker('offline');
  expect(browser.registered).toEqual(['/sw.js', '/sw.js']);
  await stopWorker('push');
  expect([browser.hasWorker, usesWorker('push'), usesWorker('offline')]).toEqual([true, false, true]);
  await stopWorker('offline');
  expect([browser.hasWorker, usesWorker('offline')]).toEqual([false, false]);
});

test('with it goes what it kept', async () => {
  pushBrowser();
  const kept = new Set(['others', 'offline-57']);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  await startWorker('offline');
  await stopWorker('offline');
  expect(kept.size).toBe(0);
});

test('the page for times without a network is handed to the worker, which says whether it has it', async () => {
  const browser = pushBrowser();
  await expect(precache(['/offline'])).rejects.toThrow('could not be kept');
  await startWorker('offline');
  await precache(['/offline', '/assets/a-57.js']);
  expect(browser.messages).toEqual([{ type: 'precache', urls: ['/offline', '/assets/a-57.js'] }]);
  browser.answers = false;
  await expect(precache(['/offline'])).rejects.toThrow('could not be kept');
});

/** A browser in which somebody is told. */
async function told(sub: string) {
  const browser = pushBrowser({ subscribedFor: 'key57' });
  await startWorker('push');
  notePush('d57', sub);
  return browser;
}

test('when it ends, the browser takes nothing more, and forgets who was told', async () => {
  const browser = await told('embedded|57');
  expect(deviceHere()).toBe('d57');
  await endPush();
  expect(browser).toMatchObject({ subscribedFor: null, hasWorker: false });
  expect(deviceHere()).toBeNull();
});

test('it does not end where the worker cannot be asked, but nobody is told in the page’s eyes', async () => {
  await told('embedded|57');
  vi.stubGlobal('navigator', {});
  await endPush();
  expect(deviceHere()).toBeNull();
});

test('another person’s sign-in ends it, and that of the same person does not', async () => {
  const browser = await told('auth0|57 a');
  await endPushOfOthers('auth0|57 a');
  expect(browser.subscribedFor).toBe('key57');
  await endPushOfOthers('auth0|57');
  expect(browser.subscribedFor).toBeNull();
});
