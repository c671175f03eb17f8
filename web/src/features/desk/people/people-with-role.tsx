import type { DeskPerson } from '@pawhood/contract/desk/desk.ts';
import { LOADING_PEOPLE, PEOPLE_FAILED, PEOPLE_WITH_ROLE } from '@pawhood/contract/words/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useAuth } from '#/session/auth.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { peopleQuery } from './people.api.ts';
import { PersonRow } from './person-row.tsx';
import { TakeRoleDialog } from './take-role-dialog.tsx';

const HEADING = 'people-with-role';

/** Everybody with a role. */
export function PeopleWithRole() {
  const auth = useAuth();
  const { data: people, error, refetch } = useQuery(peopleQuery(auth));
  const [message, say] = useState('');
  const [changed, setChanged] = useState<DeskPerson | null>(null);
  const [taken, setTaken] = useState<DeskPerson | null>(null);
  const isOwn = ({ userId }: DeskPerson) => userId === auth.profile?.id;
  return (
    <>
      <section aria-labelledby={HEADING} className="flex flex-col gap-2">
        <h2 id={HEADING} tabIndex={-1} className="text-xl">
          {PEOPLE_WITH_ROLE}
        </h2>
        {people === undefined && error !== null && (
          <PartFailure error={error} fallback={PEOPLE_FAILED} onRetry={() => void refetch()} />
        )}
        <StatusLine>{people === undefined && error === null ? LOADING_PEOPLE : message}</StatusLine>
        {people !== undefined && (
          <ul className="list-none divide-y divide-line p-0">
            {people.map((person) => (
              <PersonRow
                key={person.userId}
                person={person}
                isOwn={isOwn(person)}
                say={say}
                onWoken={() => focusHeading(HEADING)}
                onChange={() => setChanged(person)}
                onTake={() => setTaken(person)}
              />
            ))}
          </ul>
        )}
      </section>
      {changed !== null && <ChangeRoleDialog person={changed} say={say} onClose={() => setChanged(null)} />}
      {taken !== null && (
        <TakeRoleDialog
          person={taken}
          isOwn={isOwn(taken)}
          say={say}
          onClose={() => setTaken(null)}
          // Without one's own role there is another page here.
          onTaken={() => focusHeading(isOwn(taken) ? 'main' : HEADING)}
        />
      )}
    </>
  );
}
