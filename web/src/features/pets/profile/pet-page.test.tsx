import type { PET_FIELDS } from '@pawhood/contract/pets/fields.ts';
import { readPet } from '@pawhood/contract/pets/profile.ts';
import { CONNECT_TOAST } from '@pawhood/contract/words/pets.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { type Answer, fakeServer, inTurn, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn, someProfile, someUser } from '#/testing/some-person.ts';
import { someOwnPet, somePet, somePhotos } from '#/testing/some-pet.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { petQuery } from '../pets.api.ts';
import { PetPage } from './pet-page.tsx';

const PET = '/api/pets/p57';
const missing = () => Response.json({ detail: 'Not found.' }, { status: 404 });

/** Answers the call of the pet and that of its owner; tells which calls were made, and with which token. */
function petServer(pet: Answer, owner: Answer = () => Response.json(someUser({ id: 'u58' }))) {
  const calls: string[] = [];
  fakeServer((body, call) => {
    calls.push([call.name, call.token ?? []].flat().join(' '));
    return call.name.endsWith(PET) ? pet(body, call) : owner(body, call);
  });
  return calls;
}

const withPet = (facts: Parameters<typeof somePet>[0] = {}, owner?: Answer) =>
  petServer(() => Response.json(somePet(facts)), owner);

const open = (auth = signedOut()) =>
  renderPage(<PetPage params={{ petId: 'p57' }} />, { at: '/pet/p57', auth });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('§2.42a §2.42b §2.43 §2.45 a pet’s page says who it is, how old, what it is like, and what is told of it', async () => {
  const calls = withPet();
  open();
  await heading('Nala');
  expect(screen.getByText('Beagle · 7 months')).toBeTruthy();
  expect(screen.getByText('Curious')).toBeTruthy();
  expect(screen.getByText('Dublin')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'About Nala' }).textContent).toContain('Found on a rainy night.');
  await vi.waitFor(() => expect(document.title).toBe('Nala · Pawhood'));
  await vi.waitFor(() =>
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'),
  );
  expect(calls[0]).toBe(`GET ${PET}`);
});

/** What the page says for each field that others may read: a field of `PET_FIELDS` that is missing is an error of types. */
const SAID_TO_OTHERS = {
  name: ['Nala', 'Nala'],
  type: ['Tortoise', 'Tortoise'],
  breed: ['Hermann', 'Hermann'],
  age: [57, '57'],
  ageUnit: ['weeks', 'weeks'],
  description: ['Runs for lettuce.', 'Runs for lettuce.'],
  temperament: ['Shy', 'Shy'],
  city: ['calgary', 'Calgary'],
  gender: ['female', 'Female'],
  tags: [['slow'], 'slow'],
} as const satisfies Readonly<Record<FieldOfOthers, readonly [unknown, string]>>;

type Fields = typeof PET_FIELDS;
type FieldOfOthers = {
  [Field in keyof Fields]: Fields[Field]['seenBy'] extends 'owner' ? never : Field;
}[keyof Fields];

test.each(Object.entries(SAID_TO_OTHERS))('the page of a pet shows its %s', async (field, [value, words]) => {
  // A breed stands in the place of the type.
  withPet({ ...(field === 'type' && { breed: '' }), [field]: value });
  open();
  await heading('Nala');
  expect(document.body.textContent).toContain(words);
});

test('§2.42b §2.43 §3.12b without a breed there is the type, without a unit years, without a temperament ‘Happy’', async () => {
  withPet({ breed: '', ageUnit: '', temperament: '', city: '', description: '' });
  open();
  await heading('Nala');
  expect(screen.getByText('Dog · 7 years')).toBeTruthy();
  expect(screen.getByText('Happy')).toBeTruthy();
  expect(screen.queryByText(/undefined|null|NaN/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'About Nala' })).toBeNull();
});

test('a pet of which nothing but the name is known has a page all the same', async () => {
  petServer(() => Response.json({ id: 'p57', name: 'Miss Moo' }));
  open();
  await heading('Miss Moo');
  expect(screen.getByText('Happy')).toBeTruthy();
  expect(screen.queryByText(/undefined|null|NaN|·/)).toBeNull();
});

test('§2.41a the avatar is the pet’s picture', async () => {
  withPet({ profilePicture: '/media/57.webp' });
  open();
  const avatar = await screen.findByRole('img', { name: 'Picture of Nala' });
  expect(avatar.getAttribute('src')).toBe('/media/57.webp');
  fireEvent.error(avatar);
  expect(screen.getByRole('img', { name: 'Picture of Nala' }).textContent).toBe('N');
});

