import { listOwnPets } from '@pawhood/contract/pets/profile.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { OwnProfilePage } from '#/app/pages/own-profile-page.tsx';
import { type Auth, AuthContext } from '#/session/auth.ts';
import { userKey } from '#/session/session-detection.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { type Answer, fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { someEntry } from '#/testing/some-record.ts';
import { loadOwnPets } from '../my-pets/my-pets.tsx';
import { PetsPage } from '../my-pets/pets-page.tsx';
import { PetProfilePage } from '../profile/private/pet-profile-page.tsx';
import { OwnPage } from './own-page-place.tsx';

const GET_PETS = `GET ${listOwnPets.path}`;
const MIA = someProfile();
const [HERS, ANOTHERS] = ['embedded|57', 'embedded|58'];

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
});

/** As the document has begun it. */
function asked(answer: object, path = '/pets'): void {
  const json = { profile: MIA, pets: [], reminders: [], health: [], ...answer };
  window.ownPage = [path, Promise.resolve(Response.json(json))];
}

/** An access token of a person. */
const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, name: 'é>?' })).replaceAll('/', '_')}.x`;

const server = (answers: Readonly<Record<string, Answer>> = {}) =>
  fakeServer((body, call) => answers[call.name]?.(body, call) ?? Response.json([]));

interface SessionProps {
  first: Auth;
  /** Told how somebody else's state of the session is shown. */
  onOpen: (become: (auth: Auth) => void) => void;
  children: ReactNode;
}

function Session({ first, onOpen, children }: SessionProps) {
  const [auth, setAuth] = useState(first);
  useEffect(() => onOpen(setAuth), [onOpen]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Opens an own page before it is known who is signed in; `become` tells that, and `giveToken` answers the token. */
function open(page: ReactNode, at = '/pets') {
  let giveToken: (token: string) => void = () => {};
  const token = new Promise<string>((resolve) => {
    giveToken = resolve;
  });
  const accessToken = () => token;
  let show: (auth: Auth) => void = () => {};
  const session = (
    <Session
      first={{ ...signingIn(), accessToken }}
      onOpen={(become) => {
        show = become;
      }}
    >
      {page}
    </Session>
  );
  const { unmount } = renderPage(session, { at });
  const become = (auth: Auth) => act(() => show({ ...auth, accessToken }));
  return { unmount, giveToken, become };
}

const myPets = (
  <OwnPage load={loadOwnPets}>
    <PetsPage />
  </OwnPage>
);

/** Signed in, before the profile has come. */
const known = (sub = HERS, profile: OwnProfile | null = null) =>
  signedIn({
    profile,
    isBusy: profile === null,
    user: { email: '', name: '', nickname: '', picture: '', sub },
  });

const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const rowNow = (name: string) => screen.queryByRole('link', { name: new RegExp(name) });

test('the pets show before there is a token, and then what the calls with it answer, each made once', async () => {
  asked({ pets: [someOwnPet()] });
  const calls = server({
    [GET_PETS]: () => Response.json([someOwnPet(), someOwnPet({ id: 'p58', name: 'Pip' })]),
  });
  const { become, giveToken } = open(myPets);
  expect((await row('Nala')).textContent).toBe('NNalaBeagle · 7 months');
  expect(calls).toEqual([]);
  giveToken(tokenOf(HERS));
  become(known());
  become(known(HERS, MIA));
  await row('Pip');
  expect(rowNow('Nala')).toBeTruthy();
  expect(calls.filter(({ name }) => name === GET_PETS)).toMatchObject([{ token: `Bearer ${tokenOf(HERS)}` }]);
});

test('another person’s token drops them for good: nothing is asked for, or shown, of the one before', async () => {
  asked({ pets: [someOwnPet()] });
  const calls = server({ [GET_PETS]: () => Response.json([someOwnPet({ id: 'p58', name: 'Pip' })]) });
  const { become, giveToken } = open(myPets);
  await row('Nala');
  giveToken(tokenOf(ANOTHERS));
  become(known(ANOTHERS));
  expect(rowNow('Nala')).toBeNull();
  await row('Pip');
  expect(calls.filter(({ name }) => name === GET_PETS)).toHaveLength(1);
  become(signingIn());
  expect(rowNow('Nala')).toBeNull();
});

/** As the identity library writes down whose tokens this browser keeps. */
const keepTokensOf = (sub: string) =>
  localStorage.setItem(
    userKey('pawhood'),
    JSON.stringify({ id_token: 'x', decodedToken: { user: { sub } } }),
  );

test('where this browser keeps the tokens of another person than the cookie’s, nothing of the cookie’s shows', async () => {
  asked({ pets: [someOwnPet()] });
  keepTokensOf(ANOTHERS);
  server();
  await allThatComesOf(() => open(myPets));
  expect(rowNow('Nala')).toBeNull();
});

test('where it keeps those of the same person they show', async () => {
  asked({ pets: [someOwnPet()] });
  keepTokensOf(HERS);
  server();
  open(myPets);
  await row('Nala');
});

test.each<[string, () => Promise<Response | undefined>]>([
  ['is refused', async () => problem(401, 'Please sign in.')],
  ['finds no profile', async () => problem(404, 'No profile.')],
  ['is not answered', async () => undefined],
  ['is answered by something else', async () => new Response('<html>')],
])('where the call %s the page waits for the token, as without it', async (_, answer) => {
  window.ownPage = ['/pets', answer()];
  const calls = server({ [GET_PETS]: () => Response.json([someOwnPet()]) });
  const { become, giveToken } = await allThatComesOf(() => open(myPets));
  expect([screen.queryByRole('button', { name: 'Add Pet' }), calls]).toEqual([null, []]);
  giveToken(tokenOf(HERS));
  become(known());
  await row('Nala');
});

test('nobody is shown them who turns out to be signed out, nor who signs in after that', async () => {
  asked({ pets: [someOwnPet()] });
  server({ [GET_PETS]: () => new Promise<never>(() => {}) });
  const { become } = open(myPets);
  await row('Nala');
  become(signedOut());
  expect(rowNow('Nala')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  become(known());
  expect(await screen.findByText('Loading your pets...')).toBeTruthy();
  expect(rowNow('Nala')).toBeNull();
});

test.each([
  ['another tab logs out', () => new StorageEvent('storage', { key: userKey('pawhood'), newValue: null })],
  ['one comes back to the page by Back', () => new PageTransitionEvent('pageshow', { persisted: true })],
])('they go at once when %s', async (_, event) => {
  asked({ pets: [someOwnPet()] });
  server();
  open(myPets);
  await row('Nala');
  act(() => void dispatchEvent(event()));
  expect(rowNow('Nala')).toBeNull();
});

test('a page that is left and come back to waits for its own answers', async () => {
  asked({ pets: [someOwnPet()] });
  server();
  const first = open(myPets);
  await row('Nala');
  first.unmount();
  await allThatComesOf(() => open(myPets));
  expect(rowNow('Nala')).toBeNull();
});

/** Adds a pet on the page as it stands; answers with the dialog. */
async function addPip() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pet' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Pip{Enter}');
  return dialog;
}

test('a pet that is added before there is a token is sent with it, and not sooner', async () => {
  asked({ pets: [someOwnPet()] });
  const pip = someOwnPet({ id: 'p58', name: 'Pip' });
  const calls = server({ 'POST /api/pets': () => Response.json(pip, { status: 201 }) });
  const { become, giveToken } = open(myPets);
  await addPip();
  expect(await screen.findByText('Adding...')).toBeTruthy();
  expect(calls).toEqual([]);
  giveToken(tokenOf(HERS));
  become(known());
  await waitFor(() => expect(location.pathname).toBe('/pets/p58/profile'));
  expect(calls.filter(({ name }) => name === 'POST /api/pets')).toMatchObject([
    { token: `Bearer ${tokenOf(HERS)}`, body: { name: 'Pip' } },
  ]);
});

test('it is not sent as another person, who is signed in after all', async () => {
  asked({ pets: [someOwnPet()] });
  const calls = server();
  const { giveToken } = open(myPets);
  const dialog = await addPip();
  giveToken(tokenOf(ANOTHERS));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/another account/i);
  expect(calls).toEqual([]);
});

test('the profile shows before there is a token', async () => {
  asked({ pets: [someOwnPet()] }, '/profile');
  const calls = server();
  open(<OwnProfilePage />, '/profile');
  await screen.findByRole('heading', { level: 1, name: 'Mia Ó Briain' });
  await row('Nala');
  expect(calls).toEqual([]);
});

const petPage = <PetProfilePage params={{ petId: 'p57' }} />;

test('a pet’s page shows its record before there is a token, and then as the calls with it answer', async () => {
  asked({ pets: [someOwnPet()], health: [someEntry({ subject: 'Rabies' })] }, '/pets/p57/profile');
  const calls = server({ 'GET /api/pets/p57': () => Response.json(someOwnPet({ name: 'Nala II' })) });
  const { become, giveToken } = open(petPage, '/pets/p57/profile');
  await screen.findByRole('heading', { level: 1, name: 'Nala' });
  expect((await screen.findAllByText(/Rabies/)).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
  giveToken(tokenOf(HERS));
  become(known());
  become(known(HERS, MIA));
  await screen.findByRole('heading', { level: 1, name: 'Nala II' });
});

test('of a pet that is not theirs they see what everybody sees', async () => {
  asked({}, '/pets/p57/profile');
  server({ 'GET /api/pets/p57': () => Response.json(someOwnPet({ userId: 'u58' })) });
  const { become, giveToken } = open(petPage, '/pets/p57/profile');
  giveToken(tokenOf(HERS));
  become(known(HERS, MIA));
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
});

test('what was asked for one page does not stand in on another, to which somebody has gone on', async () => {
  asked({ pets: [someOwnPet()] }, '/pets');
  server();
  await allThatComesOf(() => open(petPage, '/pets/p57/profile'));
  expect(screen.queryByRole('heading', { level: 1, name: 'Nala' })).toBeNull();
});
