import type { CaseDetails, SeenThing } from '@pawhood/contract/desk/todo.ts';
import {
  AS_SEEN,
  HISTORY,
  ITS_AUTHOR,
  NOW,
  OF_AUTHOR,
  REPORTS_MADE,
  SAID_BEFORE,
  SEE_NOW,
  SEEN_FORGOTTEN,
  SHOWS_BY_ITSELF,
  saidUntil,
  WEIGHT,
  WHY_HELD,
} from '@pawhood/contract/words/cases.ts';
import { HELD_BY, REASON_NAMES } from '@pawhood/contract/words/reasons.ts';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { cardAddress } from '../../people/where.ts';
import { LINK } from '../link.ts';
import { FactsSection } from './facts-section.tsx';
import { PastDecisions } from './past-decisions.tsx';

/** A case: what was reported, by whom it is, why, and what was decided before. */
export function CaseFacts({ details }: { details: CaseDetails }) {
  const { seen, former, now, heldBy, author, reports, history, ofAuthor } = details;
  const { base } = useSite();
  return (
    <>
      <FactsSection heading={AS_SEEN}>
        {seen === null ? <p className="text-ink-2">{SEEN_FORGOTTEN}</p> : <Seen seen={seen} />}
        <p className="flex flex-wrap items-center gap-x-4">
          {NOW[now]}
          {seen !== null && now !== 'gone' && now !== 'waiting' && (
            <a href={base + seen.path} target="_blank" rel="noreferrer" className={LINK}>
              {SEE_NOW}
            </a>
          )}
        </p>
        {author !== null && (
          <p className="flex flex-wrap items-center gap-x-2">
            {ITS_AUTHOR}
            <Link href={cardAddress(author.id, '')} className={LINK}>
              <bdi>{author.name}</bdi>
            </Link>
          </p>
        )}
      </FactsSection>
      {heldBy !== '' && (
        <FactsSection heading={WHY_HELD}>
          <p>{HELD_BY[heldBy]}</p>
          <p className="text-ink-2">{SHOWS_BY_ITSELF}</p>
        </FactsSection>
      )}
      {former.length > 0 && <Former former={former} />}
      {reports.length > 0 && <Reports reports={reports} />}
      <PastDecisions heading={HISTORY} decisions={history} />
      <PastDecisions heading={OF_AUTHOR} decisions={ofAuthor} />
    </>
  );
}

/** A copy of the first report: it may say something else by now. */
function Seen({ seen: { name, words, picture } }: { seen: SeenThing }) {
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-input bg-sunk px-4 py-3">
      {picture !== '' && <img src={picture} alt="" className="size-28 rounded-toast object-cover" />}
      <div className="wrap-anywhere min-w-0">
        {/* A name may be written in the other direction than the words. */}
        <p dir="auto" className="font-semibold">
          {name}
        </p>
        {words !== '' && words !== name && (
          <p dir="auto" className="whitespace-pre-line">
            {words}
          </p>
        )}
      </div>
    </div>
  );
}

/** What it said before its author changed it. */
function Former({ former }: Pick<CaseDetails, 'former'>) {
  return (
    <FactsSection heading={SAID_BEFORE}>
      <ul className="list-none divide-y divide-line p-0">
        {former.map(({ until, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have said the same
          <li key={index} className="flex flex-col gap-1 py-3">
            <time dateTime={until} className="text-ink-2 text-sm">
              {saidUntil(formatMoment(until))}
            </time>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </FactsSection>
  );
}

function Reports({ reports }: Pick<CaseDetails, 'reports'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        {REPORTS_MADE}
      </h3>
      <ul aria-labelledby={id} className="list-none divide-y divide-line p-0">
        {reports.map(({ at, reason, words, weight, name, email }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same at once
          <li key={index} className="flex flex-col gap-1 py-3">
            <p className="font-semibold text-base">{REASON_NAMES[reason]}</p>
            {words !== '' && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {words}
              </p>
            )}
            <p className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-2 text-sm">
              <time dateTime={at}>{formatMoment(at)}</time>
              {weight !== 1 && <span>{weight < 1 ? WEIGHT.half : WEIGHT.more}</span>}
              {name !== '' && <bdi>{name}</bdi>}
              {email !== '' && <bdi>{email}</bdi>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
