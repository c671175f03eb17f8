import { openDesk, readDesk } from '@pawhood/contract/desk/desk.ts';
import { readHealth } from '@pawhood/contract/desk/log.ts';
import { listDecisions, readTodo } from '@pawhood/contract/desk/todo.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someFinding, somePlace } from '#/testing/some-desk.ts';
import { signedIn, signedOut, signingIn } from '#/testing/some-person.ts';
import { deskQuery } from './desk.api.ts';
import { DeskPage } from './desk-page.tsx';

const ME = `GET ${readDesk.path}`;
const OPEN = `POST ${openDesk.path}`;
const HEALTH = `GET ${readHealth.path}?lang=en`;
const TODO = `GET ${readTodo.path}`;
const DECIDED = `GET ${listDecisions.path}`;

const refused = (code: string, status = 403, detail = `The sentence of ${code}.`) =>
  Response.json(
    { status, code, detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

let place: ReturnType<typeof somePlace> | null;
let openAnswer: () => Response;
let isDown: boolean;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  place = null;
  isDown = false;
  openAnswer = () => {
    place = somePlace();
    return new Response(null, { status: 204 });
  };
  sessionStorage.clear();
  calls = fakeServer((_, { name }) => {
    if (isDown) return problem(503, 'Down.');
    if (name === ME) return Response.json({ place });
    if (name === OPEN) return openAnswer();
    if (name === TODO) return Response.json({ numbers: [], items: [] });
    if (name === DECIDED) return Response.json({ rows: [], hasMore: false });
    if (name === HEALTH) return Response.json({ at: '2026-03-09T10:57:00.000Z', findings: [someFinding()] });
    throw new Error(`This test does not expect ${name}.`);
  });
});

const open = (auth = signedIn(), at = '/desk', client = createQueryClient()) =>
  renderPage(<DeskPage />, { at, auth, client });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const namesOf = () => calls.map(({ name }) => name);
const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);

test('signed out it says what it is, offers to sign in, and asks for nothing', async () => {
  const signIn = vi.fn(async () => {});
  open(signedOut({ signIn }));
  await heading('Desk');
  expect(screen.getByText(/^This page is for the people who look after this site/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/desk' });
  expect(calls).toEqual([]);
});

test('until it is known who is there, nothing is said', () => {
  open(signingIn());
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who has no role finds what stands at an unknown address, and not for a moment anything else', async () => {
  open();
  expect(screen.queryByRole('heading')).toBeNull();
  await heading('404 Page Not Found');
  await waitFor(() => expect(document.title).toBe('404 Page Not Found · Pawhood'));
  expect(screen.queryByText(/desk|operator/i)).toBeNull();
  expect(namesOf()).toEqual([ME]);
});

test('a role that was given since the account’s menu asked opens the desk', async () => {
  const client = createQueryClient();
  client.setQueryData(deskQuery(signedIn()).queryKey, null);
  place = somePlace();
  open(signedIn(), '/desk', client);
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
  await screen.findByRole('tablist', { name: 'Parts of the desk' });
});

test('a role that is taken away while the desk is open ends it with the reason, and the focus on its heading', async () => {
  const client = createQueryClient();
  place = somePlace('moderator');
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: '/desk', auth: signedIn(), client },
  );
  (await screen.findByRole('tab', { name: 'People' })).focus();
  place = null;
  void client.invalidateQueries({ queryKey: [readDesk.path] });
  await screen.findByText('This is for the people who look after this site.');
  expect(document.activeElement).toBe(await heading('Desk'));
  expect(tabs()).toEqual([]);
});

test('a role that is taken away leaves the focus where somebody is outside of the desk', async () => {
  const client = createQueryClient();
  place = somePlace('moderator');
  renderPage(
    <>
      <button type="button">Menu</button>
      <main id="main" tabIndex={-1}>
        <DeskPage />
      </main>
    </>,
    { at: '/desk', auth: signedIn(), client },
  );
  await screen.findByRole('tab', { name: 'People' });
  const menu = await button('Menu');
  menu.focus();
  place = null;
  void client.invalidateQueries({ queryKey: [readDesk.path] });
  await screen.findByText('This is for the people who look after this site.');
  expect(document.activeElement).toBe(menu);
});

test.each([
  ['operator', ['To do', 'People', 'Places', 'Articles', 'Site']],
  ['moderator', ['To do', 'People']],
  ['editor', ['To do', 'Places', 'Articles']],
] as const)('the %s sees the parts that they look after: %s', async (role, parts) => {
  place = somePlace(role, { city: role === 'moderator' ? 'dublin' : '' });
  open();
  await heading('Desk');
  expect(tabs()).toEqual(parts);
  await screen.findByRole('heading', { name: 'Nothing waits' });
  expect(new Set(namesOf())).toEqual(new Set([ME, TODO, DECIDED, ...(role === 'operator' ? [HEALTH] : [])]));
  if (role === 'moderator') expect(screen.getByText('Moderator, Dublin')).toBeTruthy();
});

