import { ERRORS } from '@pawhood/contract/errors.ts';
import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { fakeUploads } from '#/testing/fake-uploads.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, someProfile } from '#/testing/some-person.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { ProfilePage } from '../profile/profile-page.tsx';
import { exportName } from './export-data.tsx';

beforeEach(() => {
  // jsdom has no dialogs; e2e/settings/settings.spec.ts sees them open and close.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const open = (facts: Parameters<typeof signedIn>[0] = {}, config = {}) =>
  renderPage(<ProfilePage />, { at: '/profile', auth: signedIn(facts), config });

async function openRow(name: string, facts: Parameters<typeof signedIn>[0] = {}, config = {}) {
  open(facts, config);
  const settings = await screen.findByRole('region', { name: 'Settings' });
  const summary = within(settings).getByText(name);
  await userEvent.click(summary);
  const row = summary.closest('details');
  if (row === null) throw new Error(`${name} is no row that opens.`);
  expect(row.open).toBe(true);
  return within(row);
}

const down = () => new Response('Down', { status: 503 });

/** Serves changes of the profile; nobody is blocked. */
const profileServer = (answer: (changes: Partial<OwnProfile>) => Response | Promise<Response>) =>
  fakeServer((changes: Partial<OwnProfile>, { name }) =>
    name.startsWith('PATCH') ? answer(changes) : Response.json([]),
  );
const changed = (calls: readonly ReceivedCall[]) => calls.filter(({ name }) => name.startsWith('PATCH'));

test('who may see the profile is saved at once, and that is said', async () => {
  const sent = profileServer((changes) => Response.json(someProfile(changes)));
  const privacy = await openRow('Privacy');
  expect(privacy.getByRole<HTMLInputElement>('radio', { name: /^Signed-in people/ }).checked).toBe(true);
  await userEvent.click(privacy.getByRole('radio', { name: /^Nobody/ }));
  expect((await privacy.findByText('Saved: only you can see your profile.')).getAttribute('role')).toBe(
    'status',
  );
  expect(changed(sent)).toMatchObject([
    { name: 'PATCH /local/api/users/me', token: 'Bearer token-57', body: { visibility: 'nobody' } },
  ]);
  expect(privacy.getByRole<HTMLInputElement>('radio', { name: /^Nobody/ }).checked).toBe(true);
});

test('a choice that cannot be saved goes back to what is stored, and says why', async () => {
  profileServer(down);
  const privacy = await openRow('Privacy');
  await userEvent.click(privacy.getByRole('radio', { name: /^Everyone/ }));
  expect((await privacy.findByRole('alert')).textContent).toBe('503: Down');
  expect(privacy.getByRole<HTMLInputElement>('radio', { name: /^Signed-in people/ }).checked).toBe(true);
  expect(privacy.queryByText(/^Saved:/)).toBeNull();
});

test('of choices made quickly the last one stays', async () => {
  const release: (() => void)[] = [];
  const sent = profileServer(async (changes) => {
    await new Promise<void>((resolve) => release.push(resolve));
    return Response.json(someProfile(changes));
  });
  const privacy = await openRow('Privacy');
  await userEvent.click(privacy.getByRole('radio', { name: /^Everyone/ }));
  await userEvent.click(privacy.getByRole('radio', { name: /^Nobody/ }));
  await waitFor(() => expect(release).toHaveLength(1));
  release[0]?.();
  await waitFor(() => expect(release).toHaveLength(2));
  expect(privacy.getByRole<HTMLInputElement>('radio', { name: /^Nobody/ }).checked).toBe(true);
  release[1]?.();
  await privacy.findByText('Saved: only you can see your profile.');
  expect(changed(sent).map(({ body }) => body)).toEqual([
    { visibility: 'everyone' },
    { visibility: 'nobody' },
  ]);
});

/** Counts how often it comes onto the page. */
const slot = vi.fn(() => <p>What one is told.</p>);

function openProfile(at: string, config = {}) {
  const Slot = slot;
  slot.mockClear();
  renderPage(<ProfilePage notifications={<Slot />} />, { at, auth: signedIn(), config });
  return screen.findByRole('region', { name: 'Settings' });
}

test('what one is told comes once its row is opened, and stays when the row is closed', async () => {
  const settings = within(await openProfile('/profile'));
  expect(slot).not.toHaveBeenCalled();
  await userEvent.click(settings.getByText('Notifications'));
  expect(await settings.findByText('What one is told.')).toBeTruthy();
  await userEvent.click(settings.getByText('Notifications'));
  expect(settings.getByText('What one is told.')).toBeTruthy();
});

test('its address opens the row, which has the focus', async () => {
  const settings = within(await openProfile('/profile#notifications'));
  expect(await settings.findByText('What one is told.')).toBeTruthy();
  expect(document.activeElement).toBe(settings.getByText('Notifications').closest('summary'));
});

test('the edition of the specification tells nobody anything', async () => {
  const settings = within(await openProfile('/profile#notifications', { edition: 'specification' }));
  expect(settings.queryByText('Notifications')).toBeNull();
  expect(slot).not.toHaveBeenCalled();
});

test('the account’s own settings are two links, which are not there where the operator has none', async () => {
  const account = await openRow('Account');
  const link = account.getByRole('link', { name: 'Email, password and sessions' });
  expect(link.getAttribute('href')).toBe('https://pets.example.org/idp/account');
  const security = account.getByRole('link', { name: 'Sign-in and security' });
  expect(security.getAttribute('href')).toBe('https://pets.example.org/idp/account/security');
});

test('without an address of the account there is no link to it', async () => {
  const identity = {
    mode: 'auth0' as const,
    domain: 'tenant.example.org',
    clientId: 'x',
    audience: 'y',
    accountUrl: '',
  };
  const account = await openRow('Account', {}, { identity });
  expect(account.queryByText('Email, password and sessions')).toBeNull();
  expect(account.queryByText('Sign-in and security')).toBeNull();
});

test('how much room one uses is said once the row is open, and read anew the next time', async () => {
  let used = 12_400_000;
  const sent = fakeServer({
    'GET /local/api/users/me/storage': () => Response.json({ used, budget: 500_000_000 }),
  });
  const account = await openRow('Account');
  await account.findByText('You use 12 MB of 500 MB');
  const bar = account.getByRole<HTMLProgressElement>('progressbar', { name: 'You use 12 MB of 500 MB' });
  expect([bar.value, bar.max]).toEqual([12_400_000, 500_000_000]);
  expect(sent).toMatchObject([{ name: 'GET /local/api/users/me/storage', token: 'Bearer token-57' }]);
  used = 600_000_000;
  await userEvent.click(screen.getByText('Account'));
  await userEvent.click(screen.getByText('Account'));
  await account.findByText('You use 600 MB of 500 MB');
  expect(account.getByRole<HTMLProgressElement>('progressbar').value).toBe(500_000_000);
});

test('who does not look is not told, and a failure is no alarm', async () => {
  const sent = fakeServer(() => new Response('Down', { status: 503 }));
  await openRow('Notifications');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByText('Account'));
  await screen.findByText('We cannot tell right now how much room you use.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('everything that is kept comes as a zip file named by the day', async () => {
  const everything = new Uint8Array([0x50, 0x4b, 0, 57, 0xff]);
  const sent = fakeServer({
    'GET /local/api/users/me/export': () =>
      new Response(everything, { headers: { 'content-type': 'application/zip' } }),
  });
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const account = await openRow('Account');
  await userEvent.click(account.getByRole('button', { name: 'Download everything' }));
  expect(await account.findByText('Your file has been downloaded.')).toBeTruthy();
  expect(sent).toMatchObject([
    { name: 'GET /local/api/users/me/export', token: 'Bearer token-57', body: undefined },
  ]);
  expect(names).toEqual([exportName('Pawhood', new Date())]);
  const [file] = files;
  expect(file?.type).toBe('application/zip');
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(everything);
});

test('a download that breaks off on its way is said, and saves nothing', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(57)),
    pull: (controller) => controller.error(new Error('The line is cut.')),
  });
  fakeServer(() => new Response(broken));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  const account = await openRow('Account');
  await userEvent.click(account.getByRole('button', { name: 'Download everything' }));
  expect((await account.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(account.queryByText('Your file has been downloaded.')).toBeNull();
  expect(click).not.toHaveBeenCalled();
});

