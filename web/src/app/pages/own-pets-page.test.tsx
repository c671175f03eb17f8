import { listOwnPets } from '@pawhood/contract/pets/profile.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { KEEPS_NOTHING } from '@pawhood/contract/words/offline.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { OwnPetsPage } from './own-pets-page.tsx';

const steps = () => screen.queryByText('Your first steps');
// jsdom has no database for it, and the copy says so.
const copy = () => screen.queryByText(KEEPS_NOTHING);

test('first steps and the copy come with the pets above them, not before: they would be moved', async () => {
  let answer = (_: Response): void => {};
  const pets = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  fakeServer((_, { name }) => (name === `GET ${listOwnPets.path}` ? pets : Response.json([])));
  await allThatComesOf(() => renderPage(<OwnPetsPage />, { at: '/pets', auth: signedIn() }));
  expect([steps(), copy()]).toEqual([null, null]);
  answer(Response.json([]));
  await screen.findByText('No pets to show');
  expect(await screen.findByText('Your first steps')).toBeTruthy();
  expect(copy()).not.toBeNull();
});

test('where there are no pets, the copy waits for the first steps, which wait for what is due', async () => {
  let answer = (_: Response): void => {};
  const due = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  fakeServer((_, { name }) => (name === `GET ${listReminders.path}` ? due : Response.json([])));
  await allThatComesOf(() => renderPage(<OwnPetsPage />, { at: '/pets', auth: signedIn() }));
  expect(screen.getByText('No pets to show')).toBeTruthy();
  expect([steps(), copy()]).toEqual([null, null]);
  answer(Response.json([]));
  expect(await screen.findByText('Your first steps')).toBeTruthy();
  expect(copy()).not.toBeNull();
});
