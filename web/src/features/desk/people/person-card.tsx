import type { PersonCard as Card, PublicWords } from '@pawhood/contract/desk/people.ts';
import type { Decision } from '@pawhood/contract/desk/todo.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import {
  BACK_TO_SEARCH,
  CARD_FAILED,
  CARD_LOGGED,
  DECISIONS_ABOUT,
  LOADING_CARD,
  NO_DECISIONS,
  NO_WORDS,
  PROFILE_PAGE,
  SEEN_BYS,
  SUSPENDED_FOR_GOOD,
  sincePerson,
  suspendedUntil,
  THEIR_WORDS,
  WORD_KINDS,
} from '@pawhood/contract/words/people.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { formatDay, formatMoment } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useAuth } from '#/session/auth.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import { DecisionFacts } from '../to-do/decision-facts.tsx';
import { aboutOf } from '../to-do/todo-words.ts';
import { CardAccount } from './card-account.tsx';
import { CardNotes } from './card-notes.tsx';
import { OpenCase } from './open-case.tsx';
import { cardQuery } from './people.api.ts';
import { PersonMarks } from './person-marks.tsx';
import { searchAddress } from './where.ts';

export interface PersonCardProps {
  userId: string;
  /** By which they were found. */
  text: string;
  isOperator: boolean;
}

const HEADING = 'person';

/** One person: what others read of them, what was decided, and what the team has written down. */
export function PersonCard({ userId, text, isOperator }: PersonCardProps) {
  const { data: card, error, refetch } = useQuery(cardQuery(userId, useAuth()));
  const [message, say] = useState('');
  const isThere = card !== undefined;
  useEffect(() => {
    if (isThere) focusHeading(HEADING);
  }, [isThere]);
  return (
    <>
      <Link
        href={searchAddress(text)}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand underline"
      >
        <ArrowLeft className="size-5 shrink-0" />
        {BACK_TO_SEARCH}
      </Link>
      {card === undefined && error !== null && (
        <PartFailure error={error} fallback={CARD_FAILED} onRetry={() => void refetch()} />
      )}
      <StatusLine>{card === undefined && error === null ? LOADING_CARD : message}</StatusLine>
      {card !== undefined && (
        <>
          <Head card={card} />
          <Words words={card.words} />
          <Decisions decisions={card.decisions} />
          {card.role === null && <OpenCase userId={userId} />}
          <CardNotes card={card} say={say} />
          {isOperator && <CardAccount card={card} text={text} say={say} />}
          <p className="text-base text-ink-2">{CARD_LOGGED}</p>
        </>
      )}
    </>
  );
}

function Head({ card }: { card: Card }) {
  const { userId, name, since, visibility, suspension } = card;
  return (
    <section aria-labelledby={HEADING} className="wrap-anywhere flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={HEADING} tabIndex={-1} className="min-w-0 text-xl">
          {name}
        </h2>
        <PersonMarks person={card} />
      </div>
      <p className="text-ink-2">
        {sincePerson(formatDay(since.slice(0, DAY_LENGTH)))}. {SEEN_BYS[visibility]}
      </p>
      <Link
        href={ROUTES.user.replace(':userId', userId)}
        className="inline-flex min-h-11 items-center self-start text-brand underline"
      >
        {PROFILE_PAGE}
      </Link>
      {suspension !== null && (
        <div className="rounded-toast bg-sunk p-4">
          <p className="font-semibold">
            {suspension.until === '' ? SUSPENDED_FOR_GOOD : suspendedUntil(formatMoment(suspension.until))}
          </p>
        </div>
      )}
    </section>
  );
}

function Words({ words }: { words: readonly PublicWords[] }) {
  return (
    <Part id="their-words" title={THEIR_WORDS} nothing={words.length === 0 ? NO_WORDS : ''}>
      {words.map(({ kind, title, words, path }, index) => (
        // Words of one kind may be the same twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a card do not change
        <li key={index} className="wrap-anywhere flex flex-col py-2">
          <Link
            href={path}
            className="inline-flex min-h-11 items-center gap-2 self-start text-brand underline"
          >
            {[kindWord(kind), title].filter(Boolean).join(': ')}
          </Link>
          <p className="[unicode-bidi:plaintext] whitespace-pre-line">{words}</p>
        </li>
      ))}
    </Part>
  );
}

/** In the server's word where a feature has come since. */
const kindWord = (kind: string): string =>
  Object.hasOwn(WORD_KINDS, kind) ? WORD_KINDS[kind as keyof typeof WORD_KINDS] : kind;

function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <Part id="decisions-about" title={DECISIONS_ABOUT} nothing={decisions.length === 0 ? NO_DECISIONS : ''}>
      {decisions.map((decision) => (
        <li key={decision.id} className="wrap-anywhere flex flex-col gap-1 py-3">
          <p className="font-semibold">
            <bdi>{aboutOf(decision)}</bdi>
          </p>
          <DecisionFacts decision={decision} />
        </li>
      ))}
    </Part>
  );
}

interface ListPartProps {
  id: string;
  title: string;
  /** Said in the place of the list; empty where there is one. */
  nothing: string;
  children: ReactNode;
}

function Part({ id, title, nothing, children }: ListPartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {nothing === '' ? (
        <ul className="list-none divide-y divide-line p-0">{children}</ul>
      ) : (
        <p className="text-ink-2">{nothing}</p>
      )}
    </section>
  );
}

/** Of a moment in ISO 8601 its day. */
const DAY_LENGTH = 10;