test('a file that is too large to be restored is not sent, and why is said', async () => {
  const account = await openRow('Account');
  const file = new File(['x'], 'everything.zip');
  Object.defineProperty(file, 'size', { value: IMPORT_LIMIT_BYTES + 1 });
  await userEvent.upload(account.getByLabelText('Restore a download', { selector: 'input' }), file);
  expect((await account.findByRole('alert')).textContent).toBe(ERRORS.import_too_large.text);
});

test('what a file brought is said, and all that the page knows is asked for again; why a file is refused, too', async () => {
  const words = 'Please choose a file that “Download everything” has made.';
  const sent = fakeUploads(
    Response.json({ added: 1, known: 57, photos: 1, lostPhotos: 0, lostCities: 0 }),
    problem(415, words),
  );
  const asked = fakeServer({
    'GET /local/api/users/me/storage': () => Response.json({ used: 57, budget: 58 }),
  });
  const account = await openRow('Account');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const bring = (name: string) =>
    userEvent.upload(
      account.getByLabelText('Restore a download', { selector: 'input' }),
      new File(['PK'], name, { type: 'application/zip' }),
    );
  await bring('everything.zip');
  const said = await account.findByText('1 pet added with 1 photo. 57 were here already.');
  expect(said.getAttribute('role')).toBe('status');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await bring('something.zip');
  expect((await account.findByRole('alert')).textContent).toBe(`415: ${words}`);
  expect(account.queryByText(/^1 pet added/)).toBeNull();
  expect(sent.map(({ name, form }) => [name, (form.get('file') as File).name])).toEqual([
    ['POST /local/api/users/me/import', 'everything.zip'],
    ['POST /local/api/users/me/import', 'something.zip'],
  ]);
});

