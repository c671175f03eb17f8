/** Which care of a pet is up to date and which is due, read from the health log. */

import { DUE_SOON_DAYS } from '../limits.ts';
import { addMonths, daysBetween } from '../values/day.ts';
import type { HealthEntry, HealthKind } from './health.ts';

export type CareStatus =
  | { readonly kind: 'up-to-date' }
  /** Within the next 30 days: in so many days, 0 for today. */
  | { readonly kind: 'due'; readonly days: number }
  /** For so many days, at least 1. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Nothing is due after it. */
  | { readonly kind: 'recorded' }
  | { readonly kind: 'not-recorded' };

/** The log's summary of one kind of repeated care. */
export interface CareRow<Entry extends CareEntry = HealthEntry> {
  readonly kind: HealthKind;
  /** The name as the latest entry writes it; empty where there is none. */
  readonly subject: string;
  /** Null where nothing is recorded. */
  readonly last: Entry | null;
  readonly status: CareStatus;
}

/** The part of an entry that the rules read. */
export type CareEntry = Pick<HealthEntry, 'kind' | 'subject' | 'date' | 'nextDue' | 'createdAt'>;

/** Care that every pet gets: it has a row before anything is recorded. */
const ROUTINE: readonly HealthKind[] = ['vaccination', 'deworming', 'flea-tick', 'visit', 'dental'];

/** Whether care of a kind is what every pet gets, again and again. */
export const isRoutine = (kind: HealthKind): boolean => ROUTINE.includes(kind);

/**
 * The latest entry of each kind and subject, the routine first, then as the log has them.
 *
 * @param today calendar day where the pet lives.
 */
export function careRows<Entry extends CareEntry>(
  entries: readonly Entry[],
  today: string,
): CareRow<Entry>[] {
  const rows = latestEntries(entries).map((last) => ({
    kind: last.kind,
    subject: last.subject,
    last,
    status: statusOf(last, today),
  }));
  const routine = ROUTINE.flatMap((kind): CareRow<Entry>[] => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return ofKind.length > 0 ? ofKind : [{ kind, subject: '', last: null, status: NOT_RECORDED }];
  });
  return [...routine, ...rows.filter(({ kind }) => !isRoutine(kind))];
}

/** The latest entry of each kind and subject, as the log has them. */
export function latestEntries<Entry extends CareEntry>(entries: readonly Entry[]): Entry[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) {
    const key = careKey(entry);
    const previous = latest.get(key);
    if (previous === undefined || isLater(entry, previous)) latest.set(key, entry);
  }
  return [...latest.values()];
}

const NOT_RECORDED: CareStatus = { kind: 'not-recorded' };

/** Entries with the same one are about the same thing: the later one closes the reminder of the former. */
export const careKey = ({ kind, subject }: Pick<CareEntry, 'kind' | 'subject'>): string =>
  `${kind} ${subject.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase()}`;

/** The entry that was created last, of those of one day. */
function isLater(entry: CareEntry, other: CareEntry): boolean {
  if (entry.date !== other.date) return entry.date > other.date;
  return entry.createdAt > other.createdAt;
}

function statusOf({ nextDue }: CareEntry, today: string): CareStatus {
  if (nextDue === '') return { kind: 'recorded' };
  const days = daysBetween(today, nextDue);
  if (days < 0) return { kind: 'overdue', days: -days };
  return days <= DUE_SOON_DAYS ? { kind: 'due', days } : { kind: 'up-to-date' };
}

/** Months after which care is usual again; for the others there is no such thing. */
const USUAL_MONTHS: Partial<Record<HealthKind, number>> = {
  vaccination: 12,
  visit: 12,
  dental: 12,
  deworming: 3,
  'flea-tick': 1,
};

/** The day that the form offers as the next one; null for none. Not veterinary advice. */
export function suggestedDue(kind: HealthKind, date: string): string | null {
  const months = USUAL_MONTHS[kind];
  return months === undefined ? null : addMonths(date, months);
}
