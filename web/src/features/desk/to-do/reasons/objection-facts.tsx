import type { ObjectionDetails } from '@pawhood/contract/desk/todo.ts';
import {
  decidedFirstBy,
  FIRST_DECISION,
  OTHER_ANSWERS,
  waitsForOther,
} from '@pawhood/contract/words/cases.ts';
import { DECIDED_AS } from '@pawhood/contract/words/desk.ts';
import { RULE_NAMES, ruleNamed, untilMoment } from '@pawhood/contract/words/reasons.ts';
import { formatMoment } from '#/lib/dates.ts';
import { FactsSection } from './facts-section.tsx';

export interface ObjectionFactsProps {
  details: ObjectionDetails;
  /** Whether somebody else has to answer, or has a day to. */
  isOthers: boolean;
}

/** What is objected to: the decision, its reasons, and what it was about. */
export function ObjectionFacts({ details: { statement, by, waitsUntil }, isOthers }: ObjectionFactsProps) {
  const { decision, at, until, rule, facts, about, words } = statement;
  return (
    <>
      {isOthers && <p>{waitsUntil === '' ? OTHER_ANSWERS : waitsForOther(formatMoment(waitsUntil))}</p>}
      <FactsSection heading={FIRST_DECISION}>
        <p className="flex flex-wrap gap-x-4 text-base">
          <span className="font-semibold">{DECIDED_AS[decision]}</span>
          {until !== '' && <span>{untilMoment(formatMoment(until))}</span>}
          {by !== '' && <span className="wrap-anywhere min-w-0">{decidedFirstBy(by)}</span>}
          <time dateTime={at} className="text-ink-2">
            {formatMoment(at)}
          </time>
        </p>
        <p className="font-semibold">{ruleNamed(RULE_NAMES[rule])}</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {facts}
        </p>
        {about !== '' && (
          <div dir="auto" className="wrap-anywhere rounded-input bg-sunk px-4 py-3">
            <p className="font-semibold">{about}</p>
            {words !== about && <p className="whitespace-pre-line">{words}</p>}
          </div>
        )}
      </FactsSection>
    </>
  );
}
