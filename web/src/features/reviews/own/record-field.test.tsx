import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { createReview } from '@pawhood/contract/reviews/reviews.ts';
import { NOT_IN_RECORD } from '@pawhood/contract/words/errors.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { ReviewForm } from './review-form.tsx';

const PLACE = { id: 'canal', name: 'Canal Vets', services: [] };
const TICK = 'Say that this visit is in my pet’s record';
const WORDS = 'They took an hour for our old dog.';
const [MONTH = ''] = reviewMonths(new Date().toLocaleDateString('sv'));

beforeEach(() => localStorage.clear());

function open(hasPets: boolean, answer: () => Response) {
  const calls = fakeServer({ [`POST ${createReview.path.replace(':id', 'canal')}`]: answer });
  renderPage(
    <ReviewForm place={PLACE} review={null} hasPets={hasPets} onSent={() => {}} onCancel={() => {}} />,
    { auth: signedIn() },
  );
  return calls;
}

test('without pets nothing is asked of their records', () => {
  open(false, () => Response.json({}));
  expect(screen.queryByRole('checkbox', { name: TICK })).toBeNull();
});

test('it is off until somebody ticks it; where no record has the visit the tick says so, and all that was written stays', async () => {
  const problem = {
    ...{ status: 400, code: 'invalid_request', detail: 'Please look at it again.' },
    errors: [{ field: 'inRecord', code: 'not_in_record', detail: NOT_IN_RECORD }],
  };
  const headers = { 'content-type': 'application/problem+json' };
  const calls = open(true, () => Response.json(problem, { status: 400, headers }));
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: TICK });
  expect(tick.checked).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByLabelText('What should others know?'), WORDS);
  await userEvent.selectOptions(screen.getByLabelText('When were you there?'), MONTH);
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText(NOT_IN_RECORD)).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ inRecord: true, words: WORDS });
  expect(document.activeElement).toBe(tick);
  expect(screen.getByRole('alert').textContent).toBe(
    'We could not send your review. What you wrote is still here.',
  );
  expect(tick.getAttribute('aria-describedby')).toContain('error');
  expect(screen.getByLabelText('What should others know?')).toHaveProperty('value', WORDS);
  await userEvent.click(tick);
  expect(screen.queryByText(NOT_IN_RECORD)).toBeNull();
});
