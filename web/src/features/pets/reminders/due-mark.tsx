import { careName } from '@pawhood/contract/pets/health.ts';
import { statusWords } from '@pawhood/contract/pets/texts/care-texts.ts';
import { statusAndMore } from '@pawhood/contract/words/pets.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock } from 'lucide-react';
import { useAuth } from '#/session/auth.ts';
import { dueStatus } from './due-status.ts';
import { remindersQuery } from './reminders.api.ts';

interface DueMarkProps {
  status: ReturnType<typeof dueStatus>;
  /** Stands before the words. */
  about: string;
  /** How many more are due. */
  more: number;
}

/** When something is due, in words and colour. */
function DueMark({ status, about, more }: DueMarkProps) {
  const isOverdue = status.kind === 'overdue';
  const Icon = isOverdue ? CircleAlert : Clock;
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-toast bg-sunk px-3 py-1 font-medium text-sm ${isOverdue ? 'text-error' : 'text-info'}`}
    >
      <Icon className="size-4 shrink-0" />
      <span>
        {about}
        {/* On a line of its own rather than on two, where it is no longer than one. */}
        <span className="inline-block">
          {more > 0 ? statusAndMore(statusWords(status), more) : statusWords(status)}
        </span>
      </span>
    </span>
  );
}

/** Whether what is due has been answered, or has failed to be; asks for it where that is wanted. */
export function useIsDueKnown(enabled: boolean): boolean {
  const { data, isFetched } = useQuery({ ...remindersQuery(useAuth()), enabled });
  return isFetched || data !== undefined;
}

/** The most urgent care of an own pet; without any its room stays empty, as nobody may have recorded what was done. */
export function DueBadge({ petId }: { petId: string }) {
  const { data } = useQuery(remindersQuery(useAuth()));
  const [urgent, ...others] = (data ?? []).filter((reminder) => reminder.petId === petId);
  if (urgent === undefined) return <span className="min-h-7" />;
  return <DueMark status={dueStatus(urgent)} about={`${careName(urgent)}\u00a0· `} more={others.length} />;
}
