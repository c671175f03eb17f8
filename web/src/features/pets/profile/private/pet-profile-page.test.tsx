import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet, somePhotos } from '#/testing/some-pet.ts';
import { someEntry, somePassport } from '#/testing/some-record.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { PetProfilePage } from './pet-profile-page.tsx';

const PET = '/api/pets/p57';
const WRITE = `PATCH ${PET}`;
const WRITE_PASSPORT = `PUT ${PET}/identity`;
const ORDER = `PUT ${PET}/photos/order`;

const NO_PASSPORT = somePassport({
  ...{ chipNumber: '', chipImplantedOn: '', passportNumber: '', passportCountry: '' },
  ...{ issuedOn: '', validUntil: '', version: 0 },
});

/** Opens the page of an own pet of whose record nothing is written. Tells what was sent to be kept, in order. */
function open(facts: Partial<Pet> = {}, answers: Readonly<Record<string, Answer>> = {}) {
  let pet = someOwnPet({ breed: 'Beagle', description: '', ...facts });
  const usual: Readonly<Record<string, Answer>> = {
    [`GET ${PET}`]: () => Response.json(pet),
    [WRITE]: (changes: object) => {
      pet = { ...pet, ...changes, version: Number(pet.version) + 1 };
      return Response.json(pet);
    },
    [`GET ${PET}/identity`]: () => Response.json(NO_PASSPORT),
    [WRITE_PASSPORT]: (passport: object) => Response.json({ ...passport, version: 1 }),
    'GET /local/api/users/me/calendar': () => Response.json({ createdAt: '', lastReadAt: '', path: '' }),
  };
  const calls = fakeServer(
    (body, call) => (answers[call.name] ?? usual[call.name])?.(body, call) ?? Response.json([]),
  );
  const auth = signedIn({ profile: someProfile({ units: 'metric' }) });
  renderPage(<PetProfilePage params={{ petId: 'p57' }} />, { at: '/pets/p57/profile', auth });
  return () => calls.filter(({ name }) => !name.startsWith('GET'));
}

/** 412, with what another device wrote. */
const elsewhere = (facts: Partial<Pet>) =>
  new Response(
    JSON.stringify({ status: 412, detail: 'Changed on another device', current: someOwnPet(facts) }),
    { status: 412, headers: { 'content-type': 'application/problem+json' } },
  );

const down = () => new Response('Down', { status: 503 });

/** What the server answers to the first call, and to all later ones. */
function first(answer: () => Response | Promise<Response>, facts: Partial<Pet>): Answer {
  let isFirst = true;
  return (changes: object) => {
    if (!isFirst) return Response.json(someOwnPet({ ...facts, ...changes, version: 61 }));
    isFirst = false;
    return answer();
  };
}

/** An answer that comes when it is given. */
function held() {
  let give: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give: (response: Response) => give(response) };
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const save = () => userEvent.click(screen.getByText('Save Changes'));
const said = (words: string) => screen.findByText(words);
const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

/** Opens the form of a part, and answers with one of its fields. */
async function openField(name: string, label: string): Promise<HTMLInputElement> {
  await userEvent.click(within(await screen.findByRole('region', { name })).getByText('Edit'));
  return input(label);
}

/** All at once: the page is long, and key by key it would be rendered as often. */
const write = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test('the record comes first, in the order in which it is used; after its fields Save Changes, deleting last', async () => {
  open();
  await screen.findByRole('region', { name: 'Health & care' });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...['Health & care', 'Quick info', 'Bio', 'Care notes', 'Gallery', 'Training', 'Passport'],
    ...['Owner info', 'Who sees the public page', 'Sharing', 'Reminders in your calendar', 'Delete Nala'],
  ]);
  const save = screen.getByRole('button', { name: 'Save Changes' });
  const isBehind = (heading: Element) =>
    (save.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(headings.filter(isBehind).map(({ textContent }) => textContent)).toEqual([
    ...['Sharing', 'Reminders in your calendar', 'Delete Nala'],
  ]);
});

test('§6.4 whose pet it is, the answer says: somebody else’s has its public page', async () => {
  open({ userId: 'u58' });
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
  expect(screen.queryByText('Save Changes')).toBeNull();
  expect(screen.queryByText('View as Public')).toBeNull();
});

test('Enter in a field saves, and one stays in it', async () => {
  const sent = open();
  const breed = await openField('Quick info', 'Breed');
  write(breed, 'Greyhound');
  await userEvent.type(breed, '{Enter}');
  await said('Saved.');
  expect(sent()).toMatchObject([{ name: WRITE, version: '"57"', body: { breed: 'Greyhound' } }]);
  expect(document.activeElement).toBe(breed);
});

