import { listOwnPets } from '@pawhood/contract/pets/profile.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, someUser } from '#/testing/some-person.ts';
import { someOwnPet, somePet } from '#/testing/some-pet.ts';
import { OwnProfilePage } from './own-profile-page.tsx';
import { PersonPage } from './person-page.tsx';

test('§2.58 the own profile has My Pets with Add Pet', async () => {
  fakeServer((_, { name }) => Response.json(name === `GET ${listOwnPets.path}` ? [someOwnPet()] : []));
  renderPage(<OwnProfilePage />, { at: '/profile', auth: signedIn() });
  expect(await screen.findByRole('heading', { name: 'My Pets' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Pet' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Nala/ })).toBeTruthy();
});

test('§2.56a a person’s page has their pets', async () => {
  fakeServer((_, { name }) => Response.json(name.endsWith('/pets') ? [somePet()] : someUser({ id: 'u58' })));
  renderPage(<PersonPage params={{ userId: 'u58' }} />, { at: '/user/u58' });
  expect((await screen.findByRole('link', { name: /Nala/ })).getAttribute('href')).toBe('/pet/p57');
});
