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

const madeAt = (moment: number) =>
  signedIn({ profile: someProfile({ createdAt: new Date(moment).toISOString() }) });

test('§1.19 whoever signs in for the first time is welcomed by name', async () => {
  await open(madeAt(performance.timeOrigin + 57));
  expect(screen.getByText('Welcome to Pawhood, Mia Ó Briain!')).toBeTruthy();
});

test('whoever was here before is greeted by name, without another welcome', async () => {
  await open(madeAt(performance.timeOrigin - 57));
  expect(screen.getByText('Hello, Mia Ó Briain!')).toBeTruthy();
  expect(screen.queryByText(/^Welcome/)).toBeNull();
});

test.each([
  ['nobody is signed in', signedOut()],
  ['it is not known yet who is', signingIn()],
  ['the profile is not there yet', signedIn({ profile: null })],
  ['the profile has no name', signedIn({ profile: someProfile({ fullName: ' ' }) })],
])('where %s nobody is greeted', async (_, auth) => {
  await open(auth);
  expect(screen.queryByText(/^(Welcome|Hello)/)).toBeNull();
});