test('what is wrong is said beside its field, which opens and gets the focus, and nothing is sent', async () => {
  const sent = open();
  write(await openField('Quick info', 'Weight in kg'), 'heavy');
  await userEvent.click(part('Quick info').getByText('Done'));
  await save();
  await said('Not saved yet. Please check what is marked.');
  expect(document.activeElement).toBe(input('Weight in kg'));
  expect(screen.getByText('Please give the weight as a number, such as 4.2.')).toBeTruthy();
  expect(sent()).toEqual([]);
  write(input('Weight in kg'), '27');
  await save();
  await said('Saved.');
  expect(sent()).toMatchObject([{ body: { weightGrams: 27_000 } }]);
});

test('a failure says why, and what was written stays', async () => {
  const sent = open({}, { [WRITE]: first(down, {}) });
  write(await openField('Bio', 'Bio'), 'Runs.');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down');
  expect(input('Bio').value).toBe('Runs.');
  await save();
  await said('Saved.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([{ description: 'Runs.' }, { description: 'Runs.' }]);
});

test('chip and passport are saved with the rest, and what is wrong with them keeps both from being sent', async () => {
  const sent = open();
  write(await openField('Quick info', 'Breed'), 'Greyhound');
  write(await openField('Passport', 'Chip number'), '5700');
  await save();
  await said('Not saved yet. Please check what is marked.');
  expect(document.activeElement).toBe(input('Chip number'));
  expect(input('Chip number').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  write(input('Chip number'), '985 141 000 123 457');
  write(input('Passport issued in'), 'IE');
  await save();
  await said('Saved.');
  expect(sent()).toMatchObject([
    { name: WRITE, body: { breed: 'Greyhound' } },
    { name: WRITE_PASSPORT, body: { chipNumber: '985 141 000 123 457', passportCountry: 'IE' } },
  ]);
  expect(part('Passport').getByText('Ireland')).toBeTruthy();
});

test('what another device changed meanwhile is asked about field by field, and nothing is lost', async () => {
  const theirs = { breed: 'Whippet', description: 'Theirs.', gender: 'male', version: 60 };
  const sent = open({}, { [WRITE]: first(() => elsewhere(theirs), theirs) });
  write(await openField('Quick info', 'Breed'), 'Greyhound');
  write(input('Tags'), 'shy');
  write(await openField('Bio', 'Bio'), 'Mine.');
  for (const name of ['Quick info', 'Bio']) await userEvent.click(part(name).getByText('Done'));
  await save();
  await said('Changed on another device. Choose what to keep, then save again.');
  expect(document.activeElement).toBe(input('Breed'));
  expect(input('Breed').value).toBe('Greyhound');
  expect(part('Quick info').getByText('Whippet')).toBeTruthy();
  expect(part('Bio').getByText('Theirs.')).toBeTruthy();
  expect(input('Bio').value).toBe('Mine.');
  // Only the other device changed this one.
  expect(input('Gender').value).toBe('male');
  expect(sent()).toHaveLength(1);
  await userEvent.click(part('Bio').getByRole('button', { name: 'Use that instead' }));
  expect(input('Bio').value).toBe('Theirs.');
  await save();
  await said('Saved.');
  expect(sent().at(-1)).toMatchObject({ version: '"60"', body: { breed: 'Greyhound', tags: ['shy'] } });
  expect(sent().at(-1)?.body).not.toHaveProperty('description');
});

test('changes of two devices in different fields are both kept without a question', async () => {
  const theirs = { name: 'Nala of Clare', city: 'calgary', version: 60 };
  const sent = open({}, { [WRITE]: first(() => elsewhere(theirs), theirs) });
  write(await openField('Quick info', 'Breed'), 'Greyhound');
  await save();
  await said('Saved, together with the changes from your other device.');
  expect(sent().map(({ version, body }) => ({ version, body }))).toEqual([
    { version: '"57"', body: { breed: 'Greyhound' } },
    { version: '"60"', body: { breed: 'Greyhound' } },
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Nala of Clare' })).toBeTruthy();
  expect(part('Quick info').getByText('Calgary')).toBeTruthy();
});

test('while the server is slow one sees that it saves, and a second press sends nothing more', async () => {
  const { answer, give } = held();
  const sent = open({}, { [WRITE]: answer });
  write(await openField('Bio', 'Bio'), 'Runs.');
  await save();
  await said('Saving...');
  await save();
  give(Response.json(someOwnPet({ description: 'Runs.', version: 58 })));
  await said('Saved.');
  expect(sent()).toHaveLength(1);
});

test('what is written while a save is under way outlives another device’s change', async () => {
  const { answer, give } = held();
  const theirs = { breed: 'Whippet', description: '', version: 60 };
  const sent = open({}, { [WRITE]: first(answer, theirs) });
  write(await openField('Quick info', 'Breed'), 'Greyhound');
  const bio = await openField('Bio', 'Bio');
  await save();
  await said('Saving...');
  write(bio, 'Written meanwhile.');
  give(elsewhere(theirs));
  await userEvent.click(await screen.findByRole('button', { name: 'Use that instead' }));
  expect(input('Bio').value).toBe('Written meanwhile.');
  await save();
  await said('Saved.');
  expect(sent().at(-1)).toMatchObject({ version: '"60"', body: { description: 'Written meanwhile.' } });
  expect(sent().at(-1)?.body).not.toHaveProperty('breed');
});

test('an order of photos that cannot be kept goes back to what is kept, and says why', async () => {
  const { answer, give } = held();
  open({ photos: somePhotos(2) }, { [ORDER]: answer });
  const shown = () =>
    within(screen.getByRole('list', { name: 'Photos' }))
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));
  const [first, second] = somePhotos(2).map(({ small }) => small);
  await userEvent.click((await screen.findAllByRole('button', { name: /back$/ }))[0] ?? document.body);
  await waitFor(() => expect(shown()).toEqual([second, first]));
  give(down());
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down');
  await vi.waitFor(() => expect(shown()).toEqual([first, second]));
});

test('a pet that cannot be reached is not found at its own address, until it can', async () => {
  const pet = first(() => Promise.reject(new TypeError('fetch failed')), {});
  open({}, { [`GET ${PET}`]: pet });
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  expect(screen.getByRole('alert').textContent).toMatch(/^The server cannot be reached\./);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Save Changes')).toBeTruthy();
});

test.each(['signed out', 'while it is not known who looks'])(
  '%s the own address shows what everybody sees, or waits',
  async (who) => {
    fakeServer(() => Response.json(someOwnPet()));
    const auth = who === 'signed out' ? signedOut() : signingIn();
    renderPage(<PetProfilePage params={{ petId: 'p57' }} />, { at: '/pets/p57/profile', auth });
    if (who === 'signed out') await screen.findByRole('button', { name: 'Connect' });
    else expect(screen.getByRole('status').textContent).toContain('Loading this pet...');
    for (const name of ['Save Changes', 'View as Public']) expect(screen.queryByText(name)).toBeNull();
  },
);

test('§3.12c the page opens with a healthInfo of other systems, while parts are awaited and where they cannot be had, which holds up nothing else', async () => {
  const { answer, give } = held();
  const parts = Object.fromEntries(
    ['health', 'training', 'identity'].map((name) => [`GET ${PET}/${name}`, down]),
  );
  const sent = open(
    { healthInfo: { allergies: 'grain', lastVisit: '2026-02-28' } },
    { ...parts, [`GET ${PET}/share-links`]: answer },
  );
  const shown = within(await screen.findByRole('region', { name: 'Care notes' }));
  expect(shown.getByText(/^Allergies: grain/).textContent).toBe('Allergies: grain\nLast visit: 2026-02-28');
  expect(part('Sharing').getByText(/^Loading/)).toBeTruthy();
  give(down());
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(4));
  write(await openField('Quick info', 'Breed'), 'Greyhound');
  fakeServer((_, { name }) => Response.json(name === `GET ${PET}` ? someOwnPet() : []));
  await userEvent.click(part('Health & care').getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Not recorded yet/);
  expect(part('At a glance').getByText('Nothing recorded yet')).toBeTruthy();
  expect(input('Breed').value).toBe('Greyhound');
  expect(sent()).toEqual([]);
});

test('§2.49b weights that are added show at a glance, in a table, and as the pet’s own weight', async () => {
  const dialogs = HTMLDialogElement.prototype;
  dialogs.showModal = function showModal() {
    this.open = true;
  };
  dialogs.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
  const kept: object[] = [];
  open(
    {},
    {
      [`GET ${PET}`]: () => Response.json(someOwnPet({ weightGrams: kept.length === 0 ? 5702 : 27_400 })),
      [`GET ${PET}/health`]: () => Response.json([]),
      [`POST ${PET}/health`]: (body: object) => {
        kept.push(body);
        return Response.json(someEntry({ ...body, id: `w${kept.length}`, kind: 'weight', subject: '' }));
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Weight' }));
  await userEvent.type(await screen.findByLabelText('Weight'), '27.4');
  await userEvent.click(screen.getByRole('button', { name: 'Add another weight' }));
  await userEvent.keyboard('25,1');
  write(screen.getAllByLabelText<HTMLInputElement>('Date')[1] ?? input('Date'), '2025-03-05');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(toastStore.toasts()).toMatchObject([{ title: 'Added', description: '2 weights' }]),
  );
  expect(part('At a glance').getByText('27.4 kg')).toBeTruthy();
  expect(part('At a glance').getByText(/^\+2\.3 kg since/)).toBeTruthy();
  expect(
    part('Health & care')
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Date.*Weight/),
    expect.stringMatching(/27\.4 kg$/),
    expect.stringMatching(/25\.1 kg$/),
  ]);
  await waitFor(() => expect(part('Quick info').getByText('27.4 kg (≈ 60.4 lbs)')).toBeTruthy());
});
