import { careName } from '@pawhood/contract/pet-health.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock } from 'lucide-react';
import { useAuth } from '../../session/auth.ts';
import { statusWords } from './health-words.ts';
import { remindersQuery } from './reminders.api.ts';

/** What is most urgent for an own pet; nothing while nothing is due, or not known to be. */
export function DueBadge({ petId }: { petId: string }) {
  const { data = [] } = useQuery(remindersQuery(useAuth()));
  const [urgent, ...others] = data.filter((reminder) => reminder.petId === petId);
  if (urgent === undefined) return null;
  const days = urgent.days ?? 0;
  const isOverdue = days < 0;
  const Icon = isOverdue ? CircleAlert : Clock;
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-pill bg-sunk px-3 py-1 font-medium text-sm ${isOverdue ? 'text-error' : 'text-info'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {careName(urgent)}: {statusWords(isOverdue ? { kind: 'overdue', days: -days } : { kind: 'due', days })}
      {others.length > 0 && `, ${others.length} more`}
    </span>
  );
}
