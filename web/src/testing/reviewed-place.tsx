import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import type { Review } from '@pawhood/contract/reviews/review.ts';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import {
  changeReview,
  createReview,
  deleteReview,
  findHelpful,
  type NewReview,
  type OwnReview,
  readOwnReview,
} from '@pawhood/contract/reviews/reviews.ts';
import { type Block, listBlocks } from '@pawhood/contract/users/blocks.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewsOfPlace } from '../features/reviews/reviews-of-place.tsx';
import { createQueryClient } from '../lib/calls/query-client.ts';
import type { Auth } from '../session/auth.ts';
import { fakeServer, type ReceivedCall } from './fake-server.ts';
import { renderPage } from './render-page.tsx';
import { signedIn, someProfile } from './some-person.ts';

/** The second month of the list. */
export const [, MONTH = ''] = reviewMonths(new Date().toLocaleDateString('sv'));

export const WORDS = 'They took an hour for our old dog.';

/** A review for tests; whatever a test is about, it says itself. */
export function someReview(facts: Partial<Review> = {}): Review {
  return {
    ...{ id: 'r57', stars: 4, words: 'Kind people, and clean rooms.', month: '2026-03', pet: 'dog' },
    ...{ price: '', services: [], author: { id: 'u71', name: 'Ann' } },
    ...{ at: '2026-03-05T10:00:00.000Z', editedAt: '', helpful: 0, ...facts },
  };
}

export const someOwn = (facts: Partial<OwnReview> = {}): OwnReview => ({
  ...someReview({ id: 'own', words: WORDS, month: MONTH, author: { id: 'u57', name: 'Mia' } }),
  ...{ version: 3, state: 'shown', ...facts },
});

/** A failure of the server, with its code and what else it carries. */
export const refused = (status: number, code: string, detail: string, more: object = {}): Response =>
  Response.json(
    { status, code, detail, ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

const OWN = readOwnReview.path.replace(':id', 'canal');

/** The calls of a reviewed place, by what they do. */
export const CALLS = {
  own: `GET ${OWN}`,
  blocks: `GET ${listBlocks.path}`,
  create: `POST ${createReview.path.replace(':id', 'canal')}`,
  change: `PATCH ${changeReview.path.replace(':reviewId', 'own')}`,
  remove: `DELETE ${deleteReview.path.replace(':reviewId', 'own')}`,
  helpful: `PUT ${findHelpful.path.replace(':reviewId', 'r57')}`,
  notHelpful: `DELETE ${findHelpful.path.replace(':reviewId', 'r57')}`,
};
type CallName = keyof typeof CALLS;

/** A place and a server that knows what one person says of it. */
export function reviewedPlace() {
  // jsdom has no dialogs; e2e/reviews/reviews.spec.ts sees one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  const stored = {
    review: null as OwnReview | null,
    refusal: '',
    helpful: [] as string[],
    blocks: [] as Block[],
    /** What others said. */
    others: [someReview()],
    /** Facts of the place. */
    place: {} as Partial<ProviderDetails>,
    /** What a new review, or a changed one, becomes. */
    state: 'shown' as OwnReview['state'],
  };
  /** Answers in the place of the server; each is asked before it. */
  const instead: Partial<Record<CallName, (call: ReceivedCall) => Response | Promise<Response> | null>> = {};
  const keep = (body: NewReview): OwnReview => {
    const version = (stored.review?.version ?? 0) + 1;
    stored.review = someOwn({ ...stored.review, ...body, version, state: stored.state });
    return stored.review;
  };
  const usual: Record<CallName, (body: never) => Response> = {
    own: () =>
      Response.json({
        ...{ review: stored.review, refusal: stored.refusal, helpful: stored.helpful },
        ...{ hasPets: false, looksAfter: false, hiddenAnswers: [] },
      }),
    blocks: () => Response.json(stored.blocks),
    create: (body: NewReview) => Response.json(keep(body), { status: 201 }),
    change: (body: NewReview) => Response.json(keep(body)),
    remove: () => new Response(null, { status: 204 }),
    helpful: () => new Response(null, { status: 204 }),
    notHelpful: () => new Response(null, { status: 204 }),
  };
  const answered = fakeServer(
    Object.fromEntries(
      Object.entries(CALLS).map(([key, name]) => [
        name,
        async (body: never, call: ReceivedCall) =>
          // The names are those of the table.
          (await instead[key as CallName]?.(call)) ?? usual[key as CallName](body),
      ]),
    ),
  );

  return {
    stored,
    instead,
    /** What was sent with a call, each time. */
    sent: (name: CallName) =>
      answered.filter((call) => call.name === CALLS[name]).map(({ body, version }) => ({ body, version })),

    /** Opens the place's reviews, as Mia where nobody else is named. */
    open(
      auth: Auth = signedIn({ profile: someProfile({ visibility: 'everyone' }) }),
      at = '/directory/canal',
    ) {
      const client = createQueryClient();
      const { others } = stored;
      const stars = [1, 2, 3, 4, 5].map((given) => others.filter((one) => one.stars === given).length);
      const summary = { rating: '0.0', number: others.length, stars, byPet: [] };
      client.setQueryData<Partial<ProviderDetails>>([readProvider.path, 'canal'], {
        ...{ id: 'canal', name: 'Canal Vets', services: ['Vaccination', 'Nail care'] },
        ...{ reviews: { summary, reviews: others }, ...stored.place },
      });
      return renderPage(<Place />, { at, auth, client });
    },
  };
}

/** Follows what the browser has of the place, as its page does. */
function Place() {
  const { data } = useQuery<ProviderDetails>({ queryKey: [readProvider.path, 'canal'], enabled: false });
  return data && <ReviewsOfPlace place={data} />;
}

/** Presses a button, of the dialog where one is open. */
export async function press(name: string): Promise<void> {
  await userEvent.click(
    await within(screen.queryByRole('dialog') ?? document.body).findByRole('button', { name }),
  );
}

/** Opens the form and fills in what is needed. */
export async function fillIn(facts: { stars?: number; words?: string; month?: string } = {}): Promise<void> {
  const { stars = 4, words = WORDS, month = MONTH } = facts;
  await userEvent.click(
    await screen.findByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }),
  );
  const field = screen.getByLabelText('What should others know?');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(words);
  await userEvent.selectOptions(screen.getByLabelText('When were you there?'), month);
}
