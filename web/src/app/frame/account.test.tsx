import { readDesk } from '@pawhood/contract/desk/desk.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DESK_HERE_KEY } from '#/lib/browser/desk-here.ts';
import { SAVED_PLACES_KEY } from '#/lib/browser/saved-places-here.ts';
import { writeStored } from '#/lib/browser/storage.ts';
import { type Auth, AuthContext } from '#/session/auth.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage, TEST_CONFIG } from '#/testing/render-page.tsx';
import { somePlace } from '#/testing/some-desk.ts';
import { someInbox } from '#/testing/some-notification.ts';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { Account, Header } from './header.tsx';

/** jsdom keeps popovers closed; e2e/session/session.spec.ts sees it open. */
const INSIDE = { hidden: true };

function open(auth: Auth) {
  return renderPage(
    <AuthContext value={auth}>
      <Account />
    </AuthContext>,
  );
}

test('signed out there is Sign In, and no account', () => {
  open(signedOut());
  expect(screen.getAllByRole('button', INSIDE).map((button) => button.textContent)).toEqual(['Sign In']);
});

test('signed in the avatar opens name, email, View Profile and Log Out, and there is no Sign In', async () => {
  const signOut = vi.fn(async () => {});
  open(signedIn({ signOut }));
  const avatar = await screen.findByRole('button', { name: 'Your account' });
  expect(avatar.textContent).toBe('MB');
  expect(screen.getByText('Mia Ó Briain')).toBeTruthy();
  expect(screen.getByText('mia@example.org')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Profile', ...INSIDE }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('button', { name: 'Sign In', ...INSIDE })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log Out', ...INSIDE }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('the avatar is the own picture where there is one', async () => {
  open(signedIn({ profile: someProfile({ profilePicture: '/media/mia.webp' }) }));
  const avatar = await screen.findByRole('button', { name: 'Your account' });
  expect(within(avatar).getByRole('presentation').getAttribute('src')).toBe('/media/mia.webp');
});

test('without a profile the name and email are those the provider gave', async () => {
  open(signedIn({ profile: null }));
  expect(await screen.findByText('Mia Ó Briain')).toBeTruthy();
  expect(screen.getByText('mia@example.org')).toBeTruthy();
});

test('a profile that is a name alone shows as well', async () => {
  const bare = { ...someProfile(), fullName: 'Mia', email: '', profilePicture: '' };
  open(signedIn({ profile: bare }));
  expect(await screen.findByText('Mia')).toBeTruthy();
  expect(screen.getByText('mia@example.org')).toBeTruthy();
});

const TOLD = { seq: 57, unseen: 57, notifications: someInbox(20, { seq: 57 }).notifications };

/** As the browser says it, which jsdom does not. */
function openMenu(): void {
  const menu = screen.getByText('mia@example.org').closest('[popover]');
  if (menu === null) throw new Error('The account has no menu.');
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
}

/** What is unseen goes onto the bell, or in a narrow window onto the account. */
const counted = async (name: string) => (await screen.findByRole('button', { name })).textContent;

test('the bell stands before the account', async () => {
  fakeServer(() => Response.json(TOLD));
  open(signedIn());
  expect(await counted('Notifications, 57 new')).toBe('57');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Notifications, 57 new',
    'Your account',
  ]);
});

test('a narrow window has no bell: the account has its number, and the menu the last three and the way to all', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const calls = fakeServer((_, { name }) =>
    name.startsWith('POST') ? new Response(null, { status: 204 }) : Response.json(TOLD),
  );
  open(signedIn());
  expect(await counted('Your account, 57 new notifications')).toBe('MB57');
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  openMenu();
  await waitFor(() => expect(screen.getAllByRole('listitem', INSIDE)).toHaveLength(3));
  expect(screen.getByRole('link', { name: 'All notifications', ...INSIDE })).toBeTruthy();
  expect(await counted('Your account')).toBe('MB');
  expect(calls.at(-1)?.body).toEqual({ seq: 57 });
});

const ME = `GET ${readDesk.path}`;

test('who has a role is led to the desk by the menu, which asks for it once, when it is first opened', async () => {
  const calls = fakeServer((_, { name }) =>
    Response.json(name === ME ? { place: somePlace('editor') } : TOLD),
  );
  const asked = () => calls.filter(({ name }) => name === ME).length;
  open(signedIn());
  await counted('Notifications, 57 new');
  await allThatComesOf(() => {});
  expect(asked()).toBe(0);
  openMenu();
  const link = await screen.findByRole('link', { name: 'Desk', ...INSIDE });
  expect(link.getAttribute('href')).toBe('/desk');
  openMenu();
  await allThatComesOf(() => {});
  expect(asked()).toBe(1);
});