test.each([
  ['Miss Moo', 'M'],
  ['élan', 'É'],
])('§2.41b without a picture the avatar of %s is %s', async (name, letter) => {
  withPet({ name });
  open();
  expect((await screen.findByRole('img', { name: `Picture of ${name}` })).textContent).toBe(letter);
});

test('§2.44 Connect says that it is coming, and asks the server for nothing', async () => {
  const calls = withPet();
  open();
  await heading('Nala');
  await screen.findByRole('link', { name: /Mia/ });
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(toastStore.toasts()).toMatchObject([{ title: CONNECT_TOAST, open: true }]);
  expect(calls).toHaveLength(before);
});

test('§2.46 the pet parent is whoever looks after it, with a way to their page', async () => {
  withPet({}, () => Response.json(someUser({ id: 'u58', fullName: 'Jan', location: 'Calgary' })));
  open();
  const parent = within(await screen.findByRole('region', { name: 'Pet parent' }));
  const link = await parent.findByRole('link', { name: /Jan/ });
  expect(link.getAttribute('href')).toBe('/user/u58');
  expect(parent.getByText('Calgary')).toBeTruthy();
});

test.each([
  ['is hidden', missing, 'Pet friendKeeps their profile private.'],
  ['cannot be loaded', () => new Response('', { status: 500 }), 'Pet friend'],
])('§2.46 where the owner %s a placeholder stands in their place', async (_, owner, words) => {
  withPet({}, owner);
  open();
  const parent = within(await screen.findByRole('region', { name: 'Pet parent' }));
  const name = await parent.findByText('Pet friend');
  expect(name.closest('p')?.textContent).toBe(words);
  expect(parent.queryByRole('link')).toBeNull();
});

test.each([
  [0, 4],
  [3, 1],
  [4, 0],
  [7, 0],
])('§2.47 with %i photos there are %i placeholders', async (many, placeholders) => {
  withPet({ photos: somePhotos(many) });
  open();
  const grid = within(await screen.findByRole('region', { name: 'Photos' }));
  expect(grid.getAllByRole('listitem')).toHaveLength(4);
  expect(grid.queryAllByRole('img', { name: 'Room for a photo' })).toHaveLength(placeholders);
  expect(grid.queryAllByRole('button')).toHaveLength(4 - placeholders);
  expect(grid.queryByText('+3') !== null).toBe(many === 7);
});

test('photos open large, in their order and around, by keys and by buttons', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const photos = somePhotos(5).map((photo, index) => ({ ...photo, alt: index === 1 ? 'In the snow' : '' }));
  withPet({ photos });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'In the snow' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Photos of Nala' }));
  const shown = () => viewer.getByRole('img').getAttribute('src');
  expect(shown()).toBe('/media/ph2-1600.webp');
  expect(viewer.getByText('2 of 5')).toBeTruthy();
  await userEvent.click(viewer.getByRole('button', { name: 'Previous photo' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('/media/ph5-1600.webp');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('/media/ph1-1600.webp');
  await userEvent.click(viewer.getByRole('button', { name: 'Next photo' }));
  expect(shown()).toBe('/media/ph2-1600.webp');
  fireEvent.error(viewer.getByRole('img'));
  expect(viewer.getByRole('alert').textContent).toBe('This photo could not be loaded.');
});

test.each([
  ['to the left', { clientX: 250, clientY: 300 }, { clientX: 60, clientY: 310 }, 3],
  ['to the right', { clientX: 60, clientY: 300 }, { clientX: 250, clientY: 310 }, 1],
  ['a little aside', { clientX: 60, clientY: 300 }, { clientX: 107, clientY: 300 }, 2],
  ['more down than aside', { clientX: 60, clientY: 60 }, { clientX: 160, clientY: 250 }, 2],
])('a finger that goes %s over the second of five photos', async (_, from, to, at) => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  withPet({ photos: somePhotos(5) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Photo 2/ }));
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Nala' });
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(viewer, { ...finger, ...from });
  fireEvent.pointerUp(viewer, { ...finger, ...to });
  expect(within(viewer).getByText(`${at} of 5`)).toBeTruthy();
});