test('an address of a part that the role does not have leads to the first one', async () => {
  place = somePlace('editor');
  open(signedIn(), '/desk?part=people');
  await screen.findByRole('heading', { name: 'Nothing waits' });
  expect(namesOf()).toEqual([ME, TODO, DECIDED]);
});

test('a role that sleeps says so, and who can wake it', async () => {
  place = somePlace('operator', { state: 'asleep' });
  open();
  await heading('Your role is paused');
  expect(screen.getByText(/Another operator can wake your role/)).toBeTruthy();
  expect(namesOf()).toEqual([ME]);
});

test('an account with a password alone is led to where a second step is added', async () => {
  place = somePlace('operator', { state: 'second-factor' });
  open();
  await heading('Add a second step first');
  const link = screen.getByRole('link', { name: 'Sign-in and security' });
  expect(link.getAttribute('href')).toBe('https://pets.example.org/idp/account/security');
});

test('a sign-in of long ago is made anew, and the desk is then there with the focus on its heading', async () => {
  place = somePlace('operator', { state: 'sign-in' });
  const stepUp = vi.fn(async () => {
    place = somePlace();
  });
  const auth = signedIn({ stepUp });
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: '/desk', auth },
  );
  await userEvent.click(await button('Confirm it’s you'));
  await screen.findByRole('tablist');
  expect(stepUp).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(await heading('Desk'));
});

test('where it cannot be loaded it asks again on a press', async () => {
  isDown = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
  isDown = false;
  await userEvent.click(await button('Try again'));
  await heading('404 Page Not Found');
});

test('who came by the link becomes operator by a press, and not before; the secret leaves the address at once', async () => {
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: '/desk#open=secret-57', auth: signedIn() },
  );
  await heading('Become operator');
  expect(location.href).toMatch(/\/desk$/);
  expect(screen.getByText(/This button makes you, Mia Ó Briain, operator of this site/)).toBeTruthy();
  expect(namesOf()).toEqual([ME]);
  await userEvent.click(await button('Become operator'));
  await screen.findByRole('tablist');
  expect(calls.find(({ name }) => name === OPEN)).toMatchObject({
    body: { secret: 'secret-57' },
    token: 'Bearer token-57',
  });
  expect(document.activeElement).toBe(await heading('Desk'));
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-57');
});

test('a link that is opened while the page is there is seen', async () => {
  open();
  await heading('404 Page Not Found');
  location.hash = '#open=secret-58';
  await heading('Become operator');
});

test('a link that was used before, or is over, says so and offers nothing more', async () => {
  openAnswer = () => refused('unknown_link', 404);
  open(signedIn(), '/desk#open=used');
  await userEvent.click(await button('Become operator'));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This link was used before, or its time is over/,
  );
  expect(screen.queryByRole('button', { name: 'Become operator' })).toBeNull();
});

test('where the sign-in is too long ago for the link, it is used once that is made anew', async () => {
  let isRecent = false;
  const become = openAnswer;
  openAnswer = () => (isRecent ? become() : refused('recent_authentication_needed'));
  const stepUp = vi.fn(async () => {
    // The page may be left instead, where no window opens.
    expect(sessionStorage.getItem('desk-link')).toBe('secret-57');
    isRecent = true;
  });
  open(signedIn({ stepUp }), '/desk#open=secret-57');
  await userEvent.click(await button('Become operator'));
  await userEvent.click(await button('Confirm it’s you'));
  await screen.findByRole('tablist');
  expect(namesOf().filter((name) => name === OPEN)).toHaveLength(2);
  expect(sessionStorage).toHaveLength(0);
});

test('signed out the link is kept over the sign-in, in this tab alone, and not longer than the page', async () => {
  const signIn = vi.fn(async () => {
    expect(sessionStorage.getItem('desk-link')).toBe('secret-57');
    expect(location.hash).toBe('');
  });
  const { unmount } = open(signedOut({ signIn }), '/desk#open=secret-57');
  await screen.findByText(/^Sign in first\. Then you come back here/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/desk' });
  const kept = sessionStorage.getItem('desk-link') ?? '';
  unmount();
  expect(sessionStorage).toHaveLength(0);
  // As the browser has it when the page was left whole.
  sessionStorage.setItem('desk-link', kept);
  open();
  await userEvent.click(await button('Become operator'));
  await screen.findByRole('tablist');
  expect(calls.find(({ name }) => name === OPEN)?.body).toEqual({ secret: 'secret-57' });
  expect(sessionStorage).toHaveLength(0);
});

test('an operator who opens a link has the desk, and the link stays unused', async () => {
  place = somePlace();
  open(signedIn(), '/desk#open=secret-57');
  await screen.findByRole('tablist');
  expect(namesOf()).not.toContain(OPEN);
});
