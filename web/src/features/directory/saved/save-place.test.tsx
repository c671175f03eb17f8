import { SAVED_PLACES_PATH } from '@pawhood/contract/directory/save-place.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SAVED_PLACES_KEY } from '#/lib/browser/saved-places-here.ts';
import { AuthContext } from '#/session/auth.ts';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn } from '#/testing/some-person.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { SavePlace } from './save-place.tsx';

const NALA = someProvider({ id: 'nala-vets', name: 'Nala Vets', city: 'dublin' });
const PATH = `${SAVED_PLACES_PATH}/nala-vets`;

const open = (auth = signedOut()) => renderPage(<SavePlace provider={NALA} />, { auth });
const heart = (name: 'Save' | 'Saved') => screen.findByRole('button', { name, pressed: name === 'Saved' });
const stored = () => JSON.parse(localStorage.getItem(SAVED_PLACES_KEY) ?? '[]');
const done = () => new Response(null, { status: 204 });

test('signed out a press saves the place in this browser, and another one removes it', async () => {
  const calls = fakeServer({});
  open();
  await userEvent.click(await heart('Save'));
  await heart('Saved');
  expect(stored()).toMatchObject([{ id: 'nala-vets', name: 'Nala Vets', city: 'dublin' }]);
  expect(screen.getByRole('link', { name: 'Saved places' }).getAttribute('href')).toBe('/saved-places');
  await userEvent.click(await heart('Saved'));
  await heart('Save');
  expect(localStorage.getItem(SAVED_PLACES_KEY)).toBeNull();
  expect(calls).toEqual([]);
});

test('signed out a browser keeps 50 places, and says so at the next', async () => {
  vi.spyOn(toastStore, 'raise');
  const others = Array.from({ length: 50 }, (_, index) => ({ ...NALA, id: `p${index}`, at: '2026-03-09' }));
  localStorage.setItem(SAVED_PLACES_KEY, JSON.stringify(others));
  open();
  await userEvent.click(await heart('Save'));
  expect(toastStore.raise).toHaveBeenCalledExactlyOnceWith({
    title: 'This place was not saved',
    description: 'This browser keeps 50 places. Sign in to save more.',
  });
  expect(stored()).toHaveLength(50);
  await heart('Save');
});

test('signed in presses go to the account, one after the other, and nothing to this browser', async () => {
  let saved = false;
  const calls = fakeServer({
    [`GET ${PATH}`]: () => Response.json({ saved }),
    [`PUT ${PATH}`]: () => {
      saved = true;
      return done();
    },
    [`DELETE ${PATH}`]: () => {
      saved = false;
      return done();
    },
  });
  open(signedIn());
  await userEvent.click(await heart('Save'));
  await userEvent.click(await heart('Saved'));
  await heart('Save');
  await vi.waitFor(() =>
    expect(calls.map(({ name }) => name)).toEqual([`GET ${PATH}`, `PUT ${PATH}`, `DELETE ${PATH}`]),
  );
  expect(new Set(calls.map(({ token }) => token))).toEqual(new Set(['Bearer token-57']));
  expect(localStorage.getItem(SAVED_PLACES_KEY)).toBeNull();
});

test('a press that fails is taken back, and a toast has the reason', async () => {
  vi.spyOn(toastStore, 'raise');
  fakeServer({
    [`GET ${PATH}`]: () => Response.json({ saved: false }),
    [`PUT ${PATH}`]: () => problem(409, 'You have no room for more saved places. Please remove one first.'),
  });
  open(signedIn());
  await userEvent.click(await heart('Save'));
  await vi.waitFor(() =>
    expect(toastStore.raise).toHaveBeenCalledExactlyOnceWith({
      title: 'This place was not saved',
      description: '409: You have no room for more saved places. Please remove one first.',
    }),
  );
  await heart('Save');
});

/** It turns out with a press who is there. */
function ComingIn() {
  const [auth, setAuth] = useState(signingIn());
  return (
    <AuthContext value={auth}>
      <SavePlace provider={NALA} />
      <button type="button" onClick={() => setAuth(signedIn())}>
        Come in
      </button>
    </AuthContext>
  );
}

test('a press before it is known who is there waits for that', async () => {
  const calls = fakeServer({ [`GET ${PATH}`]: () => Response.json({ saved: false }), [`PUT ${PATH}`]: done });
  renderPage(<ComingIn />);
  await userEvent.click(await heart('Save'));
  expect((await heart('Save')).getAttribute('aria-busy')).toBe('true');
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByText('Come in'));
  await heart('Saved');
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain(`PUT ${PATH}`));
  expect(localStorage.getItem(SAVED_PLACES_KEY)).toBeNull();
});
