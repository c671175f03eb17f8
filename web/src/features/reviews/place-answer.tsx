import type { Review } from '@pawhood/contract/reviews/review.ts';
import { answerOf, EDITED } from '@pawhood/contract/words/reviews.ts';
import { formatPublicDay } from '#/lib/dates.ts';
import { ReportLink } from '#/ui/report-link.tsx';

export interface PlaceAnswerProps {
  review: Pick<Review, 'id' | 'answer'>;
  /** Name of the place. */
  place: string;
}

/** What a place answers to a review; nothing where it does not. */
export function PlaceAnswer({ review: { id, answer }, place }: PlaceAnswerProps) {
  return answer === undefined ? null : (
    <div className="flex flex-col gap-1 rounded-input bg-sunk px-4 py-3">
      <p className="wrap-anywhere font-semibold text-base">{answerOf(place)}</p>
      <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
        <time dateTime={answer.at}>{formatPublicDay(answer.at)}</time>
        {answer.editedAt !== '' && <span>{EDITED}</span>}
      </p>
      <p dir="auto" className="wrap-anywhere max-w-article whitespace-pre-line text-base">
        {answer.words}
      </p>
      <div className="-ms-5 flex">
        <ReportLink kind="answer" id={id} />
      </div>
    </div>
  );
}

/** Whether a review was changed after the place has answered it. */
export const isChangedSince = ({ editedAt, answer }: Review): boolean =>
  answer !== undefined && editedAt > (answer.editedAt || answer.at);
