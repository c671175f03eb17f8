import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { HubPage } from './hub-page.tsx';

const open = (auth = signedIn()) => {
  fakeServer(() => Response.json([]));
  renderPage(<HubPage />, { at: '/info-hub', auth });
  return screen.findByRole('heading', { level: 1, name: 'Info Hub' });
};

test('§1.19 whoever is signed in is greeted by name', async () => {
  await open();
  expect(screen.getByText('Welcome to Pawhood, Mia Ó Briain!')).toBeTruthy();
});

test.each([
  ['nobody is signed in', signedOut()],
  ['it is not known yet who is', signingIn()],
  ['the profile is not there yet', signedIn({ profile: null })],
  ['the profile has no name', signedIn({ profile: someProfile({ fullName: ' ' }) })],
])('where %s nobody is greeted', async (_, auth) => {
  await open(auth);
  expect(screen.queryByText(/^Welcome/)).toBeNull();
});
