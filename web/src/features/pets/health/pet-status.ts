/** The first facts of a pet: due care, its weight, its next vaccination. */
import { type CareStatus, careRows, isRoutine } from '@pawhood/contract/pets/care.ts';
import { careName, type HealthEntry } from '@pawhood/contract/pets/health.ts';
import { weighingsOf } from './weight-line.ts';

/** Something that is to be done. */
export interface Due {
  /** 'Vaccination: Rabies' */
  readonly name: string;
  readonly subject: string;
  /** Calendar day. */
  readonly date: string;
  readonly status: CareStatus;
}

export interface PetStatus {
  /** Whether any care is recorded: without it nothing can be said of what is due. */
  readonly isRecorded: boolean;
  /** Whether any care has a day on which it is due. */
  readonly isPlanned: boolean;
  /** Overdue, or due within 30 days: the most urgent. */
  readonly due: Due | null;
  /** How many more are. */
  readonly more: number;
  /** The next care after that. */
  readonly next: Due | null;
  readonly weight: LastWeight | null;
  readonly vaccination: Due | null;
  /** Whether the next vaccination is what is due, or next: then it need not be said again. */
  readonly isVaccinationFirst: boolean;
}

export interface LastWeight {
  readonly grams: number;
  /** Calendar day; empty where the weight stands in no log. */
  readonly date: string;
  /** Grams since the weighing before, and its day; null where there is none. */
  readonly change: { readonly grams: number; readonly since: string } | null;
}

/**
 * Reads a health log.
 *
 * @param weightGrams what is known of the weight without the log.
 * @param today calendar day where the pet lives.
 */
export function petStatus(log: readonly HealthEntry[], weightGrams: number | null, today: string): PetStatus {
  const rows = careRows(log, today).flatMap(({ kind, subject, last, status }) =>
    last === null || last.nextDue === ''
      ? []
      : [{ kind, subject, name: careName({ kind, subject }), date: last.nextDue, status }],
  );
  rows.sort((first, second) => (first.date < second.date ? -1 : Number(first.date > second.date)));
  const urgent = rows.filter(({ status }) => status.kind === 'overdue' || status.kind === 'due');
  const due = urgent[0] ?? null;
  const next = rows.find(({ status }) => status.kind === 'up-to-date') ?? null;
  const vaccination = rows.find(({ kind }) => kind === 'vaccination') ?? null;
  return {
    isRecorded: rows.length > 0 || log.some(({ kind }) => isRoutine(kind)),
    isPlanned: rows.length > 0,
    ...{ due, next, vaccination },
    isVaccinationFirst: vaccination !== null && vaccination === (due ?? next),
    more: Math.max(urgent.length - 1, 0),
    weight: lastWeight(log, weightGrams),
  };
}

function lastWeight(log: readonly HealthEntry[], weightGrams: number | null): LastWeight | null {
  const weighings = weighingsOf(log);
  const last = weighings.at(-1);
  const before = weighings.at(-2);
  if (last === undefined) return weightGrams === null ? null : { grams: weightGrams, date: '', change: null };
  const change = before && { grams: last.grams - before.grams, since: before.date };
  return { grams: last.grams, date: last.date, change: change ?? null };
}
