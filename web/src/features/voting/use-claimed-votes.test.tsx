import { expect, test, vi } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { signedIn } from '../../testing/some-person.ts';
import { useClaimedVotes } from './use-claimed-votes.ts';

function Claiming() {
  useClaimedVotes();
  return null;
}

/** Answers claims with these statuses, one after the other, and counts them. */
function claimsAnswered(...statuses: number[]) {
  const claim = vi.fn(async () => new Response(null, { status: statuses.shift() ?? 500 }));
  vi.stubGlobal('fetch', claim);
  return claim;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

async function signOfLife(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

test('claiming votes that failed is tried once more when the page is looked at again', async () => {
  writeStored('waitlistEmail', 'mia@example.org');
  const claim = claimsAnswered(503, 503, 503);
  renderPage(<Claiming />, { auth: signedIn() });
  await settled();
  expect(claim).toHaveBeenCalledTimes(1);
  await signOfLife();
  expect(claim).toHaveBeenCalledTimes(2);
  await signOfLife();
  dispatchEvent(new Event('online'));
  await settled();
  expect(claim).toHaveBeenCalledTimes(2);
  writeStored('waitlistEmail', null);
});

test('votes that are claimed when the connection is back are not claimed again', async () => {
  writeStored('waitlistEmail', 'mia@example.org');
  const claim = claimsAnswered(503, 204);
  renderPage(<Claiming />, { auth: signedIn() });
  await settled();
  dispatchEvent(new Event('online'));
  await settled();
  await signOfLife();
  expect(claim).toHaveBeenCalledTimes(2);
  writeStored('waitlistEmail', null);
});
