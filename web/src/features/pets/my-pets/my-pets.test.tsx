import { listOwnPets, type Pet } from '@pawhood/contract/pets/profile.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '#/lib/calls/http-error.ts';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { OWN_PROFILE_KEY } from '#/session/profile/profile.api.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { type Answer, fakeServer, problem } from '#/testing/fake-server.ts';
import { fakeUploads } from '#/testing/fake-uploads.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet, somePhotos } from '#/testing/some-pet.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { MyPets } from './my-pets.tsx';

const PETS = listOwnPets.path;
const DELETED = '/local/api/users/me/deleted-pets';
const DUE = listReminders.path;

/** The server by method and path; what is not named answers an empty list. */
const server = (answers: Readonly<Record<string, Answer>>) =>
  fakeServer((body, call) => answers[call.name]?.(body, call) ?? Response.json([]));

const open = (auth = signedIn(), client = createQueryClient()) =>
  renderPage(<MyPets />, { at: '/profile', auth, client });
const list = async () => within(await screen.findByRole('region', { name: 'My Pets' }));

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
});

test('§2.59 each own pet is a row that leads to its page, asked for with the token', async () => {
  const calls = server({
    [`GET ${PETS}`]: () =>
      Response.json([someOwnPet(), someOwnPet({ id: 'p58', name: 'Pip', visibility: 'nobody' })]),
  });
  open();
  const rows = await (await list()).findAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/pets/p57/profile', '/pets/p58/profile']);
  expect(rows.map((row) => row.textContent)).toEqual([
    'NNalaBeagle · 7 months',
    'PPipBeagle · 7 monthsOnly you',
  ]);
  expect(calls.find(({ name }) => name === `GET ${PETS}`)?.token).toBe('Bearer token-57');
});

test('pets come with what is due for them, so that nothing below them moves; without it where that fails', async () => {
  let answerDue: (response: Response) => void = () => {};
  const due = new Promise<Response>((resolve) => {
    answerDue = resolve;
  });
  const calls = server({
    [`GET ${PETS}`]: () => Response.json([someOwnPet()]),
    [`GET ${DUE}`]: async () => (await due).clone(),
  });
  await allThatComesOf(() => open());
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining([`GET ${DUE}`, `GET ${PETS}`]));
  expect((await list()).queryAllByRole('link')).toEqual([]);
  answerDue(problem(503, 'Not just now.'));
  const [row] = await (await list()).findAllByRole('link');
  expect(row?.textContent).toBe('NNalaBeagle · 7 months');
  // Its mark asks once more; the pet stays meanwhile.
  await expect.poll(() => calls.filter(({ name }) => name === `GET ${DUE}`).length).toBe(2);
  expect((await list()).getAllByRole('link')).toEqual([row]);
});

test('§2.58 without pets there is a word on it, and Add Pet', async () => {
  server({});
  open();
  expect(await (await list()).findByText('No pets to show')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Pet' })).toBeTruthy();
});

test('§3.3b a profile without an id has no pets, and asks for none', async () => {
  const calls = server({});
  open(signedIn({ profile: someProfile({ id: '' }) }));
  expect(await (await list()).findByText('No pets to show')).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain(`GET ${PETS}`);
});

test('the pets are asked for, and shown, while the profile is still on its way', async () => {
  const calls = server({ [`GET ${PETS}`]: () => Response.json([someOwnPet()]) });
  open(signedIn({ profile: null, isBusy: true }));
  expect(await (await list()).findByRole('link', { name: /Nala/ })).toBeTruthy();
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    [DELETED, PETS, DUE, DUE].map((path) => `GET ${path}`).toSorted(),
  );
});

test('until the pets are there nobody is told that they have none', async () => {
  server({ [`GET ${PETS}`]: () => new Promise<never>(() => {}) });
  open(signedIn({ profile: null, profileError: new Error('Not there yet'), isBusy: true }));
  expect(await (await list()).findByText('Loading your pets...')).toBeTruthy();
  expect(screen.queryByText('No pets to show')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where the profile cannot be had the pets say why, and it can be asked for again', async () => {
  server({});
  const client = createQueryClient();
  const again = vi.fn(async () => someProfile());
  client.setQueryDefaults(OWN_PROFILE_KEY, { queryFn: again });
  open(signedIn({ profile: null, profileError: new HttpError(503, 'Service Unavailable') }), client);
  expect((await screen.findByRole('alert')).textContent).toBe('503: Service Unavailable');
  expect(screen.queryByText('No pets to show')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});

test('pets that cannot be loaded are no empty list, and can be asked for again', async () => {
  const answers = [() => new Response('Down', { status: 503 }), () => Response.json([someOwnPet()])];
  server({ [`GET ${PETS}`]: () => (answers.shift() ?? (() => Response.json([])))() });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down');
  expect(screen.queryByText('No pets to show')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Nala/ })).toBeTruthy();
});

