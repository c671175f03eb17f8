import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { SAVED_PLACES_PATH } from '@pawhood/contract/directory/save-place.ts';
import type { SavedPlace } from '@pawhood/contract/directory/saved-places.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SAVED_PLACES_KEY } from '#/lib/browser/saved-places-here.ts';
import { type Answer, fakeServer, inTurn, problem } from '#/testing/fake-server.ts';
import { cardHeadings, renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn } from '#/testing/some-person.ts';
import { SavedPlacesPage } from './saved-places-page.tsx';

const LIST = `GET ${SAVED_PLACES_PATH}`;

const place = (id: string, name: string, facts: Partial<SavedPlace> = {}): SavedPlace => ({
  ...{ id, name, city: 'dublin', at: '2026-03-09T12:30:00.000Z' },
  listed: { category: 'Veterinarians', imageUrl: '', phone: '(01) 677 6943', phoneE164: '+35316776943' },
  ...facts,
});
const CANAL = place('canal', 'Canal Vets');
const { listed: _, ...GONE } = place('gone', 'Old Quay Kennels', { city: 'calgary' });

const open = (auth = signedIn()) => renderPage(<SavedPlacesPage />, { at: '/saved-places', auth });
const card = (name: string) => screen.findByRole('article', { name });
const remove = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Remove ${name}` }));

/** The server, which keeps the list. */
function serverWith(...places: SavedPlace[]) {
  let list = places;
  const change =
    (id: string, isSaved: boolean): Answer =>
    () => {
      const others = list.filter((one) => one.id !== id);
      list = isSaved ? places.filter((one) => one.id === id).concat(others) : others;
      return new Response(null, { status: 204 });
    };
  return fakeServer({
    [LIST]: () => Response.json(list),
    ...Object.fromEntries(
      places.flatMap(({ id }) => [
        [`PUT ${SAVED_PLACES_PATH}/${id}`, change(id, true)],
        [`DELETE ${SAVED_PLACES_PATH}/${id}`, change(id, false)],
      ]),
    ),
  });
}

test('a saved place has its name, category, city, telephone, and the way to its page', async () => {
  const calls = serverWith(CANAL);
  open();
  const canal = within(await card('Canal Vets'));
  expect(canal.getByRole('link', { name: 'Canal Vets' }).getAttribute('href')).toBe('/directory/canal');
  expect(canal.getByText('Veterinarians')).toBeTruthy();
  expect(canal.getByText('Dublin')).toBeTruthy();
  const phone = canal.getByRole('link', { name: /^Call ?\(01\) 677 6943$/ });
  expect(phone.getAttribute('href')).toBe('tel:+35316776943');
  expect(calls.map(({ name, token }) => [name, token])).toEqual([[LIST, 'Bearer token-57']]);
});

test('one that is gone stands there by its last name, without a link, and goes for good', async () => {
  serverWith(CANAL, GONE);
  open();
  const gone = within(await card('Old Quay Kennels'));
  expect(gone.getByText('No longer listed')).toBeTruthy();
  expect(gone.queryByRole('link')).toBeNull();
  await remove('Old Quay Kennels');
  const message = await screen.findByText('Old Quay Kennels is removed.');
  expect(document.activeElement).toBe(message);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(cardHeadings()).toEqual(['Canal Vets']);
});

test('a removed place stands where it stood until Undo brings it back, which then has the focus', async () => {
  const calls = serverWith(CANAL, place('river', 'River Groomers'));
  open();
  await remove('Canal Vets');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Canal Vets is removed.Undo',
    expect.stringContaining('River Groomers'),
  ]);
  expect(document.activeElement?.textContent).toBe('Undo');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await card('Canal Vets');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Canal Vets');
  expect(calls.map(({ name }) => name)).toEqual([
    LIST,
    `DELETE ${SAVED_PLACES_PATH}/canal`,
    LIST,
    `PUT ${SAVED_PLACES_PATH}/canal`,
    LIST,
  ]);
});

test('one that could not be removed comes back', async () => {
  fakeServer({
    [LIST]: () => Response.json([CANAL]),
    [`DELETE ${SAVED_PLACES_PATH}/canal`]: () => problem(503, 'Down.'),
  });
  open();
  await remove('Canal Vets');
  await card('Canal Vets');
  expect(screen.queryByText('Canal Vets is removed.')).toBeNull();
});

test('where nothing is saved the page leads to the directory; where the call fails it asks again on a press', async () => {
  fakeServer({ [LIST]: inTurn(new Response('Down', { status: 503 }), Response.json([])) });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No saved places yet');
  const find = screen.getByRole('link', { name: 'Find places' });
  expect(find.getAttribute('href')).toBe('/directory?city=dublin');
});

test('the list is asked for anew when its tab comes back', async () => {
  fakeServer({ [LIST]: inTurn(Response.json([CANAL]), Response.json([])) });
  open();
  await card('Canal Vets');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await screen.findByText('No saved places yet');
});

/** As this browser keeps it. */
const HERE = { id: 'nala-vets', name: 'Nala Vets', city: 'dublin', at: '2026-03-09T12:30:00.000Z' };
const store = (value: unknown) =>
  localStorage.setItem(SAVED_PLACES_KEY, typeof value === 'string' ? value : JSON.stringify(value));
const READ = `GET ${readProvider.path.replace(':id', HERE.id)}`;

test('signed out the page shows what this browser keeps, says so, and offers to sign in', async () => {
  const signIn = vi.fn(async () => {});
  store([HERE, { ...HERE, id: 'gone', name: 'Old Quay Kennels' }]);
  fakeServer({
    [READ]: () => Response.json(someProvider({ id: HERE.id, category: 'Groomers' })),
    [READ.replace(HERE.id, 'gone')]: () => problem(404, 'Provider not found.'),
  });
  open(signedOut({ signIn }));
  expect(await screen.findByText(/^Only this browser keeps these places/)).toBeTruthy();
  expect(await within(await card('Nala Vets')).findByText('Groomers')).toBeTruthy();
  expect(within(await card('Old Quay Kennels')).getByText('No longer listed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/saved-places' });
  await remove('Nala Vets');
  expect(localStorage.getItem(SAVED_PLACES_KEY)).not.toContain('Nala');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await screen.findAllByRole('article'))[0]?.textContent).toContain('Nala Vets');
});

test('signed out, without a connection the names are there all the same', async () => {
  store([HERE]);
  fakeServer(() => new Response('Down', { status: 503 }));
  open(signedOut());
  const nala = within(await card('Nala Vets'));
  expect(nala.getByRole('link').getAttribute('href')).toBe('/directory/nala-vets');
  expect(nala.queryByText('No longer listed')).toBeNull();
});

test.each([
  ['no JSON', '{"id":'],
  ['no list', { id: 'nala-vets' }],
  ['other things', [null, 57, 'nala-vets', { ...HERE, id: 7 }, { ...HERE, name: 'N'.repeat(201) }]],
])('signed out, what is stored and is %s counts as nothing', async (_, stored) => {
  store(stored);
  open(signedOut());
  expect(await screen.findByText('No saved places yet')).toBeTruthy();
});

test('until it is known who is there, nothing is said to be saved or not', () => {
  store([HERE]);
  open(signingIn());
  expect(screen.getByRole('heading', { level: 1, name: 'Saved places' })).toBeTruthy();
  expect(screen.queryByText('No saved places yet')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});
