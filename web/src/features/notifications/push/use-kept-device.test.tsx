import type { Device } from '@pawhood/contract/notifications/push.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceHere, notePush } from '#/lib/browser/push-here.ts';
import { readStored, writeStored } from '#/lib/browser/storage.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { type Answer, fakeServer, problem } from '#/testing/fake-server.ts';
import { type PushBrowser, pushBrowser } from '#/testing/push-browser.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut } from '#/testing/some-person.ts';
import { useKeptDevice } from './use-kept-device.ts';

const LIST = 'GET /local/api/push-subscriptions';
const ADD = 'POST /local/api/push-subscriptions';
const REMOVE = 'DELETE /local/api/push-subscriptions/d57';
const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-03-04T10:57:00Z');
const HERE: Device = { id: 'd57', device: 'Firefox on Android', at: NOW.toISOString(), usedAt: '' };

const Kept = () => {
  useKeptDevice();
  return null;
};

/** One page that is opened; answers the calls that come of it. */
async function visit(answers: Readonly<Record<string, Answer>> = {}, auth = signedIn()): Promise<string[]> {
  vi.setSystemTime(NOW);
  const calls = fakeServer({
    [LIST]: () => Response.json({ devices: [HERE] }),
    [ADD]: () => Response.json(HERE),
    [REMOVE]: () => new Response(null, { status: 204 }),
    ...answers,
  });
  const { unmount } = await allThatComesOf(() => renderPage(<Kept />, { auth }));
  unmount();
  return calls.map(({ name }) => name);
}

function told(facts: Partial<PushBrowser> = {}): PushBrowser {
  notePush('d57', 'embedded|57');
  return pushBrowser({ hasWorker: true, subscribedFor: 'key57', ...facts });
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a person who comes by has the browser that they are told in kept, once a week', async () => {
  const browser = told();
  expect(await visit()).toEqual([LIST, ADD]);
  expect(await visit()).toEqual([]);
  const at = Number(readStored('pushKept'));
  writeStored('pushKept', String(at - 6 * DAY_MS));
  expect(await visit()).toEqual([]);
  writeStored('pushKept', String(at - 8 * DAY_MS));
  expect(await visit()).toEqual([LIST, ADD]);
  expect([deviceHere(), browser.asked, browser.registered]).toEqual(['d57', 0, []]);
});

test('an address that the push service has changed takes the place of the former one', async () => {
  told();
  const other = { ...HERE, id: 'd58' };
  expect(await visit({ [ADD]: () => Response.json(other) })).toEqual([LIST, ADD, REMOVE]);
  expect(deviceHere()).toBe('d58');
});

test.each<[string, Partial<PushBrowser>, readonly Device[]]>([
  ['that was removed elsewhere, or forgotten', {}, []],
  ['that takes no pushes any more', { subscribedFor: null }, [HERE]],
  ['whose worker is gone', { hasWorker: false, subscribedFor: null }, [HERE]],
])('a browser %s is not added again without a press', async (_, facts, devices) => {
  const browser = told(facts);
  expect(await visit({ [LIST]: () => Response.json({ devices }) })).toEqual([LIST]);
  expect([deviceHere(), browser.subscribedFor]).toEqual([null, null]);
});

test.each([LIST, ADD])(
  'where %s fails the browser stays as it is, and is not tried at each page',
  async (name) => {
    const browser = told();
    const answers = { [name]: () => problem(503, 'Not just now.') };
    expect(await visit(answers)).toContain(name);
    expect([deviceHere(), browser.subscribedFor]).toEqual(['d57', 'key57']);
    expect(await visit(answers)).toEqual([]);
  },
);

test('nobody who is not told here, or not signed in, makes a call', async () => {
  pushBrowser();
  expect(await visit()).toEqual([]);
  told();
  expect(await visit({}, signedOut())).toEqual([]);
});
