import { type CareRow, type CareStatus, isRoutine } from '@pawhood/contract/pets/care.ts';
import { careName, type HealthKind } from '@pawhood/contract/pets/health.ts';
import { Check, CircleAlert, CircleDashed, Clock, type LucideIcon, Plus } from 'lucide-react';
import { formatDay } from '#/lib/dates.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { NOT_ADDED } from '../profile/pet-facts.tsx';
import { statusWords } from './health-words.ts';

export interface CareRowsProps {
  rows: readonly CareRow[];
  /** Absent where nothing can be added. */
  onAdd?: (kind: HealthKind, subject: string) => void;
}

/** What is done again and again: when it was done last, and when it is due. */
export function CareRows({ rows, onAdd }: CareRowsProps) {
  return (
    <ul className="flex list-none flex-col divide-y divide-line p-0">
      {rows.filter(isRepeated).map(({ kind, subject, last, status }) => (
        <li key={`${kind} ${subject}`} className="flex items-center gap-x-4 py-3">
          <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
            <div className="min-w-0">
              <p className="break-words font-semibold">{careName({ kind, subject })}</p>
              <p className="text-base text-ink-2">
                {last === null ? NOT_ADDED : `Last on ${formatDay(last.date)}`}
                {last !== null && last.nextDue !== '' && `, next due ${formatDay(last.nextDue)}`}
              </p>
            </div>
            <Status status={status} />
          </div>
          {onAdd !== undefined && (
            <Button
              look="secondary"
              className="px-3"
              aria-haspopup="dialog"
              aria-label={`Add to ${careName({ kind, subject })}`}
              onClick={() => onAdd(kind, subject)}
            >
              <Plus aria-hidden="true" className="size-4" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is done once, or says itself when it was, has its place in the log alone. */
const isRepeated = ({ kind, status }: CareRow): boolean => status.kind !== 'recorded' || isRoutine(kind);

const LOOKS: Readonly<Record<CareStatus['kind'], { readonly Icon: LucideIcon; readonly tone: string }>> = {
  'up-to-date': { Icon: Check, tone: 'text-ok' },
  due: { Icon: Clock, tone: 'text-info' },
  overdue: { Icon: CircleAlert, tone: 'text-error' },
  recorded: { Icon: Check, tone: 'text-ink-2' },
  'not-recorded': { Icon: CircleDashed, tone: 'text-ink-2' },
};

/** A status in words, with a colour and a sign of its own. */
function Status({ status }: { status: CareStatus }) {
  const { Icon, tone } = LOOKS[status.kind];
  return (
    <p className={`flex shrink-0 items-center gap-1 font-semibold text-base ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {statusWords(status)}
    </p>
  );
}