test('a new pet is sent with what was written and nothing else, and its page opens', async () => {
  const pets = [someOwnPet()];
  const calls = server({
    [`GET ${PETS}`]: () => Response.json(pets),
    'POST /api/pets': () => {
      pets.push(someOwnPet({ id: 'p58', name: 'Pip' }));
      return Response.json(pets[1], { status: 201 });
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pet' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Bird' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' Pip ');
  await userEvent.type(dialog.getByLabelText('Approximate age'), '2,5');
  await userEvent.selectOptions(dialog.getByLabelText('Unit'), 'months');
  await userEvent.click(dialog.getByRole('button', { name: 'Add pet' }));
  await waitFor(() => expect(location.pathname).toBe('/pets/p58/profile'));
  expect(toastStore.toasts()).toMatchObject([{ title: 'Pip has been added', open: true }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  const additions = calls.filter(({ name }) => name.startsWith('POST'));
  expect(additions.map(({ name, token, body }) => ({ name, token, body }))).toEqual([
    {
      name: 'POST /api/pets',
      token: 'Bearer token-57',
      body: { type: 'Bird', name: 'Pip', age: 2.5, ageUnit: 'months' },
    },
  ]);
  expect(await screen.findByRole('link', { name: /Pip/ })).toBeTruthy();
});

test('the four commonest animals are a press away, the others are offered behind Other', async () => {
  const calls = server({ 'POST /api/pets': () => Response.json(someOwnPet(), { status: 201 }) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog'));
  const kinds = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(kinds).toEqual(['Dog', 'Cat', 'Rabbit', 'Bird', 'Other']);
  expect(dialog.queryByLabelText('Which kind?')).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'Other' }));
  const which = dialog.getByLabelText<HTMLInputElement>('Which kind?');
  expect([...(which.list?.options ?? [])].map(({ value }) => value)).toEqual([
    ...['Guinea pig', 'Hamster', 'Fish', 'Tortoise', 'Horse'],
  ]);
  await userEvent.type(which, 'Hamster');
  await userEvent.type(dialog.getByLabelText('Name'), 'Pip{Enter}');
  await waitFor(() =>
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({ type: 'Hamster' }),
  );
});

test('a name alone is enough, and a birthday takes the place of the age', async () => {
  const calls = server({
    'POST /api/pets': () => Response.json(someOwnPet({ name: 'Pip' }), { status: 201 }),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Approximate age'), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'I know the birthday' }));
  await userEvent.type(dialog.getByLabelText('Birthday'), '2021-02-28');
  await userEvent.type(dialog.getByLabelText('Name'), 'Pip{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/pets/p57/profile'));
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    name: 'Pip',
    birthday: '2021-02-28',
  });
});

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const calls = server({});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Approximate age'), '81');
  await userEvent.click(dialog.getByRole('button', { name: 'Add pet' }));
  expect(dialog.getByText('Please give your pet a name.')).toBeTruthy();
  expect(dialog.getByText('Please give an age from 0 to 80.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Name'), 'P');
  expect(dialog.queryByText('Please give your pet a name.')).toBeNull();
});

test('a file that is no picture is refused before it is sent', async () => {
  server({});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText('Choose a photo', { selector: 'input' });
  await userEvent.upload(input, new File(['%PDF'], 'nala.pdf', { type: 'application/pdf' }), {
    applyAccept: false,
  });
  expect(dialog.getByRole('alert').textContent).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
  expect(dialog.queryByRole('button', { name: 'Remove photo' })).toBeNull();
});

