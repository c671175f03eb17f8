import type { Inbox } from '@pawhood/contract/notifications/notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { notePush } from '#/lib/browser/push-here.ts';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { OWN_PROFILE_KEY } from '#/session/profile/profile.api.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someInbox } from '#/testing/some-notification.ts';
import { signedIn } from '#/testing/some-person.ts';
import { Bell } from './bell.tsx';
import { useInboxBox } from './use-inbox-box.ts';

const LIST = 'GET /local/api/notifications?lang=en';
const SEEN = 'POST /local/api/notifications/seen';
const STREAM = 'GET /local/api/stream';
/** jsdom keeps popovers closed; e2e/notifications sees it open. */
const INSIDE = { hidden: true };

let inbox: Inbox;
let isDown: boolean;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  inbox = someInbox(1);
  isDown = false;
  calls = fakeServer((body: { seq: number }, { name }) => {
    // Open, and silent.
    if (name === STREAM) return new Promise(() => {});
    if (isDown) return problem(503, 'Down.');
    if (name === SEEN) {
      inbox = { ...inbox, unseen: body.seq === inbox.seq ? 0 : inbox.unseen };
      return new Response(null, { status: 204 });
    }
    return Response.json(inbox);
  });
});

function TheBell() {
  return <Bell box={useInboxBox()} />;
}

const asked = () => calls.map(({ name }) => name).filter((name) => name !== STREAM);
const open = () => renderPage(<TheBell />, { auth: signedIn() });
const button = (name: string) => screen.findByRole('button', { name });
const box = (bell: HTMLElement) => {
  const found = document.getElementById(bell.getAttribute('popovertarget') ?? '');
  if (found === null) throw new Error('The bell opens nothing.');
  return found;
};

/** As a browser tells that a popover opens or closes. */
function toggle(bell: HTMLElement, newState: 'open' | 'closed') {
  fireEvent(box(bell), Object.assign(new Event('toggle'), { newState }));
  return within(box(bell));
}

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 new', '1'],
  [99, 'Notifications, 99 new', '99'],
  [100, 'Notifications, 100 new', '99+'],
])('of %i that were not seen its name is “%s”, and its mark “%s”', async (unseen, name, mark) => {
  inbox = someInbox(20, { seq: 570, unseen });
  open();
  expect((await button(name)).textContent).toBe(mark);
});

test('the box has the last ten and the way to all; opening it looks again, and notes them as seen once', async () => {
  inbox = someInbox(1, { seq: 24 });
  open();
  const bell = await button('Notifications, 1 new');
  inbox = someInbox(25);
  const inside = toggle(bell, 'open');
  await waitFor(() => expect(inside.getAllByRole('listitem', INSIDE)).toHaveLength(10));
  const links = inside.getAllByRole('link', INSIDE);
  expect(links[0]?.textContent).toMatch(/^New: Nala: Vaccination 25 is due/);
  expect(links.at(-1)?.getAttribute('href')).toBe('/notifications');
  expect((await button('Notifications')).textContent).toBe('');
  expect(inside.getAllByText('New:')).toHaveLength(10);
  expect(asked()).toEqual([LIST, LIST, SEEN]);
  expect(calls.at(-1)?.body).toEqual({ seq: 25 });
});

test('what another page of the browser hears of is counted, and what is known already is not asked for', async () => {
  open();
  await button('Notifications, 1 new');
  const other = new BroadcastChannel('inbox:embedded|57');
  other.postMessage(1);
  inbox = someInbox(2);
  other.postMessage(2);
  await button('Notifications, 2 new');
  other.close();
  expect(asked()).toEqual([LIST, LIST]);
});

test('what is done by a change leaves with it; without anything new a change asks nothing', async () => {
  const client = createQueryClient();
  renderPage(<TheBell />, { auth: signedIn(), client });
  await button('Notifications, 1 new');
  inbox = { seq: 1, unseen: 0, notifications: [] };
  const change = () =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => null })
      .execute(undefined);
  await change();
  await button('Notifications');
  await allThatComesOf(change);
  expect(asked()).toEqual([LIST, LIST]);
});

test('what is done has left by the next look', async () => {
  open();
  const bell = await button('Notifications, 1 new');
  inbox = { seq: 1, unseen: 0, notifications: [] };
  const inside = toggle(bell, 'open');
  expect(await inside.findByText('No notifications')).toBeTruthy();
  expect((await button('Notifications')).textContent).toBe('');
  expect(asked()).toEqual([LIST, LIST]);
});

test('without an answer there is a bell without a number; opened, it says so and asks again on a press', async () => {
  isDown = true;
  open();
  const bell = await button('Notifications');
  const inside = toggle(bell, 'open');
  expect((await inside.findByRole('alert', INSIDE)).textContent).toBe('503: Down.');
  isDown = false;
  await userEvent.click(inside.getByRole('button', { name: 'Try again', ...INSIDE }));
  await waitFor(() => expect(inside.getAllByRole('listitem', INSIDE)).toHaveLength(1));
});

test('where it is not known who is told, as without a network, the box says why and looks again', async () => {
  isDown = true;
  renderPage(<TheBell />, { auth: signedIn({ profile: null, profileError: new Error('Away.') }) });
  const inside = toggle(await button('Notifications'), 'open');
  expect((await inside.findByRole('alert', INSIDE)).textContent).toBe('Away.');
  expect(inside.queryByText('Loading notifications...')).toBeNull();
  const OWN_PROFILE = `GET ${OWN_PROFILE_KEY[0]}`;
  await waitFor(() => expect(asked()).toEqual([OWN_PROFILE]));
  await userEvent.click(inside.getByRole('button', { name: 'Try again', ...INSIDE }));
  await waitFor(() => expect(asked()).toEqual([OWN_PROFILE, OWN_PROFILE]));
});

test('closed, it holds nothing', async () => {
  open();
  const bell = await button('Notifications, 1 new');
  expect(box(bell).textContent).toBe('');
  toggle(bell, 'open');
  toggle(bell, 'closed');
  expect(box(bell).textContent).toBe('');
});

test('where the person is told in this browser, the server hears that it is used', async () => {
  notePush('d57', 'embedded|57');
  onTestFinished(() => localStorage.clear());
  open();
  await waitFor(() => expect(asked()).toContain('GET /local/api/push-subscriptions'));
});
