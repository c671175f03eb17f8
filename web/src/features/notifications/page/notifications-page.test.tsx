import type { Inbox } from '@pawhood/contract/notifications/notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someInbox, someNotification } from '#/testing/some-notification.ts';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { NotificationsPage } from './notifications-page.tsx';

const LIST = 'GET /local/api/notifications?lang=en';
const SEEN = 'POST /local/api/notifications/seen';
const before = (seq: number) => `GET /local/api/notifications?before=${seq}&lang=en`;

let inbox: Inbox;
let earlier: Inbox['notifications'];
let isDown: boolean;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Dublin');
  inbox = someInbox(1);
  earlier = [];
  isDown = false;
  calls = fakeServer((body: { seq?: number }, { name }) => {
    if (isDown) return problem(503, 'Down.');
    if (name === LIST) return Response.json(inbox);
    if (name === SEEN && body.seq === inbox.seq) return new Response(null, { status: 204 });
    if (name.startsWith('GET /local/api/notifications?before=')) {
      return Response.json({ ...inbox, notifications: earlier });
    }
    throw new Error(`This test does not expect ${name}.`);
  });
});

const open = (auth = signedIn()) => renderPage(<NotificationsPage />, { at: '/notifications', auth });
const days = async () => {
  await screen.findAllByRole('list');
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => [
    heading.textContent?.replaceAll('\u00a0', ' '),
    ...within(heading.closest('section') ?? document.body)
      .getAllByRole('link')
      .map((link) => link.querySelector('time')?.previousElementSibling?.textContent),
  ]);
};
const namesOf = () => calls.map(({ name }) => name);

test('each stands below its day by the reader’s clock, leads to its page, and what is new says so', async () => {
  inbox = {
    seq: 59,
    unseen: 1,
    notifications: [
      someNotification({ seq: 59, text: 'Pip: Deworming is due.', at: '2026-07-02T23:30:00.000Z' }),
      someNotification({ seq: 58, text: 'Nala is 3.', at: '2026-07-02T22:30:00.000Z', seenAt: '2026-07-02' }),
      someNotification({ seq: 57, text: 'Late.', at: '2026-07-03T00:10:00.000Z', seenAt: '2026-07-03' }),
    ],
  };
  open();
  expect(await days()).toEqual([
    ['Jul 3, 2026', 'Pip: Deworming is due.', 'Late.'],
    ['Jul 2, 2026', 'Nala is 3.'],
  ]);
  const [, pip, late] = screen.getAllByRole('link');
  expect(pip?.getAttribute('href')).toBe('/pets/nala/profile');
  expect([pip, late].map((link) => link?.textContent?.startsWith('New:'))).toEqual([true, false]);
});

test.each([
  ['/decisions/57.secret', false],
  ['/reports/secret', false],
  ['/pets/nala/profile', true],
])('%s is opened by the application: %s', async (path, isPage) => {
  inbox = { seq: 57, unseen: 1, notifications: [someNotification({ seq: 57, text: 'Look.', path })] };
  open();
  const link = await screen.findByRole('link', { name: /Look/ });
  expect(link.getAttribute('href')).toBe(path);
  let isOpened = false;
  document.body.addEventListener(
    'click',
    (event) => {
      isOpened = event.defaultPrevented;
      // The browser of the tests goes nowhere.
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link);
  expect(isOpened).toBe(isPage);
});

test('looking at the page notes all as seen once, and they stay marked while they are looked at', async () => {
  inbox = someInbox(3, { seq: 57 });
  open();
  await waitFor(() => expect(namesOf()).toEqual([LIST, SEEN]));
  expect(calls.at(-1)).toMatchObject({ body: { seq: 57 }, token: 'Bearer token-57' });
  expect(screen.getAllByText('New:')).toHaveLength(3);
});

test('who has seen all notes nothing', async () => {
  inbox = someInbox(2, { unseen: 0 });
  open();
  await days();
  expect(namesOf()).toEqual([LIST]);
});

test('a full page has a way to earlier ones, the first of which takes the focus, until there are no more', async () => {
  inbox = someInbox(25, { unseen: 0 });
  earlier = [5, 4, 3, 2, 1].map((seq) => someNotification({ seq, seenAt: '2026-11-24' }));
  open();
  await days();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
  expect(document.activeElement?.textContent).toContain('Vaccination 5');
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(namesOf().at(-1)).toBe(before(6));
});

test('where earlier ones cannot be had, a sentence says so and the list stays', async () => {
  inbox = someInbox(25, { unseen: 0 });
  open();
  await days();
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByRole('button', { name: 'Show earlier' })).toBeTruthy();
});

test('what was done meanwhile leaves when the tab comes back, also from what came by Show earlier', async () => {
  inbox = someInbox(25, { unseen: 0 });
  earlier = [5, 4].map((seq) => someNotification({ seq, seenAt: '2026-11-24' }));
  open();
  await days();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(22));
  const [done, ...others] = inbox.notifications;
  inbox = { ...inbox, notifications: [...others, ...earlier.slice(0, 1)] };
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(screen.queryByText(done?.text ?? '')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(21);
});

test('where there is nothing it says so, and leads to the settings', async () => {
  inbox = someInbox(0);
  open();
  await screen.findByRole('heading', { name: 'No notifications' });
  const settings = screen.getByRole('link', { name: 'Choose what you are told' });
  expect(settings.getAttribute('href')).toBe('/profile#notifications');
});

test('who has no profile yet is asked for by nobody', async () => {
  open(signedIn({ profile: someProfile({ id: '' }) }));
  await screen.findByRole('heading', { name: 'No notifications' });
  expect(calls).toEqual([]);
});

test('where the call fails it asks again on a press', async () => {
  isDown = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await days()).toHaveLength(1);
});

test('signed out the page says what it is, offers to sign in, and asks for nothing', async () => {
  const signIn = vi.fn(async () => {});
  open(signedOut({ signIn }));
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy();
  expect(screen.getByText(/^Sign in to see what is due/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/notifications' });
  expect(calls).toEqual([]);
});

test('until it is known who is there, nothing is said', () => {
  open(signingIn());
  expect(screen.queryByText('No notifications')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});
