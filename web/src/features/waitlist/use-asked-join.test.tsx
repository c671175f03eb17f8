import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { readStored, writeStored } from '#/lib/browser/storage.ts';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { useAskedJoin } from './use-asked-join.ts';
import { useWaitlist } from './use-waitlist.ts';

afterEach(() => writeStored('waitlistEmail', null));

function Member() {
  useAskedJoin();
  const { isJoined, leave } = useWaitlist();
  if (!isJoined) return null;
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
}

const ASK = 'POST /local/api/waitlist/asked';
const mia = (wantsNews: boolean) => {
  const { user } = signedIn();
  return signedIn({ user: user && { ...user, ...(wantsNews && { wantsNews }) } });
};

/** The calls of somebody whose browser is answered this address. */
async function opened(email: string | null, auth = mia(true)) {
  const calls = fakeServer((_, { name }) =>
    name === ASK ? Response.json({ email }) : new Response(null, { status: 204 }),
  );
  const client = createQueryClient();
  await allThatComesOf(() => renderPage(<Member />, { auth, client }));
  return { calls: () => calls.filter(({ name }) => name === ASK), client };
}

test('§3.17 the browser of whoever asked for news when they signed up keeps the address they are on the list with, until they leave', async () => {
  const { calls, client } = await opened('mia@example.org');
  expect(readStored('waitlistEmail')).toBe('mia@example.org');
  expect(calls().map(({ token }) => token)).toEqual(['Bearer token-57']);
  await allThatComesOf(() => userEvent.click(screen.getByRole('button', { name: 'Leave' })));
  expect(readStored('waitlistEmail')).toBeNull();
  expect(calls()).toHaveLength(1);
  expect(client.isFetching()).toBe(0);
});

test('who may not join yet, or has left, joins nothing', async () => {
  const { calls } = await opened(null);
  expect(calls()).toHaveLength(1);
  expect(readStored('waitlistEmail')).toBeNull();
});

test.each([
  ['who has not asked for news', mia(false)],
  ['who has no profile yet', signedIn({ ...mia(true), profile: null })],
])('for %s nothing is asked', async (_, auth) => {
  const { calls } = await opened('mia@example.org', auth);
  expect(calls()).toEqual([]);
});

test('where the browser has joined already nothing is asked', async () => {
  writeStored('waitlistEmail', 'other@example.org');
  const { calls } = await opened('mia@example.org');
  expect(calls()).toEqual([]);
  expect(readStored('waitlistEmail')).toBe('other@example.org');
});
