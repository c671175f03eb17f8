import { careKey } from '@pawhood/contract/pets/care.ts';
import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Reminder } from '@pawhood/contract/pets/reminders.ts';
import { useState } from 'react';

/** Something due, and the entry by which it was recorded here; null before, and once that is undone. */
export interface DueRow {
  readonly key: string;
  readonly reminder: Reminder;
  readonly entry: HealthEntry | null;
}

export type DueRows = ReturnType<typeof useDueRows>;

/**
 * The most urgent of what is due. What is recorded here keeps its row, so that it can be undone and nothing moves.
 *
 * @param mostOf of so many rows in all, how many are shown before all are asked for.
 */
export function useDueRows(reminders: readonly Reminder[], mostOf: (rows: number) => number) {
  const [isWhole, setWhole] = useState(false);
  const [touched, setTouched] = useState<readonly DueRow[]>([]);
  const others = reminders.map(untouched).filter(({ key }) => !touched.some((row) => row.key === key));
  const rows = [...touched, ...others].sort((one, other) => daysOf(one) - daysOf(other));
  const most = mostOf(rows.length);
  return {
    /** Of rows in all, with those of what is recorded here. */
    count: rows.length,
    shown: isWhole ? rows : rows.slice(0, most),
    isWhole,
    onWhole: () => setWhole(!isWhole),
    /** How many are due in all; 0 where none is left out. */
    all: rows.length > most ? reminders.length : 0,
    onChange: (row: DueRow, entry: HealthEntry | null) =>
      setTouched((former) => [...former.filter(({ key }) => key !== row.key), { ...row, entry }]),
  };
}

const daysOf = ({ reminder: { days } }: DueRow): number => days ?? 0;

const untouched = (reminder: Reminder): DueRow => ({
  key: `${reminder.petId} ${careKey(reminder)}`,
  reminder,
  entry: null,
});