test('what was written stays when the dialog is closed, and is gone once the pet is added', async () => {
  let isDown = true;
  server({
    'POST /api/pets': () =>
      isDown ? new Response('Down', { status: 503 }) : Response.json(someOwnPet(), { status: 201 }),
  });
  open();
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await openDialog();
  await userEvent.type(first.getByLabelText('Name'), 'Nala{Enter}');
  expect((await first.findByRole('alert')).textContent).toBe('503: Down');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  const second = await openDialog();
  expect(second.getByLabelText<HTMLInputElement>('Name').value).toBe('Nala');
  isDown = false;
  await userEvent.click(second.getByRole('button', { name: 'Add pet' }));
  await waitFor(() => expect(location.pathname).toBe('/pets/p57/profile'));
  const third = await openDialog();
  expect(third.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('a deleted pet says until when it can be had back, and comes back', async () => {
  let deleted = [
    { id: 'p59', name: 'Old Tom', deletedAt: '2026-11-01T10:57:00Z', goneAt: '2026-12-01T10:57:00Z' },
  ];
  const pets = [someOwnPet()];
  const calls = server({
    [`GET ${PETS}`]: () => Response.json(pets),
    [`GET ${DELETED}`]: () => Response.json(deleted),
    'POST /api/pets/p59/restore': () => {
      deleted = [];
      pets.push(someOwnPet({ id: 'p59', name: 'Old Tom' }));
      return Response.json(pets[1]);
    },
  });
  open();
  await userEvent.click(await screen.findByText('Deleted pets (1)'));
  expect(screen.getByText('(deleted for good on Dec 1, 2026)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Restore Old Tom' }));
  expect(await screen.findByText('Old Tom is restored.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Old Tom/ })).toBeTruthy();
  expect(screen.queryByText(/^Deleted pets/)).toBeNull();
  expect(calls.filter(({ name }) => name.endsWith('/restore'))).toHaveLength(1);
});

test('a pet that cannot be restored says why, and stays where it is', async () => {
  server({
    [`GET ${DELETED}`]: () =>
      Response.json([{ id: 'p59', name: 'Old Tom', deletedAt: '', goneAt: '2026-12-01T10:57:00Z' }]),
    'POST /api/pets/p59/restore': () => new Response('You have as many pets here as fit.', { status: 409 }),
  });
  open();
  await userEvent.click(await screen.findByText('Deleted pets (1)'));
  await userEvent.click(screen.getByRole('button', { name: 'Restore Old Tom' }));
  expect((await screen.findByRole('alert')).textContent).toBe('409: You have as many pets here as fit.');
  expect(screen.getByRole('button', { name: 'Restore Old Tom' })).toBeTruthy();
});

test('a photo that is no picture is not offered again: another one is chosen, whose way is told', async () => {
  const pets: Pet[] = [];
  server({
    [`GET ${PETS}`]: () => Response.json(pets),
    'POST /api/pets': () => {
      pets.push(someOwnPet({ name: 'Pip' }));
      return Response.json(pets[0], { status: 201 });
    },
  });
  const broken = problem(415, 'This picture is damaged.');
  const uploads = fakeUploads(broken, Response.json(somePhotos(1)[0], { status: 201 }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pet' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Pip');
  const picture = (name: string) => new File([name], name, { type: 'image/png' });
  await userEvent.upload(
    dialog.getByLabelText('Choose a photo', { selector: 'input' }),
    picture('broken.png'),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Add pet' }));
  await dialog.findByText('This picture is damaged.');
  expect(dialog.queryByRole('button', { name: 'Try the photo again' })).toBeNull();
  const large = heldScaling();
  await userEvent.upload(dialog.getByLabelText('Choose another', { selector: 'input' }), picture('pip.png'));
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe('Pip has been added. Making the photo smaller...'),
  );
  large.letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(uploads.map(({ name }) => name)).toEqual(Array(2).fill('POST /api/pets/p57/photos'));
  await waitFor(() => expect(location.pathname).toBe('/pets/p57/profile'));
});

/** A browser that makes a large picture smaller, and fails at that once it is let go. */
function heldScaling() {
  let letGo = () => {};
  const held = new Promise((_, reject) => {
    letGo = () => reject(new Error('No memory'));
  });
  const whole = { width: 6_000, height: 5_000, close() {} };
  vi.stubGlobal('createImageBitmap', async (source: unknown) => (source === whole ? held : whole));
  return { letGo };
}

test('a pet and a photo whose answers are lost are sent again as the same, and so is a photo that does not arrive', async () => {
  const keys: unknown[] = [];
  const pets: Pet[] = [];
  server({
    [`GET ${PETS}`]: () => Response.json(pets),
    'POST /api/pets': (_, { options }) => {
      keys.push(new Headers(options.headers).get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('fetch failed');
      pets.push(someOwnPet({ name: 'Pip' }));
      return Response.json(pets[0], { status: 201 });
    },
  });
  const photo = Response.json(somePhotos(1)[0], { status: 201 });
  const uploads = fakeUploads(new Error('Lost'), new Response('No room', { status: 503 }), photo);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Pet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a pet' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Pip');
  const input = dialog.getByLabelText('Choose a photo', { selector: 'input' });
  await userEvent.upload(input, new File(['a picture'], 'pip.png', { type: 'image/png' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add pet' }));
  await dialog.findByText(/^The server cannot be reached/);
  await userEvent.click(dialog.getByRole('button', { name: 'Add pet' }));
  await dialog.findByText(/^The photo could not be uploaded/);
  await userEvent.click(dialog.getByRole('button', { name: 'Try the photo again' }));
  await dialog.findByText('503: No room');
  expect(dialog.getByText(/^The photo could not be uploaded/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Try the photo again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('link', { name: /Pip/ })).toBeTruthy();
  expect(uploads.map(({ name }) => name)).toEqual(Array(3).fill('POST /api/pets/p57/photos'));
  // By its key the server knows each again.
  expect([new Set(keys).size, new Set(uploads.map(({ key }) => key)).size]).toEqual([1, 1]);
  expect([keys[0], uploads[0]?.key]).toEqual([expect.stringMatching(/^"/), expect.stringMatching(/^"/)]);
});
