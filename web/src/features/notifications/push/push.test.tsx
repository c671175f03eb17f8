import type { Device } from '@pawhood/contract/notifications/push.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceHere, notePush } from '#/lib/browser/push-here.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { type Answer, fakeServer, problem } from '#/testing/fake-server.ts';
import { pushBrowser } from '#/testing/push-browser.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { Devices } from './devices.tsx';
import { ReminderCard } from './reminder-card.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const KEY = 'GET /local/api/push-key';
const LIST = 'GET /local/api/push-subscriptions';
const ADD = 'POST /local/api/push-subscriptions';
const TRY = 'POST /local/api/push-subscriptions/test';
const REMOVE = 'DELETE /local/api/push-subscriptions/d57';

const ADDED = '2025-03-04T10:57:00.000Z';
/** The moment of adding it counts as its first use. */
const HERE: Device = { id: 'd57', device: 'Firefox on Android', at: ADDED, usedAt: ADDED };
const THERE: Device = {
  ...{ id: 'd58', device: '', at: '2025-01-02T10:58:00.000Z', usedAt: '2025-03-05T10:58:00.000Z' },
};

function serverWith(devices: readonly Device[], answers: Readonly<Record<string, Answer>> = {}) {
  return fakeServer({
    [KEY]: () => Response.json({ key: 'key57' }),
    [LIST]: () => Response.json({ devices }),
    [ADD]: () => Response.json(HERE, { status: 201 }),
    ...answers,
  });
}

const openCard = () => renderPage(<ReminderCard />, { auth: signedIn() });
const openDevices = () => renderPage(<Devices />, { auth: signedIn() });
const card = () => screen.findByRole('region', { name: 'Want a reminder on this device?' });
const tellMe = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Tell me on this device' }));
const row = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Devices' }))
    .getByText(name)
    .closest('li');

test('the card says whose service brings it before the browser is asked; a press has the person told in this browser', async () => {
  const browser = pushBrowser();
  const calls = serverWith([THERE]);
  openCard();
  expect(within(await card()).getByText(/gets these notifications through Mozilla/)).toBeTruthy();
  expect(browser).toMatchObject({ asked: 0, registered: [] });
  await tellMe();
  expect((await screen.findByRole('status')).textContent).toBe(
    'You get notifications on this device from now on.',
  );
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(calls.find(({ name }) => name === ADD)?.body).toEqual({
    endpoint: 'https://updates.push.services.mozilla.com/57',
    ...{ p256dh: 'point57', auth: 'secret57', device: 'Firefox on Android' },
  });
  expect(browser).toMatchObject({ asked: 1, registered: ['/sw.js'], subscribedFor: 'key57' });
  expect(deviceHere()).toBe('d57');
});

test.each([
  ['denied', /^Your browser blocks notifications from this site/],
  ['default', /^Your browser asked, and you have not answered/],
] as const)(
  'where the answer to the browser is %s it says so, and no worker comes',
  async (permission, words) => {
    const browser = pushBrowser({ permission });
    serverWith([]);
    openCard();
    await tellMe();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(browser.registered).toEqual([]);
  },
);

test('where the server does not take the browser it says why, and the browser takes nothing', async () => {
  const browser = pushBrowser();
  serverWith([], { [ADD]: () => problem(409, 'You have 10 devices.') });
  openCard();
  await tellMe();
  expect((await screen.findByRole('alert')).textContent).toMatch(/You have 10 devices/);
  expect(browser).toMatchObject({ hasWorker: false, subscribedFor: null });
  expect(deviceHere()).toBeNull();
});

test('where the browser fails it says so', async () => {
  const browser = pushBrowser();
  serverWith([]);
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new DOMException('', 'SecurityError'));
  openCard();
  await tellMe();
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be set up/);
  expect(browser.hasWorker).toBe(false);
});

test('who did not want the card does not see it again in this browser', async () => {
  pushBrowser();
  serverWith([]);
  const { unmount } = openCard();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^You can turn this on later/);
  const link = within(screen.getByRole('status')).getByRole('link', { name: 'Notifications' });
  expect(link.getAttribute('href')).toBe('/profile#notifications');
  unmount();
  await allThatComesOf(openCard);
  expect(screen.queryByRole('region')).toBeNull();
});