test.each([
  ['an editor, in a browser that has had the desk open', 'editor', 'yes', 1],
  ['a moderator', 'moderator', 'yes', 0],
  ['an editor, in a browser that has not', 'editor', null, 0],
] as const)('the page of a place leads %s to its form at the desk or not', async (_, role, here, links) => {
  writeStored(DESK_HERE_KEY, here);
  const calls = fakeServer((__, { name }) => Response.json(name === ME ? { place: somePlace(role) } : TOLD));
  renderPage(
    <AuthContext value={signedIn()}>
      <Header />
    </AuthContext>,
    { at: '/directory/osm-n57' },
  );
  await screen.findByRole('button', { name: 'Your account' });
  await allThatComesOf(() => {});
  const found = screen.queryAllByRole('link', { name: 'Edit at the desk' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill('/desk?part=places&id=osm-n57'),
  );
  expect(calls.filter(({ name }) => name === ME)).toHaveLength(here === null ? 0 : 1);
});

test.each([
  ['who has no role', () => Response.json({ place: null })],
  ['where that cannot be said', () => problem(503, 'Not just now.')],
])('%s the menu leads to no desk', async (_, answer) => {
  fakeServer((__, { name }) => (name === ME ? answer() : Response.json(TOLD)));
  open(signedIn());
  await screen.findByRole('button', { name: 'Your account' });
  await allThatComesOf(openMenu);
  expect(screen.getByRole('link', { name: 'My Pets', ...INSIDE })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Desk', ...INSIDE })).toBeNull();
});

test('the edition of the specification has no bell, asks for nothing, and keeps no room for one', async () => {
  const calls = fakeServer(() => Response.json(TOLD));
  const config = { edition: 'specification' } as const;
  const { container, unmount } = renderPage(<Account />, { auth: signingIn(), config });
  expect(container.querySelector('.skeleton')?.className).not.toContain('ms-11');
  unmount();
  renderPage(<Account />, { auth: signedIn(), config });
  await screen.findByRole('button', { name: 'Your account' });
  await allThatComesOf(openMenu);
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(calls).toEqual([]);
});

test('while a session is looked into neither Sign In nor Log Out is offered', () => {
  open(signingIn());
  expect(screen.queryAllByRole('button', INSIDE)).toEqual([]);
});

test('Sign In shows that it works, and is not pressed twice', async () => {
  let done = () => {};
  const signIn = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  open(signedOut({ signIn }));
  const button = screen.getByRole('button', { name: 'Sign In' });
  expect(button.getAttribute('aria-busy')).toBe('false');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(signIn).toHaveBeenCalledOnce();
  done();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
});

const SAVED = [{ id: 'nala-vets', name: 'Nala Vets', city: 'dublin', at: '2026-03-09' }];

test('who signs in is asked about the places that this browser keeps, and the menu leads to those of the account', async () => {
  localStorage.setItem(SAVED_PLACES_KEY, JSON.stringify(SAVED));
  open(signedIn());
  expect(await screen.findByText('Keep 1 saved place in your account?')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Saved places', ...INSIDE });
  expect(link.getAttribute('href')).toBe('/saved-places');
});

test('the edition of the specification knows no saved places', async () => {
  localStorage.setItem(SAVED_PLACES_KEY, JSON.stringify(SAVED));
  renderPage(<Account />, { auth: signedIn(), config: { edition: 'specification' } });
  await screen.findByRole('button', { name: 'Your account' });
  expect(screen.queryByRole('link', { name: 'Saved places', ...INSIDE })).toBeNull();
  await allThatComesOf(() => {});
  expect(screen.queryByText(/^Keep 1 saved place/)).toBeNull();
});

test('where the menu cannot be fetched there is Log Out all the same', async () => {
  vi.resetModules();
  vi.doMock('./account-menu.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { Account: Fresh } = await import('./header.tsx');
  const { AuthContext: FreshContext } = await import('#/session/auth.ts');
  const { SiteContext: FreshSite, siteOf } = await import('#/lib/site.tsx');
  renderPage(
    <FreshSite value={siteOf(TEST_CONFIG)}>
      <FreshContext value={signedIn()}>
        <Fresh />
      </FreshContext>
    </FreshSite>,
  );
  expect(await screen.findByRole('button', { name: 'Log Out' })).toBeTruthy();
  vi.doUnmock('./account-menu.tsx');
});

test.each([
  ['nothing is chosen', null, 'complete', 'dublin', '/directory?city=dublin'],
  ['another city is chosen', 'calgary', 'complete', 'calgary', '/directory'],
  ['all cities are chosen', 'all', 'complete', '', '/directory'],
  ['nothing is chosen', null, 'specification', '', '/directory'],
] as const)(
  'where in this browser %s (%s), the header of the %s edition has the city “%s”, and the directory is at %s',
  async (_, chosen, edition, city, address) => {
    if (chosen !== null) localStorage.setItem('city', chosen);
    renderPage(<Header />, { at: '/info-hub', auth: signedIn(), config: { edition } });
    expect(screen.getByRole('link', { name: 'Directory', ...INSIDE }).getAttribute('href')).toBe(address);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your city', ...INSIDE }).value).toBe(
      city,
    );
  },
);

const COMPLETE = ['View Profile', 'My Pets', 'Saved places', 'Vote on the roadmap'];

test.each([
  ['complete', ['Home', 'Info Hub', 'Directory', 'My Pets'], COMPLETE],
  ['specification', ['Home', 'Info Hub', 'Directory'], ['View Profile']],
] as const)('signed in, the %s edition leads to its own pages', async (edition, main, menu) => {
  renderPage(<Header />, { auth: signedIn(), config: { edition } });
  await screen.findByRole('button', { name: 'Your account' });
  const named = (links: HTMLElement[]) => links.map((link) => link.textContent);
  const navigation = within(screen.getByRole('navigation', { name: 'Main', ...INSIDE }));
  expect(named(navigation.getAllByRole('link', INSIDE))).toEqual(main);
  const all = named(screen.getAllByRole('link', INSIDE));
  expect(all.filter((name) => name !== 'Pawhood')).toEqual([...menu, ...main]);
});
