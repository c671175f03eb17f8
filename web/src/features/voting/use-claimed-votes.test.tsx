import { expect, test } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer, inTurn } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { useClaimedVotes } from './use-claimed-votes.ts';

function Claiming() {
  useClaimedVotes({ isJoined: true, bearer: async () => 'token-57' });
  return null;
}

/** Answers claims with these statuses, one after the other. */
const claimsAnswered = (...statuses: number[]) =>
  fakeServer(inTurn(...statuses.map((status) => new Response(null, { status }))));

const opened = () => allThatComesOf(() => renderPage(<Claiming />, { auth: signedIn() }));
const signOfLife = () => allThatComesOf(() => document.dispatchEvent(new Event('visibilitychange')));
const backOnline = () => allThatComesOf(() => dispatchEvent(new Event('online')));

test('claiming votes that failed is tried once more when the page is looked at again', async () => {
  const claims = claimsAnswered(503, 503, 503);
  await opened();
  expect(claims).toHaveLength(1);
  await signOfLife();
  expect(claims).toHaveLength(2);
  await signOfLife();
  await backOnline();
  expect(claims).toHaveLength(2);
});

test('votes that are claimed when the connection is back are not claimed again', async () => {
  const claims = claimsAnswered(503, 204);
  await opened();
  expect(claims).toHaveLength(1);
  await backOnline();
  expect(claims).toHaveLength(2);
  await signOfLife();
  expect(claims).toHaveLength(2);
});