test('§2.48a the share button shares title, text and the public address', async () => {
  const sheet = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  withPet();
  open();
  await heading('Nala');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(sheet).toHaveBeenCalledExactlyOnceWith({
    title: 'Nala',
    text: 'Meet Nala on Pawhood.',
    url: 'https://pets.example.org/pet/p57',
  });
  Reflect.deleteProperty(navigator, 'share');
});

test('§4.32 while the pet is awaited a spinner says so, and it is not ‘not found’', async () => {
  petServer(() => new Promise<never>(() => {}));
  await allThatComesOf(() => open());
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('Loading this pet...');
  expect(status.querySelector('svg')).toBeTruthy();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
});

test('nothing is asked before it is known who is looking', async () => {
  const calls = withPet();
  open(signingIn());
  expect(screen.getByRole('status').textContent).toContain('Loading this pet...');
  expect(calls).toEqual([]);
});

test('§4.33b a pet that is unknown is not found, and there is nothing to try again', async () => {
  petServer(missing);
  open();
  await heading('404 Page Not Found');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['cannot be loaded', new Response('Broken', { status: 500 }), '500: Broken'],
  ['cannot be had just now', problem(503, 'Not just now.'), '503: Not just now.'],
  ['cannot be reached', new TypeError('fetch failed'), /^The server cannot be reached\./],
  ['has no readable form', Response.json([]), /^The server sent something this page cannot read\./],
])('§4.33a a pet that %s is not found, which says why and can be tried again', async (_, failure, why) => {
  petServer(
    inTurn(failure, failure instanceof Response ? failure.clone() : failure, Response.json(somePet())),
  );
  open();
  await heading('404 Page Not Found');
  expect(screen.getByText(/^This page may well exist/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(why);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('404 Page Not Found');
  expect((await screen.findByRole('alert')).textContent).toMatch(why);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Nala');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whoever is signed in asks with their token, and is told more', async () => {
  const calls = withPet({ gender: 'female', tags: ['tracks rabbits'] });
  open(signedIn());
  await heading('Nala');
  expect(calls[0]).toBe(`GET ${PET} Bearer token-57`);
  expect(screen.getByText('Female')).toBeTruthy();
  expect(screen.getByText('tracks rabbits')).toBeTruthy();
});

test('where the token cannot be renewed one sees what everybody sees', async () => {
  const calls = withPet();
  open(signedIn({ accessToken: () => Promise.reject(new Error('Login required')) }));
  await heading('Nala');
  expect(calls[0]).toBe(`GET ${PET}`);
});

test('what a signed-in person may see is kept apart from what everybody sees', () => {
  const keys = [signedOut(), signedIn()].map((auth) => JSON.stringify(petQuery('p57', auth).queryKey));
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toContain(readPet.path);
});

test('the owner sees the public page, too, without the photos that are their own, and a way back', async () => {
  const photos = somePhotos(2).map((photo, index) => ({ ...photo, isPublic: index === 1 }));
  const calls = petServer(() => Response.json(someOwnPet({ photos, visibility: 'nobody' })));
  open(signedIn({ profile: someProfile({ location: 'Dublin' }) }));
  await heading('Nala');
  expect(screen.getByText(/^Only you can open this page\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the record' }).getAttribute('href')).toBe(
    '/pets/p57/profile',
  );
  const grid = within(screen.getByRole('region', { name: 'Photos' }));
  expect(grid.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View as Public' })).toBeNull();
  // The owner is known already: there is no call for them.
  expect(screen.getByRole('link', { name: /Mia/ }).getAttribute('href')).toBe('/user/u57');
  await waitFor(() => expect(calls).toEqual([`GET ${PET} Bearer token-57`]));
});

test.each([
  [{}, 'This is Nala’s public page. Signed-in people also see gender and tags.'],
  [{ gender: '', tags: [] }, 'This is Nala’s public page.'],
])('an owner whose pet has %o is told who sees what', async (facts, notice) => {
  petServer(() => Response.json(someOwnPet(facts)));
  open(signedIn({ profile: someProfile() }));
  await heading('Nala');
  expect(screen.getByText(/^This is Nala/).textContent).toBe(notice);
});

test('§2.40a the back button returns to where one came from', async () => {
  withPet();
  history.replaceState(null, '', '/directory');
  history.pushState(null, '', '/pet/p57');
  renderPage(<PetPage params={{ petId: 'p57' }} />, { at: '/pet/p57' });
  await heading('Nala');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location.pathname).toBe('/directory'));
});
