import { type CareRow, type CareStatus, isRoutine } from '@pawhood/contract/pets/care.ts';
import { careName, type HealthKind } from '@pawhood/contract/pets/health.ts';
import { statusWords } from '@pawhood/contract/pets/texts/care-texts.ts';
import {
  addToCare,
  CARE,
  HEALTH_KIND_NAMES,
  lastOn,
  lastOnNextDue,
  NOT_RECORDED_YET,
} from '@pawhood/contract/words/pets.ts';
import { Check, CircleAlert, CircleDashed, Clock, type LucideIcon, Plus } from 'lucide-react';
import { formatDay } from '#/lib/dates.ts';
import { Button } from '#/ui/buttons/button.tsx';

export interface CareRowsProps {
  rows: readonly CareRow[];
  /** Absent where nothing can be added. */
  onAdd?: (kind: HealthKind, subject: string) => void;
}

/** Repeated care: when it was done last, and when it is due; kinds without an entry share one line. */
export function CareRows({ rows, onAdd }: CareRowsProps) {
  const recorded = rows.filter((row) => isRepeated(row) && row.last !== null).toSorted(byUrgency);
  const unrecorded = rows.filter(({ status }) => status.kind === 'not-recorded');
  return (
    <>
      {recorded.length > 0 && <Recorded rows={recorded} {...(onAdd && { onAdd })} />}
      {unrecorded.length > 0 && onAdd !== undefined && <Unrecorded rows={unrecorded} onAdd={onAdd} />}
    </>
  );
}

function Recorded({ rows, onAdd }: CareRowsProps) {
  return (
    <ul aria-label={CARE} className="flex list-none flex-col divide-y divide-line p-0">
      {rows.map(({ kind, subject, last, status }) => (
        <li key={`${kind} ${subject}`} className="flex items-center gap-x-2 py-1 sm:gap-x-4 sm:py-2">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="wrap-anywhere min-w-0 font-semibold">{careName({ kind, subject })}</p>
              <Status status={status} />
            </div>
            {last !== null && (
              // Small on a phone, where both days then stand on one line.
              <p className="text-sm text-ink-2 sm:text-base">
                {last.nextDue === ''
                  ? lastOn(formatDay(last.date))
                  : lastOnNextDue(formatDay(last.date), formatDay(last.nextDue))}
              </p>
            )}
          </div>
          {onAdd !== undefined && (
            <Button
              look="secondary"
              isNarrow
              aria-haspopup="dialog"
              aria-label={addToCare(careName({ kind, subject }))}
              onClick={() => onAdd(kind, subject)}
            >
              <Plus className="size-4" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The names of care that every pet gets and of which nothing is known; a press writes it down. §2.51a */
function Unrecorded({ rows, onAdd }: Required<CareRowsProps>) {
  return (
    <p className="no-print flex flex-wrap items-center gap-x-4 text-base text-ink-2">
      {NOT_RECORDED_YET}
      {rows.map(({ kind }) => (
        <button
          key={kind}
          type="button"
          aria-haspopup="dialog"
          aria-label={addToCare(HEALTH_KIND_NAMES[kind])}
          className="inline-flex items-center underline decoration-control underline-offset-4 hover:text-brand"
          onClick={() => onAdd(kind, '')}
        >
          {HEALTH_KIND_NAMES[kind]}
        </button>
      ))}
    </p>
  );
}

/** Orders care by urgency, then by the day it is due. */
function byUrgency(first: CareRow, second: CareRow): number {
  const difference = URGENCY.indexOf(first.status.kind) - URGENCY.indexOf(second.status.kind);
  return difference || (first.last?.nextDue ?? '').localeCompare(second.last?.nextDue ?? '');
}

const URGENCY: readonly CareStatus['kind'][] = ['overdue', 'due', 'up-to-date', 'recorded'];

/** Whether care is repeated; care done once shows in the log alone. */
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
      <Icon className="size-4 shrink-0" />
      <span>{statusWords(status)}</span>
    </p>
  );
}
