import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut } from '#/testing/some-person.ts';
import { PetsPage } from './pets-page.tsx';

test('signed out there are ways in that lead back here', async () => {
  const signIn = vi.fn(async () => {});
  const signUp = vi.fn(async () => {});
  renderPage(<PetsPage />, { at: '/pets', auth: signedOut({ signIn, signUp }) });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/pets' });
  expect(signUp).toHaveBeenCalledExactlyOnceWith({ returnTo: '/pets' });
  expect(screen.queryByRole('button', { name: 'Add Pet' })).toBeNull();
});

test('while a session is looked into nobody is asked to sign in', () => {
  renderPage(<PetsPage />, { at: '/pets', auth: signedOut({ isResuming: true }) });
  expect(screen.getByRole('heading', { level: 1, name: 'My Pets' })).toBeTruthy();
  expect(screen.queryByText('Sign in to see the pets you look after.')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('signed in there are one’s own pets', async () => {
  fakeServer(() => Response.json([]));
  renderPage(<PetsPage />, { at: '/pets', auth: signedIn() });
  await screen.findByText('No pets to show');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['My Pets']);
  expect(screen.getByRole('button', { name: 'Add Pet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});
