import type { Review, ReviewAnswer } from '@pawhood/contract/reviews/review.ts';
import type { OwnReview } from '@pawhood/contract/reviews/reviews.ts';
import type { Person } from '../../lib/person.ts';
import type { ListedReview } from './review-lists.store.ts';
import type { ReviewRow } from './reviews.store.ts';
import { isMadeUp, sampleAuthor } from './samples/sample-authors.ts';

type Author = ListedReview['author'];
type Answer = ListedReview['answer'];

export interface ReviewViews {
  /** A review for everybody. */
  view(listed: ListedReview): Promise<Review>;
}

export interface ReviewViewParts {
  /** Whether somebody's account is closed: their page is not there then. */
  readonly isDisabled: (person: Person) => Promise<boolean>;
  /** The name of a person for others. */
  readonly nameForOthers: (name: string) => string;
}

/** Makes of rows what everybody reads. */
export function createReviewViews({ isDisabled, nameForOthers }: ReviewViewParts): ReviewViews {
  /** Only who shows themselves to everybody is named: the answer is the same for all. */
  async function named(author: Author): Promise<Review['author']> {
    const isNamed =
      author !== null && author.visibility === 'everyone' && !author.isHidden && !(await isDisabled(author));
    return isNamed ? { id: author.id, name: nameForOthers(author.fullName) } : { id: '', name: '' };
  }

  return {
    view: async ({ review, author, answer }) => ({
      ...saidIn(review),
      author: isMadeUp(review.id) ? { id: '', name: sampleAuthor(review.id) } : await named(author),
      ...answered(answer),
    }),
  };
}

function saidIn(row: ReviewRow) {
  const { id, stars, words, month, pet, price, services, at, editedAt, helpful, inRecord } = row;
  return {
    ...(inRecord && { inRecord }),
    ...{ id, stars, words, month, pet, price, services, helpful },
    ...{ at: at.toISOString(), editedAt: editedAt?.toISOString() ?? '' },
  };
}

const answered = (answer: Answer): Pick<Review, 'answer'> =>
  answer === null ? {} : { answer: answerView(answer) };

export const answerView = ({ words, at, editedAt }: NonNullable<Answer>): ReviewAnswer => ({
  ...{ words, at: at.toISOString(), editedAt: editedAt?.toISOString() ?? '' },
});

/** A person's own review; `author` is how others see them. */
export const ownView = (
  row: ReviewRow,
  { author, answer }: Pick<Review, 'author' | 'answer'>,
): OwnReview => ({
  ...saidIn(row),
  author,
  ...(answer && { answer }),
  ...{ version: row.version, state: row.state },
});
