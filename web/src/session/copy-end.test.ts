// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetTestProvider,
  MIA,
  startTestProvider,
  type TestProvider,
} from '#/testing/identity-provider.ts';
import { openSession, signInBefore } from '#/testing/open-session.tsx';
import { beginCopy, copyMark } from '../lib/browser/private-copy.ts';

const COPY = { userId: 'u57', sub: MIA.sub };
const REMINDERS = ['/local/api/users/me/reminders'];
const REFUSED = () => Response.json({ code: 'unauthorized' }, { status: 401 });

let provider: TestProvider;
/** Answers our server's calls. */
let answer: () => Response;

beforeEach(async () => {
  provider = await startTestProvider();
  answer = () => Response.json({ id: 'u57', fullName: 'Mia' });
  provider.elsewhere = async () => answer();
  // Without it the library waits for a hidden frame, which answers nothing here.
  vi.stubGlobal('crossOriginIsolated', true);
});
afterEach(forgetTestProvider);

/** The provider's answer to a refresh token. */
const refusing = (error: string, error_description: string, status = 400) => {
  provider.answer = async () => Response.json({ error, error_description }, { status });
};

/** Mia's page, whose token is refused. */
async function openRefused() {
  await signInBefore(provider);
  beginCopy(COPY);
  const session = openSession('/pets');
  await waitFor(() => expect(session.auth()).toMatchObject({ isBusy: false, profile: { id: 'u57' } }));
  new QueryObserver(session.queries, { queryKey: REMINDERS }).subscribe(() => {});
  await waitFor(() => expect(session.queries.getQueryData(REMINDERS)).toBeDefined());
  return session;
}

test('the copy ends when our server refuses a token that was just renewed', async () => {
  const session = await openRefused();
  answer = REFUSED;
  await session.queries.invalidateQueries({ queryKey: REMINDERS });
  await waitFor(() => expect(copyMark()).toBeNull());
});

test('the copy stays when a renewed token is taken', async () => {
  const session = await openRefused();
  const taken = answer;
  answer = () => {
    answer = taken;
    return REFUSED();
  };
  const renewals = provider.requests.length;
  await session.queries.invalidateQueries({ queryKey: REMINDERS });
  await waitFor(() => expect(provider.requests).toHaveLength(renewals + 1));
  await waitFor(() => expect(session.queries.getQueryState(REMINDERS)?.error).toBeNull());
  expect(copyMark()).toEqual(COPY);
});

test('the copy ends when the provider says that the grant was revoked', async () => {
  const session = await openRefused();
  refusing('invalid_grant', 'grant has been revoked');
  answer = REFUSED;
  await session.queries.invalidateQueries({ queryKey: REMINDERS });
  await waitFor(() => expect(session.auth().isAuthenticated).toBe(false));
  expect(copyMark()).toBeNull();
});

test.each([
  [
    'a refresh token that has run out, and nobody signed in at the provider',
    'invalid_grant',
    'Unknown or invalid refresh token.',
  ],
  ['login_required', 'login_required', 'Login required'],
])('the copy stays with %s', async (_, error, text) => {
  const session = await openRefused();
  refusing(error, text);
  answer = REFUSED;
  await session.queries.invalidateQueries({ queryKey: REMINDERS });
  await waitFor(() => expect(session.auth().isAuthenticated).toBe(false));
  expect(copyMark()).toEqual(COPY);
});

test.each([
  ['a provider that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a provider that fails', async () => Response.json({ error: 'server_error' }, { status: 500 })],
])('the copy stays with %s', async (_, fails) => {
  const session = await openRefused();
  const renewals = provider.requests.length;
  provider.answer = fails;
  answer = REFUSED;
  await session.queries.invalidateQueries({ queryKey: REMINDERS });
  await waitFor(() => expect(provider.requests.length).toBeGreaterThan(renewals));
  await waitFor(() => expect(session.queries.isFetching()).toBe(0));
  expect(session.auth().isAuthenticated).toBe(true);
  expect(copyMark()).toEqual(COPY);
});

test('the copy stays when our server fails', async () => {
  const session = await openRefused();
  answer = () => new Response(null, { status: 503 });
  await session.queries.invalidateQueries({ queryKey: REMINDERS });
  expect(copyMark()).toEqual(COPY);
});

test('another person’s sign-in ends the copy, and the same person goes on with theirs', async () => {
  await signInBefore(provider);
  beginCopy(COPY);
  const mine = openSession('/pets');
  await waitFor(() => expect(mine.auth().profile).not.toBeNull());
  expect(copyMark()).toEqual(COPY);
  beginCopy({ userId: 'u58', sub: 'embedded|58' });
  const other = openSession('/pets');
  await waitFor(() => expect(other.auth().profile).not.toBeNull());
  expect(copyMark()).toBeNull();
});

test('an account that is no more leaves no copy', async () => {
  const session = await openRefused();
  await session.auth().forget();
  expect(copyMark()).toBeNull();
});