test.each<[string, () => void]>([
  ['is told here already', () => notePush('d57', 'embedded|57')],
  ['has said no to the browser', () => vi.stubGlobal('Notification', { permission: 'denied' })],
  ['has a browser that cannot', () => Reflect.deleteProperty(window, 'PushManager')],
  ['is at a site that does not push', () => serverWith([], { [KEY]: () => Response.json({ key: '' }) })],
  ['cannot be known to be told', () => serverWith([], { [LIST]: () => problem(503, 'Not just now.') })],
])('who %s sees no card', async (_, arrange) => {
  pushBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  serverWith([HERE]);
  arrange();
  await allThatComesOf(openCard);
  expect(screen.queryByRole('region')).toBeNull();
});

test('on an iPhone it says how to put the site on the home screen, and has no button that would do nothing', async () => {
  pushBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(navigator, {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Safari/604.1',
  });
  Reflect.deleteProperty(window, 'PushManager');
  serverWith([]);
  openCard();
  expect(within(await card()).getByText(/first add this site to your home screen/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Not now']);
});

test('the settings list the devices, of which one is this; each can be removed, and one can be tried', async () => {
  const browser = pushBrowser({ subscribedFor: 'key57', hasWorker: true });
  notePush('d57', 'embedded|57');
  const calls = serverWith([HERE, THERE], {
    [TRY]: () => Response.json({ outcome: 'sent' }),
    [REMOVE]: () => new Response(null, { status: 204 }),
  });
  openDevices();
  await screen.findByRole('list', { name: 'Devices' });
  expect(row(/Firefox on Android/)?.textContent).toMatch(/This device.*Added Mar\s4,\s2025Remove$/);
  expect(row(/A browser/)?.textContent).toMatch(/^A browserLast used Mar\s5,\s2025Remove$/);
  expect(screen.queryByRole('button', { name: 'Tell me on this device' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send me one now' }));
  await screen.findByText('Sent. It arrives in a moment on each of your devices.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Firefox on Android' }));
  await screen.findByText('That device gets no more notifications.');
  expect(document.activeElement?.textContent).toBe('Devices');
  expect(screen.queryByText('Firefox on Android')).toBeNull();
  expect(browser).toMatchObject({ hasWorker: false, subscribedFor: null });
  expect(calls.map(({ name }) => name)).toContain(REMOVE);
  expect(screen.getByRole('button', { name: 'Tell me on this device' })).toBeTruthy();
});

test('what became of one press is not said of the next', async () => {
  pushBrowser();
  notePush('d57', 'embedded|57');
  let isDown = true;
  serverWith([HERE], {
    [TRY]: () => (isDown ? problem(503, 'Not just now.') : Response.json({ outcome: 'sent' })),
    [REMOVE]: () => (isDown ? problem(503, 'Not just now.') : new Response(null, { status: 204 })),
  });
  openDevices();
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Send me one now');
  await screen.findByRole('alert');
  isDown = false;
  await press('Remove Firefox on Android');
  await screen.findByText('That device gets no more notifications.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the settings have this device told, too', async () => {
  pushBrowser();
  serverWith([]);
  openDevices();
  await screen.findByText('No device gets notifications yet.');
  expect(screen.queryByRole('button', { name: 'Send me one now' })).toBeNull();
  await tellMe();
  await screen.findByText('You get notifications on this device from now on.');
  expect(row(/Firefox on Android/)?.textContent).toMatch(/This device/);
});

test('the settings say in a private window that it cannot be, and why devices could not be had', async () => {
  pushBrowser();
  Reflect.deleteProperty(window, 'PushManager');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  serverWith([THERE]);
  const { unmount } = openDevices();
  expect(await screen.findByText(/A private window cannot, either\.$/)).toBeTruthy();
  unmount();
  serverWith([], { [LIST]: () => problem(503, 'Not just now.') });
  openDevices();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not just now/);
});

test('a site that does not push has no devices', async () => {
  pushBrowser();
  serverWith([], { [KEY]: () => Response.json({ key: '' }) });
  await allThatComesOf(openDevices);
  expect(screen.queryByRole('heading')).toBeNull();
});
