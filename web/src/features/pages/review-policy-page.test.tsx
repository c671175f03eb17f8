import { readReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { SOME_REVIEW_POLICY } from '#/testing/some-review-policy.ts';
import { ReviewPolicyPage } from './review-policy-page.tsx';

const POLICY = `GET ${readReviewPolicy.path}`;
const OURS = 'GET /local/api/pages/reviews-policy';

/** The page as it reads where the operator has written none. */
async function textWith(more: object = {}): Promise<string> {
  fakeServer({
    [POLICY]: () => Response.json({ ...SOME_REVIEW_POLICY, ...more }),
    [OURS]: () => Response.json({ html: '' }),
  });
  const { container } = renderPage(<ReviewPolicyPage />);
  await screen.findByText(/^We do not check whether/);
  return container.textContent ?? '';
}

test('who may write, what is not checked, what waits, the score, objections and the numbers of the year', async () => {
  const text = await textWith();
  for (const said of [
    'whose account is at least a day old',
    'at most 6 reviews a day',
    'Nobody can pay us to be listed first',
    'Good and bad reviews are treated alike.',
    'come from the same network',
    'waits at most 13 days',
    'may pass',
    'once it has 4 reviews',
    'the number of reviews counts',
    '‘Report’ below it',
    'within 30 days',
    'can answer each of its reviews once',
    'without those deleted since: 1,057',
    'Reviews that waited for a look: 48',
    'Objections that changed something: 2',
  ])
    expect(text).toContain(said);
  expect(screen.getByRole('link', { name: 'terms of service' })).toHaveProperty(
    'pathname',
    '/terms-of-service',
  );
});

test('where each of them waits it says that, and none of the rules', async () => {
  const text = await textWith({ isEachHeld: true });
  expect(text).toContain('every review waits until somebody on the team has read it');
  expect(text).not.toContain('network');
});

test('the operator’s own words stand in the place of ours', async () => {
  fakeServer({
    [POLICY]: () => Response.json(SOME_REVIEW_POLICY),
    [OURS]: () => Response.json({ html: '<p>We ask for a receipt.</p>' }),
  });
  renderPage(<ReviewPolicyPage />);
  expect(await screen.findByText('We ask for a receipt.')).toBeTruthy();
  expect(screen.queryByText(/We do not check/)).toBeNull();
});

test('nobody reviews anything: there is no such page', async () => {
  const problem = { status: 404, code: 'unknown_path', detail: 'There is nothing at this address.' };
  fakeServer({
    [POLICY]: () =>
      Response.json(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
    [OURS]: () => Response.json({ html: '' }),
  });
  renderPage(<ReviewPolicyPage />);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
});

test('numbers that cannot be had are said to be missing', async () => {
  fakeServer({
    [POLICY]: () => new Response('', { status: 500 }),
    [OURS]: () => Response.json({ html: '' }),
  });
  renderPage(<ReviewPolicyPage />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
