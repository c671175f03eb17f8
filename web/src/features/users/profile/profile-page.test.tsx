import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HttpError } from '#/lib/calls/http-error.ts';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { OWN_PROFILE_KEY } from '#/session/profile/profile.api.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { ProfilePage } from './profile-page.tsx';

const open = (auth = signedIn(), client = createQueryClient()) =>
  renderPage(<ProfilePage myPets={<p>Two greyhounds</p>} />, { at: '/profile', auth, client });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A server that keeps what is changed. */
const keeping = () => {
  let profile = someProfile();
  return fakeServer((changes: Partial<OwnProfile>) => {
    profile = { ...profile, ...changes };
    return Response.json(profile);
  });
};

const down = () => new Response('Down', { status: 503 });
const refused = () => Response.json({ detail: 'Please sign in to do this.' }, { status: 401 });

test('§2.8a §2.57 §2.60 one’s own profile has the email, the own pets, and the settings', async () => {
  open();
  await heading('Mia Ó Briain');
  expect(screen.getByText('mia@example.org')).toBeTruthy();
  expect(screen.getByText('Two greyhounds')).toBeTruthy();
  const rows = screen.getByRole('region', { name: 'Settings' }).querySelectorAll('summary');
  expect([...rows].map((row) => row.querySelector('.font-semibold')?.textContent)).toEqual([
    'Privacy',
    'Notifications',
    'Account',
  ]);
});

test.each([
  [{}, ['Dublin', 'Pounds and miles', 'Signed-in people: only people with an account here.']],
  [
    { location: '', city: '', units: 'metric', visibility: 'nobody' },
    ['Not chosen', 'Kilograms and kilometres', 'Nobody: only you can open it.'],
  ],
] as const)('of a profile with %j city, units and who sees it are there at once', async (facts, said) => {
  open(signedIn({ profile: someProfile(facts) }));
  const about = await screen.findByRole('region', { name: 'About you' });
  const terms = within(about).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['City', 'Units', 'Who can see your profile']);
  const values = within(about).getAllByRole('definition');
  expect(values.map(({ textContent }) => textContent)).toEqual(said);
});

test('§2.57 without a bio a placeholder stands in its place', async () => {
  open(signedIn({ profile: someProfile({ bio: '' }) }));
  expect(await screen.findByText(/^No bio yet\./)).toBeTruthy();
});

