import { careName } from '@pawhood/contract/pets/health.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#/session/auth.ts';
import { DueMark } from './due-mark.tsx';
import { remindersQuery } from './reminders.api.ts';

/** What is most urgent for an own pet; nothing while nothing is due, or not known to be. */
export function DueBadge({ petId }: { petId: string }) {
  const { data = [] } = useQuery(remindersQuery(useAuth()));
  const [urgent, ...others] = data.filter((reminder) => reminder.petId === petId);
  if (urgent === undefined) return null;
  return (
    <DueMark
      days={urgent.days ?? 0}
      about={`${careName(urgent)}: `}
      more={others.length > 0 && `, ${others.length} more`}
    />
  );
}
