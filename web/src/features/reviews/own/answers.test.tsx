import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import type { Review } from '@pawhood/contract/reviews/review.ts';
import { answerReview } from '@pawhood/contract/reviews/review-answers.ts';
import { readOwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { listBlocks } from '@pawhood/contract/users/blocks.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, someProfile } from '#/testing/some-person.ts';
import { ReviewsOfPlace } from '../reviews-of-place.tsx';

const REVIEW: Review = {
  ...{ id: 'r57', stars: 2, words: 'They forgot that we were coming.', month: '2026-03', pet: '' },
  ...{ price: '', services: [], author: { id: 'u71', name: 'Ann' } },
  ...{ at: '2026-03-05T10:00:00.000Z', editedAt: '', helpful: 0 },
};
const SORRY = 'We are sorry, and book otherwise now.';
const PATH = answerReview.path.replace(':reviewId', 'r57');
const PLACE = `${readProvider.path.replace(':id', 'canal')}`;

let own: { looksAfter: boolean; hiddenAnswers: { reviewId: string; words: string }[] };
let state: 'shown' | 'hidden';
let put: () => Response;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  localStorage.clear();
  own = { looksAfter: true, hiddenAnswers: [] };
  state = 'shown';
  put = () =>
    Response.json({ answer: { words: SORRY, at: '2026-03-06T10:00:00.000Z', editedAt: '' }, state });
});

function Place({ review }: { review: Review }) {
  const reviews = {
    summary: { rating: '0.0', number: 1, stars: [0, 1, 0, 0, 0], byPet: [] },
    reviews: [review],
  };
  // As the place's page has it.
  const { data } = useQuery<ProviderDetails>({
    queryKey: [readProvider.path, 'canal'],
    queryFn: async () => (await fetch(PLACE)).json(),
    initialData: { id: 'canal', name: 'Canal Vets', services: [], reviews } as unknown as ProviderDetails,
  });
  return <ReviewsOfPlace place={data} />;
}

function open(more: Partial<Review> = {}): void {
  const review = { ...REVIEW, ...more };
  calls = fakeServer({
    [`GET ${readOwnReview.path.replace(':id', 'canal')}`]: () =>
      Response.json({ review: null, refusal: '', helpful: [], hasPets: false, ...own }),
    [`GET ${listBlocks.path}`]: () => Response.json([]),
    [`PUT ${PATH}`]: () => put(),
    [`DELETE ${PATH}`]: () => new Response(null, { status: 204 }),
  });
  const auth = signedIn({ profile: someProfile() });
  renderPage(<Place review={review} />, { auth, client: createQueryClient() });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const item = () => screen.findByRole('article', { name: 'Ann' });
const sent = (method: string) => calls.filter(({ name }) => name === `${method} ${PATH}`);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('who looks after the place answers below the review, and everybody reads whose answer it is', async () => {
  open();
  await press('Answer');
  const field = await screen.findByLabelText('Your answer');
  expect(screen.getByText(/as the answer of Canal Vets/)).toBeTruthy();
  await userEvent.type(field, SORRY);
  await press('Send answer');
  await isClosed();
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ words: SORRY }]);
  expect(await within(await item()).findByText(SORRY)).toBeTruthy();
  expect(screen.getByText('Answer from Canal Vets')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change answer' }));
  expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
});

test('nobody else has the button', async () => {
  own = { ...own, looksAfter: false };
  open();
  expect(await screen.findByRole('button', { name: 'Helpful' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

test.each([
  ['', 'Please write an answer.'],
  ['See www.example.org', 'Please leave out links, email addresses and telephone numbers.'],
])('what cannot be sent says so at the field: "%s"', async (words, sentence) => {
  open();
  await press('Answer');
  const field = await screen.findByLabelText('Your answer');
  if (words !== '') await userEvent.type(field, words);
  await press('Send answer');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent('PUT')).toEqual([]);
});

test('what the server refuses stays in the form, and is there again when it is opened once more', async () => {
  put = () => new Response('', { status: 500 });
  open();
  await press('Answer');
  await userEvent.type(await screen.findByLabelText('Your answer'), SORRY);
  await press('Send answer');
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  open();
  await press('Answer');
  expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', SORRY);
});

test('an answer is changed and deleted; a review that was changed after it says so', async () => {
  const answer = { words: 'Please call us.', at: '2026-03-06T10:00:00.000Z', editedAt: '' };
  open({ answer, editedAt: '2026-03-07T10:00:00.000Z' });
  expect(await screen.findByText('Changed after the answer')).toBeTruthy();
  await press('Change answer');
  expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', 'Please call us.');
  await press('Delete answer');
  await isClosed();
  expect(sent('DELETE')).toHaveLength(1);
  expect(screen.queryByText('Please call us.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Answer' })).toBeTruthy();
  expect(screen.getByText('Edited')).toBeTruthy();
});

test('a review that was changed before the answer is just edited', async () => {
  const answer = { words: 'Please call us.', at: '2026-03-08T10:00:00.000Z', editedAt: '' };
  open({ answer, editedAt: '2026-03-07T10:00:00.000Z' });
  expect(await screen.findByText('Edited')).toBeTruthy();
  expect(screen.queryByText('Changed after the answer')).toBeNull();
});

test('one that a decision hides is marked for its author', async () => {
  own = { looksAfter: true, hiddenAnswers: [{ reviewId: 'r57', words: 'What is hidden.' }] };
  open();
  expect(await screen.findByText('A decision hides your answer from others.')).toBeTruthy();
  expect(screen.queryByText('What is hidden.')).toBeNull();
  await press('Change answer');
  expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', 'What is hidden.');
});
