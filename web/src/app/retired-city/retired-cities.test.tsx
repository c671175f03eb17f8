import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { changeOwnProfile, type OwnProfile } from '@pawhood/contract/users/users.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { RetiredCitiesBelow } from './retired-city-place.tsx';

const LYON = { city: 'lyon', retiredCity: { name: 'Lyon', timeZone: 'Europe/Paris' } };
const PETS = [
  someOwnPet({ id: 'p1', ...LYON }),
  someOwnPet({ id: 'p2', name: 'Otis', ...LYON }),
  someOwnPet({ id: 'p3', name: 'Bo', city: 'dublin' }),
];

/** Opens the question of a person with these pets. */
function open(facts: Partial<OwnProfile>, pets: readonly Pet[], save = () => Response.json(someProfile())) {
  const calls = fakeServer({
    [`PATCH ${changeOwnProfile.path}`]: save,
  });
  renderPage(<RetiredCitiesBelow pets={pets} />, {
    at: '/pets',
    auth: signedIn({ profile: someProfile(facts) }),
  });
  return () => calls.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body);
}

const question = (city: string) =>
  screen.findByRole('region', { name: `${city} is no longer part of this site.` });

test('complete:cities whoever lives in a retired city is asked, with a way to each that lives there', async () => {
  open({ city: 'lyon', location: 'Lyon' }, PETS);
  const asked = within(await question('Lyon'));
  expect(asked.getByText(/It stays with you, Nala and Otis, and/)).toBeTruthy();
  expect(asked.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Your profile', '/profile'],
    ['Nala', '/pets/p1/profile'],
    ['Otis', '/pets/p2/profile'],
  ]);
});

test('complete:cities each retired city is asked about by itself', async () => {
  open({ city: 'cork', location: 'Cork' }, PETS);
  expect(within(await question('Cork')).getAllByRole('link')).toHaveLength(1);
  expect(within(await question('Lyon')).getByText(/It stays with Nala and Otis, and/)).toBeTruthy();
});

test('complete:cities who keeps it says so to the server, beside what was kept before', async () => {
  const changes = open({ city: 'dublin', keptCities: ['cork'] }, PETS);
  await userEvent.click(within(await question('Lyon')).getByRole('button', { name: 'Keep Lyon' }));
  await vi.waitFor(() => expect(changes()).toEqual([{ keptCities: ['cork', 'lyon'] }]));
});

test('complete:cities where that does not arrive the question stays, and a toast says so', async () => {
  vi.spyOn(toastStore, 'raise');
  open({ city: 'dublin' }, PETS, () => new Response('Down', { status: 503 }));
  await userEvent.click(within(await question('Lyon')).getByRole('button', { name: 'Keep Lyon' }));
  const title = "We couldn't save that. Please try again.";
  await vi.waitFor(() => expect(toastStore.raise).toHaveBeenCalledExactlyOnceWith({ title }));
  expect(await question('Lyon')).toBeTruthy();
});

test.each([
  ['keeps it', { city: 'lyon', location: 'Lyon', keptCities: ['lyon'] }, PETS],
  ['lives in a city of the site', { city: 'calgary' }, [someOwnPet({ city: 'dublin' })]],
  ['has said no city', { city: '' }, [someOwnPet({ city: '' })]],
])('complete:cities who %s is not asked', async (_, facts, pets) => {
  await allThatComesOf(() => open(facts, pets));
  expect(screen.queryByRole('region')).toBeNull();
});