test.each([
  [new Date(2026, 0, 5, 0, 1), 'pawhood-export-2026-01-05.zip'],
  [new Date(2027, 10, 23, 23, 59), 'pawhood-export-2027-11-23.zip'],
])('the file of %s is called %s', (day, name) => {
  expect(exportName('Pawhood', day)).toBe(name);
});

describe('signing out everywhere', () => {
  const END = 'Sign out everywhere';

  async function openSignOut(facts: Parameters<typeof signedIn>[0] = {}, config = {}) {
    const account = await openRow('Account', facts, config);
    await userEvent.click(account.getByRole('button', { name: END }));
    return within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  }

  test('says what ends first, and then what has ended, on the front page and signed out here', async () => {
    const sent = fakeServer({
      'POST /local/api/users/me/sign-out': () =>
        Response.json({ sessions: 57, calendars: 0, links: 1, passkeys: 3 }),
    });
    const forget = vi.fn(async () => {});
    const dialog = await openSignOut({ forget });
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    expect(dialog.getByText(/^Does somebody know your password/)).toBeTruthy();
    const security = dialog.getByRole('link', { name: 'Sign-in and security' });
    expect(security.getAttribute('href')).toBe('https://pets.example.org/idp/account/security');
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: END }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(sent).toMatchObject([{ name: 'POST /local/api/users/me/sign-out', token: 'Bearer token-57' }]);
    expect(forget).toHaveBeenCalledOnce();
    const description =
      'Signed out in 57 browsers. 1 link to your pets no longer works. 3 passkeys still sign in to your account. Remove any that are not yours under ‘Sign-in and security’.';
    expect(toastStore.toasts()).toMatchObject([{ title: 'You are signed out everywhere', description }]);
  });

  test('says so where it did not work, and nobody is signed out', async () => {
    fakeServer(down);
    const forget = vi.fn(async () => {});
    const dialog = await openSignOut({ forget });
    await userEvent.click(dialog.getByRole('button', { name: END }));
    expect((await dialog.findByRole('alert')).textContent).toBe('503: Down');
    expect([location.pathname, forget.mock.calls]).toEqual(['/profile', []]);
  });

  test.each(['federated', 'auth0'] as const)('with accounts %s says what it does not reach', async (mode) => {
    const identity = { mode, domain: 'x', clientId: 'x', audience: 'y', accountUrl: '' };
    const dialog = await openSignOut({}, { identity });
    expect(dialog.getByText(/^The service you sign in with keeps you signed in there/)).toBeTruthy();
    expect(dialog.queryByText(/^Does somebody know your password/)).toBeNull();
    expect(dialog.queryByRole('link')).toBeNull();
  });
});

