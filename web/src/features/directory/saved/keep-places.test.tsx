import { SAVED_PLACES_PATH } from '@pawhood/contract/directory/save-place.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SAVED_PLACES_KEY } from '#/lib/browser/saved-places-here.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { KeepPlaces } from './keep-places.tsx';

const put = (id: string) => `PUT ${SAVED_PLACES_PATH}/${id}`;
const done = () => new Response(null, { status: 204 });
const refused = (status: number, code: string, detail: string) => () =>
  new Response(JSON.stringify({ status, code, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const stored = () => localStorage.getItem(SAVED_PLACES_KEY);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  const places = ['c', 'b', 'a'].map((id, index) => ({
    ...{ id, name: `Place ${id}`, city: 'dublin' },
    at: `2026-03-0${9 - index}`,
  }));
  localStorage.setItem(SAVED_PLACES_KEY, JSON.stringify(places));
});

const open = () => renderPage(<KeepPlaces />, { auth: signedIn() });

test('the places of this browser are kept in the account, the oldest first, and then no longer here', async () => {
  const calls = fakeServer({ [put('a')]: done, [put('b')]: done, [put('c')]: done });
  open();
  expect(screen.getByRole('region', { name: 'Keep 3 saved places in your account?' })).toBeTruthy();
  await press('Keep');
  await vi.waitFor(() => expect(stored()).toBeNull());
  expect(calls.map(({ name, token }) => [name, token])).toEqual(
    ['a', 'b', 'c'].map((id) => [put(id), 'Bearer token-57']),
  );
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('No thanks forgets them here, and nothing is sent', async () => {
  const calls = fakeServer({});
  open();
  await press('No thanks');
  expect(stored()).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls).toEqual([]);
});

test('one that the directory no longer shows does not keep the others', async () => {
  fakeServer({
    [put('a')]: done,
    [put('b')]: refused(404, 'unknown_provider', 'Provider not found.'),
    [put('c')]: done,
  });
  open();
  await press('Keep');
  await vi.waitFor(() => expect(stored()).toBeNull());
});

test('where there is no room for all, the others stay here and the reason is told', async () => {
  const detail = 'You have no room for more saved places. Please remove one first.';
  fakeServer({ [put('a')]: done, [put('b')]: refused(409, 'too_many_saved_places', detail) });
  open();
  await press('Keep');
  expect((await screen.findByRole('alert')).textContent).toBe(`409: ${detail}`);
  expect(screen.getByRole('region', { name: 'Keep 2 saved places in your account?' })).toBeTruthy();
  expect(JSON.parse(stored() ?? '')).toMatchObject([{ id: 'c' }, { id: 'b' }]);
});
