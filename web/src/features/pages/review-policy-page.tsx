import { OBJECTION_DAYS } from '@pawhood/contract/limits.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import type { ReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { DOCUMENT_NOT_LOADED, LOADING_DOCUMENT } from '@pawhood/contract/words/pages.ts';
import { REPORT } from '@pawhood/contract/words/report.ts';
import {
  ABOUT_WAITING,
  CHECKS,
  COUNTED_HOURLY,
  EVERY_REVIEW_WAITS,
  HELD_BY,
  HOW_SCORES_COME,
  IF_WRONG,
  REVIEW_POLICY,
  REVIEW_POLICY_ABOUT,
  REVIEW_YEAR,
  SCORES,
  SOME_REVIEWS_WAIT,
  WHAT_IS_CHECKED,
  WHAT_WAITS,
  WHEN_WRONG,
  WHO_WRITES,
  WRITERS,
  YEAR_NUMBERS,
} from '@pawhood/contract/words/reviewpolicy.ts';
import { EDITED, IN_RECORD } from '@pawhood/contract/words/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useHead } from '#/lib/head.ts';
import { sentence } from '#/lib/sentence.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { NotFound } from '#/ui/not-found.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { OperatorDocument } from './operator-document.tsx';
import { reviewPolicyQuery } from './pages.api.ts';

/** /reviews-policy: what is checked of reviews and what is not, and how places get their score. */
export function ReviewPolicyPage() {
  const { policy, error, isOff } = useReviewPolicy();
  return isOff ? <NotFound /> : <Document policy={policy} error={error} />;
}

interface DocumentProps {
  /** Null until it is there. */
  policy: ReviewPolicy | null;
  error: Error | null;
}

function Document({ policy, error }: DocumentProps) {
  useHead({ title: REVIEW_POLICY, description: REVIEW_POLICY_ABOUT, path: ROUTES.reviewPolicy });
  return (
    <OperatorDocument name="reviews-policy" title={REVIEW_POLICY}>
      {policy !== null && <Policy policy={policy} />}
      {policy === null && error === null && <StatusLine>{LOADING_DOCUMENT}</StatusLine>}
      {policy === null && error !== null && <ErrorMessage error={error} fallback={DOCUMENT_NOT_LOADED} />}
    </OperatorDocument>
  );
}

function Policy({ policy }: { policy: ReviewPolicy }) {
  const { isEachHeld, scoreFrom, perDay, heldDays, year } = policy;
  const { once, ...writers } = WRITERS;
  return (
    <>
      <h2>{WHO_WRITES}</h2>
      <SentenceList sentences={[writers.account, once(perDay), writers.business, writers.money]} />
      <h2>{WHAT_IS_CHECKED}</h2>
      <SentenceList
        sentences={[
          CHECKS.visits,
          CHECKS.record(IN_RECORD),
          CHECKS.alike,
          CHECKS.links,
          CHECKS.edited(EDITED),
        ]}
      />
      <h2>{WHAT_WAITS}</h2>
      {isEachHeld ? <p>{EVERY_REVIEW_WAITS}</p> : <HeldByRules days={heldDays} />}
      <h2>{HOW_SCORES_COME}</h2>
      <SentenceList sentences={[SCORES.mean, SCORES.from(scoreFrom), SCORES.order]} />
      <h2>{IF_WRONG}</h2>
      <ul>
        <li>{WHEN_WRONG.report(REPORT)}</li>
        <li>{sentence(WHEN_WRONG.decide(termsLink))}</li>
        <li>{WHEN_WRONG.object(OBJECTION_DAYS)}</li>
        <li>{WHEN_WRONG.answer}</li>
      </ul>
      <h2>{REVIEW_YEAR}</h2>
      <SentenceList sentences={numbersOf(year)} />
      <p>{COUNTED_HOURLY}</p>
    </>
  );
}

function HeldByRules({ days }: { days: number }) {
  const { network, newcomers, rush, copy } = HELD_BY;
  const { long, together, author, missed } = ABOUT_WAITING;
  return (
    <>
      <p>{SOME_REVIEWS_WAIT}</p>
      <SentenceList sentences={[network, newcomers, rush, copy]} />
      <p>{[together, long(days), author, missed].join(' ')}</p>
    </>
  );
}

const termsLink = (words: string): ReactNode => <Link href={FOOTER_ROUTES.terms}>{words}</Link>;

function numbersOf(year: ReviewPolicy['year']): readonly string[] {
  const said = YEAR_NUMBERS;
  return [
    ...[said.written(year.written), said.held(year.held), said.shown(year.shown), said.hidden(year.hidden)],
    ...[said.reports(year.reports), said.objections(year.objections), said.changed(year.changed)],
  ];
}

/** What the server's page has, and then what is true now; `isOff` where nobody reviews anything. */
function useReviewPolicy(): DocumentProps & { readonly isOff: boolean } {
  const { reviewPolicy: rendered } = useSnapshot();
  const { data, error } = useQuery(reviewPolicyQuery);
  const isRefused = error instanceof HttpError && error.status === 404;
  return {
    policy: data ?? rendered ?? null,
    error,
    isOff: isRefused || (data === undefined && rendered === null),
  };
}
