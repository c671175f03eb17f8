import { USER_KEPT_MS, USER_STALE_MS } from '@pawhood/contract/limits.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { userQuery } from '#/session/profile/user.api.ts';
import { fakeServer, inTurn, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn, someUser } from '#/testing/some-person.ts';
import { UserPage } from './user-page.tsx';

const open = (userId: string, auth = signedOut(), { search = '', client = createQueryClient() } = {}) =>
  renderPage(<UserPage params={{ userId }} pets={<p>Their pets</p>} myPets={<p>My pets</p>} />, {
    at: `/user/${userId}${search}`,
    auth,
    client,
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('§2.7a §2.55b §2.55c a person’s page says who they are, where, since when, and what they write', async () => {
  const calls = fakeServer(() => Response.json(someUser()));
  open('u57');
  await heading('Mia Ó Briain');
  expect(screen.getByText('Dublin')).toBeTruthy();
  expect(screen.getByText('Walks two greyhounds along the canal.')).toBeTruthy();
  // The last half hour of 2023 in UTC.
  expect(screen.getByText('Joined in 2023')).toBeTruthy();
  await vi.waitFor(() => expect(document.title).toBe('Mia Ó Briain · Pawhood'));
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
  expect(calls).toMatchObject([{ name: 'GET /local/api/users/u57', token: null }]);
});

test('§2.55a the picture shows, and the initials where there is none or it cannot be loaded', async () => {
  fakeServer(() => Response.json(someUser({ profilePicture: '/media/57.webp' })));
  open('u57');
  const picture = await screen.findByRole('img', { name: 'Picture of Mia Ó Briain' });
  expect(picture.getAttribute('src')).toBe('/media/57.webp');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Picture of Mia Ó Briain' }).textContent).toBe('MB');
});

test.each(['', 'https://pictures.example.org/57.png', '//pictures.example.org/57.png'])(
  '§2.55a with "%s" as picture the initials show, and nobody else is asked for anything',
  async (profilePicture) => {
    fakeServer(() => Response.json(someUser({ profilePicture })));
    open('u57');
    expect((await screen.findByRole('img', { name: 'Picture of Mia Ó Briain' })).textContent).toBe('MB');
    expect(document.querySelector('main img, section img')).toBeNull();
  },
);

test('the pets of a person stand on their page, and the own ones on one’s own', async () => {
  fakeServer(() => Response.json(someUser()));
  const others = open('u57');
  expect(await screen.findByText('Their pets')).toBeTruthy();
  expect(screen.queryByText('My pets')).toBeNull();
  others.unmount();
  open('u57', signedIn());
  expect(await screen.findByText('My pets')).toBeTruthy();
  expect(screen.queryByText('Their pets')).toBeNull();
});

test('what is withheld or was never said is left out', async () => {
  fakeServer(() => Response.json({ id: 'u57', fullName: 'Mia', location: 'Dublin' }));
  open('u57');
  await heading('Mia');
  expect(screen.queryByText(/Joined in|undefined|NaN/)).toBeNull();
  expect(screen.queryByText('@')).toBeNull();
});

test('while the person is awaited a status says so', async () => {
  fakeServer(() => new Promise<never>(() => {}));
  open('u57');
  expect((await screen.findByRole('status')).textContent).toContain('Loading this profile...');
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
});

test('§8.28 a person who is unknown is not found, and there is nothing to try again', async () => {
  fakeServer(() => problem(404, 'User not found'));
  open('u58');
  await heading('404 Page Not Found');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['cannot be loaded', new Response('Broken', { status: 500 }), '500: Broken'],
  ['cannot be had just now', problem(503, 'Not just now.'), '503: Not just now.'],
  ['cannot be reached', new TypeError('fetch failed'), /^The server cannot be reached\./],
  ['has no readable form', Response.json([]), /^The server sent something this page cannot read\./],
])('§8.28 a person who %s is not found, which says why and can be tried again', async (_, failure, why) => {
  fakeServer(inTurn(failure, Response.json(someUser({ id: 'u58' }))));
  open('u58');
  await heading('404 Page Not Found');
  expect(screen.getByText(/^This page may well exist/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(why);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Mia Ó Briain');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§7.16d §2.7b §6.5 one’s own id shows the private view and asks for nothing', async () => {
  const calls = fakeServer(() => Response.json(someUser()));
  open('u57', signedIn());
  await heading('Mia Ó Briain');
  expect(screen.getByText('mia@example.org')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(calls).toEqual([]);
});

test('§7.16d nothing is asked before it is known who is looking', async () => {
  const calls = fakeServer(() => Response.json(someUser()));
  open('u57', signingIn());
  expect(screen.getByRole('status').textContent).toContain('Loading this profile...');
  expect(calls).toEqual([]);
});

test('one’s own profile with others’ eyes has no email, no settings, and a way back', async () => {
  const calls = fakeServer(() => Response.json(someUser()));
  open('u57', signedIn(), { search: '?view=public' });
  await screen.findByText(/how signed-in people see your profile/);
  await heading('Mia Ó Briain');
  expect(screen.queryByText('mia@example.org')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe('/user/u57');
  expect(calls).toEqual([]);
});

test('whoever is signed in is asked for with their token', async () => {
  const calls = fakeServer(() => Response.json(someUser({ id: 'u58', fullName: 'Jan' })));
  open('u58', signedIn());
  await heading('Jan');
  expect(calls).toMatchObject([{ name: 'GET /local/api/users/u58', token: 'Bearer token-57' }]);
});

test('where the token cannot be renewed one sees what everybody sees', async () => {
  const calls = fakeServer(() => Response.json(someUser({ id: 'u58', fullName: 'Jan' })));
  open('u58', signedIn({ accessToken: () => Promise.reject(new Error('Login required')) }));
  await heading('Jan');
  expect(calls).toMatchObject([{ name: 'GET /local/api/users/u58', token: null }]);
});

test('§9.12 §7.16c a person’s answer is fresh for 5 minutes and kept for 30 unused', () => {
  const { staleTime, gcTime } = userQuery('u57', signedOut());
  expect([staleTime, gcTime]).toEqual([5 * 60_000, 30 * 60_000]);
  expect([USER_STALE_MS, USER_KEPT_MS]).toEqual([300_000, 1_800_000]);
});

test('what a signed-in person may see is kept apart from what everybody sees', () => {
  const keys = [signedOut(), signedIn()].map((auth) => JSON.stringify(userQuery('u57', auth).queryKey));
  expect(new Set(keys).size).toBe(2);
});

test('§7.16b coming back within 5 minutes asks nothing, after more than 5 minutes once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = fakeServer(() => Response.json(someUser()));
  const client = createQueryClient();
  const visit = async () => {
    const page = open('u57', signedOut(), { client });
    await heading('Mia Ó Briain');
    await act(() => vi.advanceTimersByTimeAsync(100));
    page.unmount();
  };
  await visit();
  await act(() => vi.advanceTimersByTimeAsync(4.9 * 60_000));
  await visit();
  expect(calls).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(0.2 * 60_000));
  await visit();
  expect(calls).toHaveLength(2);
});

test('a person who is gone at the second visit is not shown from memory; one who cannot be asked for is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = () => Response.json(someUser());
  fakeServer(() => answer());
  const client = createQueryClient();
  const first = open('u57', signedOut(), { client });
  await heading('Mia Ó Briain');
  first.unmount();
  answer = () => new Response('', { status: 503 });
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
  const second = open('u57', signedOut(), { client });
  await heading('Mia Ó Briain');
  second.unmount();
  answer = () => new Response('', { status: 404 });
  open('u57', signedOut(), { client });
  await heading('404 Page Not Found');
});
