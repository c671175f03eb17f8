import { careName } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { statusWords } from '@pawhood/contract/pets/texts/care-texts.ts';
import { WHAT_IS_DUE } from '@pawhood/contract/words/pets.ts';
import { DONE_TODAY, doneNext, doneToday, UNDO, undoDone, WAS_DONE } from '@pawhood/contract/words/users.ts';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay } from '#/lib/dates.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { petProfileAddress } from '../pet-address.ts';
import { dueStatus } from './due-status.ts';
import { isGivenAtHome, useDoneToday } from './use-done-today.ts';
import type { DueRow, DueRows } from './use-due-rows.ts';

interface DueListProps extends Pick<DueRows, 'shown' | 'onChange'> {
  pets: readonly Pet[];
}

/** What is due of the own pets; nothing where nothing is. Each leads to its pet. */
export function DueList({ shown, onChange, pets }: DueListProps) {
  if (shown.length === 0) return null;
  return (
    <ul aria-label={WHAT_IS_DUE} className="flex list-none flex-col p-0">
      {shown.map((row) => (
        <Row
          key={row.key}
          row={row}
          pet={pets.find(({ id }) => id === row.reminder.petId)}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<DueRows, 'onChange'> {
  row: DueRow;
  pet: Pet | undefined;
}

function Row({ row, pet, onChange }: RowProps) {
  const { reminder } = row;
  return (
    <li className="flex min-h-14 items-center gap-2 max-tight:flex-wrap pe-3">
      <Link
        href={petProfileAddress(reminder.petId)}
        className="flex min-w-0 grow items-center gap-3 self-stretch py-1 ps-4 text-ink no-underline hover:bg-brand-tint"
      >
        <Sign row={row} />
        <span className="min-w-0 leading-5">
          <span className="block @min-[20rem]:truncate font-semibold">{nameOf(row)}</span>
          <Status row={row} />
        </span>
      </Link>
      {pet !== undefined && isGivenAtHome(reminder) && <DoneToday row={row} pet={pet} onChange={onChange} />}
    </li>
  );
}

/** 'Nala · Vaccination: Rabies' */
const nameOf = ({ reminder }: DueRow): string => `${reminder.petName} · ${careName(reminder)}`;

/** How it stands; the day only where there is room for it. */
function Status({ row: { reminder, entry } }: { row: DueRow }) {
  const text = 'block @min-[20rem]:truncate text-base text-ink-2';
  if (entry !== null) {
    return <span className={text}>{entry.nextDue ? doneNext(formatDay(entry.nextDue)) : WAS_DONE}</span>;
  }
  return (
    <span className={text}>
      <span>{statusWords(dueStatus(reminder))}</span>
      <span className="@max-[40rem]:hidden">{` · ${formatDay(reminder.nextDue)}`}</span>
    </span>
  );
}

function Sign({ row: { reminder, entry } }: { row: DueRow }) {
  if (entry !== null) return <Check className="size-5 shrink-0 text-ok" />;
  return dueStatus(reminder).kind === 'overdue' ? (
    <CircleAlert className="size-5 shrink-0 text-error" />
  ) : (
    <Clock className="size-5 shrink-0 text-info" />
  );
}

/** One button for both ways, which keeps the focus. */
function DoneToday({ row, pet, onChange }: RowProps & { pet: Pet }) {
  const press = useDoneToday(pet, row.reminder);
  return (
    <WorkingButton
      look="secondary"
      isNarrow
      className="max-tight:mb-2 max-tight:ms-4"
      label={row.entry === null ? doneToday(nameOf(row)) : undoDone(nameOf(row))}
      onPress={async () => onChange(row, await press(row.entry))}
    >
      {row.entry === null ? DONE_TODAY : UNDO}
    </WorkingButton>
  );
}
