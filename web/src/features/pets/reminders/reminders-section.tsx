import { careName } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Reminder } from '@pawhood/contract/pets/reminders.ts';
import { NOT_VETERINARY_ADVICE } from '@pawhood/contract/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#/session/auth.ts';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { DueMark } from './due-mark.tsx';
import { remindersQuery } from './reminders.api.ts';

/** What is due for an own pet, and the calendar that tells of it. */
export function RemindersSection({ pet }: { pet: Pet }) {
  const query = useQuery(remindersQuery(useAuth()));
  return (
    <RecordPart id="reminders" title="Reminders">
      <QueryContent query={query} what="the reminders">
        {(reminders) => <DueList pet={pet} due={reminders.filter(({ petId }) => petId === pet.id)} />}
      </QueryContent>
      <CalendarAddress />
    </RecordPart>
  );
}

function DueList({ pet, due }: { pet: Pet; due: readonly Reminder[] }) {
  if (due.length === 0) {
    return <p className="text-ink-2">Nothing is due for {pet.name} in the next 30 days.</p>;
  }
  return (
    <>
      <ul aria-label="What is due" className="flex list-none flex-col gap-2 p-0">
        {due.map((reminder) => (
          <li key={`${reminder.kind} ${reminder.subject}`} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 break-words font-semibold">{careName(reminder)}</span>
            <DueMark days={reminder.days ?? 0} />
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">A new entry in the health log settles it. {NOT_VETERINARY_ADVICE}.</p>
    </>
  );
}
