import { expect, test } from 'vitest';
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

async function signOfLife(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

test('claiming votes that failed is tried once more when the page is looked at again', async () => {
  const claims = claimsAnswered(503, 503, 503);
  renderPage(<Claiming />, { auth: signedIn() });
  await expect.poll(() => claims).toHaveLength(1);
  await settled();
  await signOfLife();
  await expect.poll(() => claims).toHaveLength(2);
  await signOfLife();
  dispatchEvent(new Event('online'));
  await settled();
  expect(claims).toHaveLength(2);
});

test('votes that are claimed when the connection is back are not claimed again', async () => {
  const claims = claimsAnswered(503, 204);
  renderPage(<Claiming />, { auth: signedIn() });
  await expect.poll(() => claims).toHaveLength(1);
  await settled();
  dispatchEvent(new Event('online'));
  await expect.poll(() => claims).toHaveLength(2);
  await settled();
  await signOfLife();
  expect(claims).toHaveLength(2);
});