async function openDialog(facts: Parameters<typeof signedIn>[0] = {}, config = {}) {
  const account = await openRow('Account', facts, config);
  await userEvent.click(account.getByRole('button', { name: 'Delete account' }));
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
}

const SURE = 'Delete my account';

test.each(['delete', ' MIA@example.org '])(
  'the account is deleted once “%s” is typed; one is signed out here and taken to the front page',
  async (typed) => {
    const sent = fakeServer({ 'DELETE /local/api/users/me': () => new Response(null, { status: 204 }) });
    const forget = vi.fn(async () => {});
    const dialog = await openDialog({ forget });
    await userEvent.type(dialog.getByRole('textbox'), typed);
    await userEvent.click(dialog.getByRole('button', { name: SURE }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(sent).toMatchObject([
      { name: 'DELETE /local/api/users/me', token: 'Bearer token-57', body: undefined },
    ]);
    expect(forget).toHaveBeenCalledOnce();
    expect(toastStore.toasts()).toMatchObject([{ title: 'Account deleted', open: true }]);
  },
);

test.each(['', ' ', 'del', 'jan@example.org'])('nothing is deleted where “%s” is typed', async (typed) => {
  const sent = fakeServer({ 'DELETE /local/api/users/me': () => new Response(null, { status: 204 }) });
  const dialog = await openDialog({ profile: someProfile({ email: typed === '' ? '' : 'mia@example.org' }) });
  const field = dialog.getByRole('textbox');
  if (typed !== '') await userEvent.type(field, typed);
  await userEvent.click(dialog.getByRole('button', { name: SURE }));
  expect(dialog.getByText('Type your email address, or the word delete.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
});

test('an account that cannot be deleted stays, and so does the person', async () => {
  fakeServer(down);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByRole('textbox'), 'delete');
  await userEvent.click(dialog.getByRole('button', { name: SURE }));
  expect((await dialog.findByRole('alert')).textContent).toBe('503: Down');
  expect(location.pathname).toBe('/profile');
});

test.each([
  ['embedded', /^The account you sign in with: email, password/, null],
  [
    'federated',
    /^The link to the account you sign in with/,
    /^Your account with the service you sign in with/,
  ],
  ['auth0', null, /^Your account with the service you sign in with/],
] as const)(
  'with accounts %s the dialog says truthfully what goes and what stays',
  async (mode, goes, stays) => {
    const identity = { mode, domain: 'x', clientId: 'x', audience: 'y', accountUrl: '' };
    const dialog = await openDialog({}, { identity });
    expect(dialog.queryAllByText(/^The account you sign in with|^The link to/)).toHaveLength(
      goes === null ? 0 : 1,
    );
    if (goes !== null) expect(dialog.getByText(goes)).toBeTruthy();
    expect(dialog.queryAllByText(/^Your account with/)).toHaveLength(stays === null ? 0 : 1);
    expect(dialog.getByText(/^Backups: Nala and friends may keep/)).toBeTruthy();
  },
);

const needed = () =>
  Response.json(
    { code: 'recent_authentication_needed', detail: ERRORS.recent_authentication_needed.text },
    { status: 403, headers: { 'content-type': 'application/problem+json' } },
  );

test('where the last sign-in is too long ago, another one lets the deletion go on', async () => {
  const answers = [needed(), new Response(null, { status: 204 })];
  const sent = fakeServer({ 'DELETE /local/api/users/me': () => answers.shift() ?? down() });
  const stepUp = vi.fn(async () => {});
  const dialog = await openDialog({ stepUp, forget: async () => {} });
  await userEvent.type(dialog.getByRole('textbox'), 'delete');
  await userEvent.click(dialog.getByRole('button', { name: SURE }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirm it’s you' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(stepUp).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(2);
});

test('nothing goes on where the person does not sign in again, and what was typed stays', async () => {
  const sent = fakeServer({ 'DELETE /local/api/users/me': needed });
  const stepUp = vi.fn(() => Promise.reject(new Error('Popup closed')));
  const dialog = await openDialog({ stepUp });
  await userEvent.type(dialog.getByRole('textbox'), 'delete');
  await userEvent.click(dialog.getByRole('button', { name: SURE }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirm it’s you' }));
  expect(await dialog.findByText(/^That did not work\. Please sign in again/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('delete');
  expect(sent).toHaveLength(1);
});
