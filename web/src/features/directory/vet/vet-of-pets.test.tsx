import { listOwnPets } from '@pawhood/contract/pets/profile.ts';
import { chooseVet } from '@pawhood/contract/pets/vet.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { VetOfPets } from './vet-of-pets.tsx';

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const { hours: _, ...CANAL } = someProvider({ id: 'canal', name: 'Canal Vets', city: 'dublin' });
const LIST = `GET ${listOwnPets.path}`;
const vetPath = (id: string) => chooseVet.path.replace(':petId', id);

const NALA = someOwnPet({ id: 'nala', name: 'Nala', vet: 'Dr Byrne', vetProviderId: '' });
const SIMBA = someOwnPet({ id: 'simba', name: 'Simba', vet: 'Canal Vets', vetProviderId: 'canal' });
const listed = (...pets: object[]) => Response.json(pets);

async function open(auth = signedIn(), button = 'My pet’s vet') {
  renderPage(<VetOfPets provider={CANAL} />, { auth });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Whose vet is this?' }));
}
const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save' }));

test('with one pet it is chosen already; what it replaces is said, and the button then names the pet', async () => {
  let nala = NALA;
  const calls = fakeServer({
    [LIST]: () => listed(nala),
    [`PUT ${vetPath('nala')}`]: () => {
      nala = { ...NALA, vetProviderId: 'canal' };
      return Response.json(nala);
    },
  });
  const dialog = await open();
  expect(await dialog.findByRole('checkbox', { name: /^Nala.*Now: Dr Byrne$/, checked: true })).toBeTruthy();
  await save(dialog);
  expect(await screen.findByRole('button', { name: 'Nala’s vet' })).toBe(document.activeElement);
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ providerId: 'canal' });
});

test('of several pets those are changed that were ticked or unticked, and no other', async () => {
  const calls = fakeServer({
    [LIST]: () => listed(NALA, SIMBA, someOwnPet({ id: 'otis', name: 'Otis' })),
    [`PUT ${vetPath('nala')}`]: () => Response.json(NALA),
    [`DELETE ${vetPath('simba')}`]: () => Response.json(SIMBA),
  });
  const dialog = await open(signedIn(), 'Simba’s vet');
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Nala/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Simba', checked: true }));
  await save(dialog);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const changes = calls.map(({ name }) => name).filter((name) => name !== LIST);
  expect(changes).toEqual([`PUT ${vetPath('nala')}`, `DELETE ${vetPath('simba')}`]);
});

test('where it fails the dialog stays with the choice and the reason', async () => {
  fakeServer({
    [LIST]: () => listed(NALA),
    [`PUT ${vetPath('nala')}`]: () => problem(404, 'There is no such place.'),
  });
  const dialog = await open();
  await dialog.findByRole('checkbox', { name: /^Nala/ });
  await save(dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe('404: There is no such place.');
  expect(dialog.getByRole('checkbox', { name: /^Nala/, checked: true })).toBeTruthy();
});

test('who is signed out is asked to sign in', async () => {
  fakeServer({});
  const dialog = await open(signedOut());
  expect(dialog.getByText('Sign in to keep this vet with your pet.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('after the sign-in that it asks for it is open again, once', async () => {
  fakeServer({ [LIST]: () => listed(NALA) });
  const signIn = vi.fn(async () => {});
  const dialog = await open(signedOut({ signIn }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/directory/canal?vet' });
  cleanup();
  renderPage(<VetOfPets provider={CANAL} />, { auth: signedIn(), at: '/directory/canal?vet' });
  const again = within(await screen.findByRole('dialog', { name: 'Whose vet is this?' }));
  expect(await again.findByRole('checkbox', { name: /^Nala/, checked: true })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/directory/canal');
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who has no pet is led to add one', async () => {
  fakeServer({ [LIST]: () => listed() });
  const empty = await open();
  expect((await empty.findByRole('link', { name: 'Add a pet' })).getAttribute('href')).toBe('/pets?add');
});
