import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { someEntry, somePassport } from '#/testing/some-record.ts';
import { PetProfilePage } from './pet-profile-page.tsx';

const PET = '/api/pets/p57';
const WRITE = `PATCH ${PET}`;

/** Opens the page of an own pet for which a vaccination is overdue. Tells what was sent to be kept. */
function open(facts: Partial<Pet> = {}, config: Partial<SiteConfig> = {}) {
  let pet = someOwnPet({ diedOn: '', ...facts });
  const calls = fakeServer((body: object, { name }) => {
    if (name === WRITE) pet = { ...pet, ...body, version: Number(pet.version) + 1 };
    if (name === WRITE || name === `GET ${PET}`) return Response.json(pet);
    if (name === `GET ${PET}/health`)
      return Response.json([someEntry({ date: '2024-03-01', nextDue: '2025-03-01' })]);
    if (name === `GET ${PET}/identity`) return Response.json(somePassport());
    return Response.json(name.endsWith('/calendar') ? { createdAt: '', lastReadAt: '', path: '' } : []);
  });
  const auth = signedIn({ profile: someProfile() });
  renderPage(<PetProfilePage params={{ petId: 'p57' }} />, { at: '/pets/p57/profile', auth, config });
  return () => calls.filter(({ name }) => name === WRITE);
}

const quickInfo = async () => within(await screen.findByRole('region', { name: 'Quick info' }));

test('who writes the day on which a pet died reads what that does, and nothing is due from then on', async () => {
  const sent = open();
  const info = await quickInfo();
  expect(await screen.findByRole('region', { name: 'At a glance' })).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Care' })).toBeTruthy();
  await userEvent.click(info.getByText('Edit'));
  const field = info.getByLabelText('In memory');
  expect(info.getByText(/no reminders and no birthday greetings/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '2026-02-28' } });
  await userEvent.click(screen.getByText('Save Changes'));
  await screen.findByText('Saved.');
  expect(sent()).toMatchObject([{ body: { diedOn: '2026-02-28' } }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull());
  expect(screen.queryByRole('list', { name: 'Care' })).toBeNull();
  expect(info.getByText('In memory')).toBeTruthy();
  expect(info.getByText(/Feb\s28,\s2026/)).toBeTruthy();
});

test('nobody is asked for it', async () => {
  open();
  const info = await quickInfo();
  expect(info.queryByText(/in memory/i)).toBeNull();
});

test('the specification’s edition has no such field', async () => {
  open({}, { edition: 'specification' });
  const info = await quickInfo();
  await userEvent.click(info.getByText('Edit'));
  expect(info.getByLabelText('Birthday')).toBeTruthy();
  expect(info.queryByLabelText('In memory')).toBeNull();
});
