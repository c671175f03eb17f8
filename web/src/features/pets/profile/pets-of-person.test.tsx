import type { Visibility } from '@pawhood/contract/users/users.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, someProfile } from '#/testing/some-person.ts';
import { someOwnPet, somePet } from '#/testing/some-pet.ts';
import { PetsOfPerson } from './pets-of-person.tsx';

const open = (userId: string, auth = signedOut()) =>
  renderPage(<PetsOfPerson userId={userId} />, { at: `/user/${userId}`, auth });

const cards = async () => within(await screen.findByRole('region', { name: 'Pets' })).findAllByRole('link');

test('§2.56a every pet that is answered is a card that leads to its page', async () => {
  const calls = fakeServer(() =>
    Response.json([somePet(), somePet({ id: 'p/58', name: 'Pip', breed: '', age: null, city: '' })]),
  );
  open('u58');
  const shown = await cards();
  expect(shown.map((card) => card.getAttribute('href'))).toEqual(['/pet/p57', '/pet/p%2F58']);
  expect(shown.map((card) => card.textContent)).toEqual(['NNalaBeagle · 7 monthsDublin', 'PPipDog']);
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/users/u58/pets']);
});

test('§2.56b a person without pets has none to show', async () => {
  fakeServer(() => Response.json([]));
  open('u58');
  expect(await screen.findByText('No pets to show')).toBeTruthy();
});

test('pets that cannot be loaded are no empty list, and can be asked for again', async () => {
  const answers = [new Response('Down', { status: 503 }), Response.json([somePet()])];
  fakeServer(() => answers.shift() ?? Response.json([]));
  open('u58');
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down');
  expect(screen.queryByText('No pets to show')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});

test.each<[Visibility, string[]]>([
  ['everyone', ['Everyone’s']],
  ['signed-in', ['Everyone’s', 'Members’']],
  ['nobody', ['Everyone’s', 'Members’']],
])('at one’s own profile that %s sees stand the pets that those see', async (visibility, names) => {
  fakeServer(() =>
    Response.json([
      someOwnPet({ id: 'p1', name: 'Everyone’s' }),
      someOwnPet({ id: 'p2', name: 'Members’', visibility: 'signed-in' }),
      someOwnPet({ id: 'p3', name: 'Mine', visibility: 'nobody' }),
    ]),
  );
  open('u57', signedIn({ profile: someProfile({ visibility }) }));
  const shown = await cards();
  expect(shown.map((card) => card.querySelector('.font-semibold')?.textContent)).toEqual(names);
});