test('§3.3b a profile that holds nothing but a name shows, with the email of the account', async () => {
  const nothing = {
    id: '',
    email: '',
    username: '',
    providerSub: '',
    city: '',
    location: '',
    bio: '',
    createdAt: '',
  };
  open(signedIn({ profile: someProfile(nothing) }));
  await heading('Mia Ó Briain');
  expect(screen.getByText('mia@example.org')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Your initials' }).textContent).toBe('MB');
  expect(screen.queryByText(/Joined in|undefined|NaN/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View as others see it' })).toBeNull();
});

test('§2.8b §6.6 whoever is not signed in finds nothing but the way to sign in, and comes back here', async () => {
  const signIn = vi.fn(async () => {});
  open(signedOut({ signIn }));
  await heading('404 Page Not Found');
  expect(screen.getByText('Your profile is here once you sign in.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/profile' });
});

test('who is led to a part of the profile by a mail comes back to that part', async () => {
  const signIn = vi.fn(async () => {});
  renderPage(<ProfilePage />, { at: '/profile#notifications', auth: signedOut({ signIn }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/profile#notifications' });
});

test('§2.8b §6.3b before it is known who is signed in, a status says that the profile is loading', () => {
  open(signingIn());
  expect(screen.getByRole('status').textContent).toContain('Loading this profile...');
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
});

test('§6.3b signed in, a profile that cannot be loaded is not ‘not found’, and can be asked for again', async () => {
  const client = createQueryClient();
  const again = vi.fn(async () => someProfile({ fullName: 'Mia, at last' }));
  client.setQueryDefaults(OWN_PROFILE_KEY, { queryFn: again });
  const profileError = new HttpError(503, 'Service Unavailable', 'Service Unavailable');
  open(signedIn({ profile: null, profileError }), client);
  await heading('Your profile did not load');
  expect(screen.getByRole('alert').textContent).toBe('503: Service Unavailable');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});

async function openForm(auth = signedIn(), client = createQueryClient()) {
  const page = open(auth, client);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const form = within(screen.getByRole('region', { name: 'Edit profile' }));
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
  return { ...page, form, save };
}

async function write(control: HTMLElement, text: string) {
  await userEvent.clear(control);
  if (text !== '') await userEvent.type(control, text);
}

test('only what has changed is sent, with the token, and what is answered shows everywhere', async () => {
  const sent = keeping();
  const { form, save } = await openForm();
  await write(form.getByLabelText('Name'), ' Mia Byrne ');
  await userEvent.selectOptions(form.getByLabelText('City'), 'Calgary');
  await save();
  expect(await form.findByText('Saved.')).toBeTruthy();
  expect(sent).toMatchObject([
    {
      name: 'PATCH /local/api/users/me',
      token: 'Bearer token-57',
      body: { fullName: 'Mia Byrne', city: 'calgary' },
    },
  ]);
  await heading('Mia Byrne');
  await save();
  expect(await form.findByText('Nothing to save')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('Save is there before anything has changed, and says that there is nothing to save', async () => {
  const sent = keeping();
  const { form, save } = await openForm();
  await save();
  expect(form.getByText('Nothing to save').getAttribute('role')).toBe('status');
  expect(sent).toEqual([]);
});

test('what is wrong is said beside its field, which takes the focus, and goes as it is mended', async () => {
  const sent = keeping();
  const { form, save } = await openForm();
  const name = form.getByLabelText('Name');
  await write(name, '');
  await save();
  expect(form.getByText('Please enter your name.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.type(name, 'M');
  expect(form.queryByText('Please enter your name.')).toBeNull();
});

test('near its longest the bio tells how much is left, and nothing pasted is cut off', async () => {
  const { form, save } = await openForm();
  const bio = form.getByLabelText<HTMLTextAreaElement>('Bio');
  expect(form.queryByText(/characters/)).toBeNull();
  await userEvent.clear(bio);
  await userEvent.click(bio);
  await userEvent.paste('b'.repeat(943));
  expect(form.getByText('57 characters left')).toBeTruthy();
  await userEvent.paste('b'.repeat(58));
  expect(form.getByText('1 character too many')).toBeTruthy();
  expect(bio.value).toHaveLength(1001);
  await save();
  expect(form.getByText('Please use at most 1,000 characters.')).toBeTruthy();
});

test('where saving fails nothing that was written is lost, and it can be saved later', async () => {
  let isDown = true;
  const sent = fakeServer((changes: Partial<OwnProfile>) =>
    isDown ? down() : Response.json(someProfile(changes)),
  );
  const { form, save } = await openForm();
  await write(form.getByLabelText('Bio'), 'Two cats now.');
  await save();
  expect((await form.findByRole('alert')).textContent).toBe('503: Down');
  expect(form.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Two cats now.');
  isDown = false;
  await save();
  expect(await form.findByText('Saved.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ bio: 'Two cats now.' }, { bio: 'Two cats now.' }]);
});

test('what is saved stays, though a reading that began before is answered later', async () => {
  keeping();
  const client = createQueryClient();
  const { form, save } = await openForm(signedIn(), client);
  await write(form.getByLabelText('Bio'), 'Two cats now.');
  let answer: (before: OwnProfile) => void = () => {};
  const reading = new Promise<OwnProfile>((resolve) => {
    answer = resolve;
  });
  void client.fetchQuery({ queryKey: OWN_PROFILE_KEY, queryFn: () => reading, staleTime: 0 }).catch(() => {});
  await save();
  await form.findByText('Saved.');
  answer(someProfile());
  expect(await form.findByRole('button', { name: 'Close' })).toBeTruthy();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(form.getByRole('button', { name: 'Close' })).toBeTruthy();
});

test.each([
  ['the server refuses the token', {}],
  [
    'the provider gives no new one',
    {
      accessToken: () =>
        Promise.reject(Object.assign(new Error('Login required'), { error: 'login_required' })),
    },
  ],
])('where %s one can sign in again beside what was written', async (_, facts) => {
  fakeServer(refused);
  const signInWithPopup = vi.fn(async () => {});
  const { form, save } = await openForm(signedIn({ ...facts, signInWithPopup }));
  await write(form.getByLabelText('Bio'), 'Two cats now.');
  await save();
  expect((await form.findByRole('alert')).textContent).toMatch(/^You have been signed out\./);
  await userEvent.click(form.getByRole('button', { name: 'Sign in again' }));
  expect(signInWithPopup).toHaveBeenCalledOnce();
  expect(form.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Two cats now.');
});

test('on a page in another language what the server refuses is said in its words, beside its field', async () => {
  vi.stubEnv('WORDS', 'nl');
  onTestFinished(() => void vi.unstubAllEnvs());
  const errors = [{ field: 'bio', code: 'too_long', detail: 'As the server says it.' }];
  fakeServer(
    () =>
      new Response(JSON.stringify({ code: 'invalid_request', detail: 'As the server says it.', errors }), {
        status: 400,
        headers: { 'content-type': 'application/problem+json' },
      }),
  );
  const { form, save } = await openForm();
  await write(form.getByLabelText('Bio'), 'Two cats now.');
  await save();
  expect(await form.findByText('This is too long.')).toBeTruthy();
  expect((await form.findByRole('alert')).textContent).toBe(
    '400: The request has a form this server does not understand.',
  );
});

test('‘Saved.’ goes with the next key, and what the server refuses is said beside its field', async () => {
  let isRefused = false;
  fakeServer((changes: Partial<OwnProfile>) =>
    isRefused
      ? new Response(JSON.stringify({ errors: [{ field: 'bio', detail: 'This is too long.' }] }), {
          status: 400,
          headers: { 'content-type': 'application/problem+json' },
        })
      : Response.json(someProfile(changes)),
  );
  const { form, save } = await openForm();
  const bio = form.getByLabelText('Bio');
  await write(bio, 'Two cats now.');
  await save();
  expect(await form.findByText('Saved.')).toBeTruthy();
  await userEvent.type(bio, ' ');
  expect(form.queryByText('Saved.')).toBeNull();
  await save();
  expect(await form.findByText('Nothing to save')).toBeTruthy();
  isRefused = true;
  await write(bio, 'Three.');
  expect(form.queryByText('Nothing to save')).toBeNull();
  await save();
  expect(await form.findByText('This is too long.')).toBeTruthy();
  expect(document.activeElement).toBe(bio);
});

test('giving up what was written closes the form and leaves the profile as it was', async () => {
  const sent = keeping();
  const { form } = await openForm();
  await write(form.getByLabelText('Name'), 'Somebody else');
  await userEvent.click(form.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('region', { name: 'Edit profile' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit profile'));
  await heading('Mia Ó Briain');
  expect(sent).toEqual([]);
});
