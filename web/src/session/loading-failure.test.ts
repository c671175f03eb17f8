// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetTestProvider } from '#/testing/identity-provider.ts';
import { openSession } from '#/testing/open-session.tsx';
import { toastStore } from '../ui/toast/toast-store.ts';

vi.mock('./identity-session.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

afterEach(forgetTestProvider);

const toasts = () => toastStore.toasts().map(({ title, description }) => `${title}: ${description}`);

test('a sign-in or logout that cannot be loaded says so', async () => {
  const session = openSession('/');
  await session.auth().signIn();
  const reason = 'Sign-in did not load. Check your connection and try again, or reload the page.';
  expect(toasts()).toEqual([`Login failed: ${reason}`]);
  await session.auth().signOut();
  expect(toasts()).toEqual([`Logout failed: ${reason}`]);
  expect(session.auth().error?.message).toBe(reason);
});

test('a session of earlier that cannot be loaded leaves a page for visitors', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'auth0.pawhood.is.authenticated=true';
  const session = openSession('/');
  await waitFor(() => expect(session.auth()).toMatchObject({ isLoading: false, isResuming: false }));
  expect(session.auth().isAuthenticated).toBe(false);
});
