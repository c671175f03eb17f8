import { DESK_PEOPLE_LIMITS, type FoundPerson } from '@pawhood/contract/desk/people.ts';
import {
  FIND,
  FIND_PEOPLE,
  FINDING,
  firstFound,
  GIVE_ROLE,
  giveRoleTo,
  NOBODY_FOUND,
  peopleFound,
  SEARCH_FAILED,
  SEARCH_FIELD,
  SEARCH_HINTS,
  sincePerson,
} from '@pawhood/contract/words/people.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatDay } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { foundQuery } from './people.api.ts';
import { PersonMarks } from './person-marks.tsx';
import { cardAddress, searchAddress, textOrId } from './where.ts';

export interface FindPeopleProps {
  /** What is searched; empty for nothing. */
  text: string;
  isOperator: boolean;
}

const HEADING = 'find-people';

/** The search for people, and whom it finds. */
export function FindPeople({ text, isOperator }: FindPeopleProps) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(text);
  const auth = useAuth();
  const found = useQuery({ ...foundQuery(text, auth), enabled: text !== '' });
  const [message, say] = useState('');
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  useEffect(() => setTyped(text), [text]);

  function search(event: FormEvent): void {
    event.preventDefault();
    say('');
    navigate(searchAddress(textOrId(typed)), { replace: true });
  }

  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-4">
      <h2 id={HEADING} tabIndex={-1} className="text-xl">
        {FIND_PEOPLE}
      </h2>
      <form aria-labelledby={HEADING} onSubmit={search} className="flex flex-col gap-3">
        <FieldRow
          label={SEARCH_FIELD}
          name="q"
          value={typed}
          onChange={setTyped}
          error={undefined}
          hint={SEARCH_HINTS[isOperator ? 'operator' : 'moderator']}
          limit={DESK_PEOPLE_LIMITS.search}
        />
        <p>
          <Button type="submit">{FIND}</Button>
        </p>
      </form>
      <StatusLine>{message || statusOf(text, found)}</StatusLine>
      {found.error !== null && (
        <PartFailure error={found.error} fallback={SEARCH_FAILED} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && found.data.length > 0 && (
        <ul aria-labelledby={HEADING} className="list-none divide-y divide-line p-0">
          {found.data.map((person) => (
            <Row
              key={person.userId}
              person={person}
              text={text}
              onGive={isOperator && person.role === null ? () => setChosen(person) : null}
            />
          ))}
        </ul>
      )}
      {chosen !== null && (
        <ChangeRoleDialog
          person={{ ...chosen, role: 'moderator' }}
          title={giveRoleTo(chosen.name)}
          say={say}
          onGiven={() => focusHeading(HEADING)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

function statusOf(
  text: string,
  { data, isFetching, error }: { data: readonly unknown[] | undefined; isFetching: boolean; error: unknown },
): string {
  if (text === '' || error !== null) return '';
  if (data === undefined) return isFetching ? FINDING : '';
  if (data.length === 0) return NOBODY_FOUND;
  return data.length < DESK_PEOPLE_LIMITS.found ? peopleFound(data.length) : firstFound(data.length);
}

interface RowProps {
  person: FoundPerson;
  text: string;
  /** Null where there is a role, or none to give. */
  onGive: (() => void) | null;
}

function Row({ person, text, onGive }: RowProps) {
  const { userId, name, since } = person;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="wrap-anywhere flex min-w-0 grow basis-56 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            href={cardAddress(userId, text)}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold text-brand underline"
          >
            {name}
          </Link>
          <PersonMarks person={person} />
        </p>
        <p className="text-base text-ink-2">{sincePerson(formatDay(since.slice(0, DAY_LENGTH)))}</p>
      </div>
      {onGive !== null && (
        <Button look="secondary" isNarrow aria-label={giveRoleTo(name)} onClick={onGive}>
          {GIVE_ROLE}
        </Button>
      )}
    </li>
  );
}

/** Of a moment in ISO 8601 its day. */
const DAY_LENGTH = 10;
