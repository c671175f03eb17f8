import { suggestedDue } from '@pawhood/contract/pets/care.ts';
import type { HealthEntry, HealthKind } from '@pawhood/contract/pets/health.ts';
import { addDays, addMonths, daysBetween, monthsBetween } from '@pawhood/contract/values/day.ts';

/**
 * The next day of care that is given today: as long after it as the last time, in months where those were whole ones.
 *
 * @param last the entry that it is due by; undefined where the log has it no more.
 * @returns empty for none.
 */
export function nextDueAfter(
  today: string,
  kind: HealthKind,
  last: Pick<HealthEntry, 'date' | 'nextDue'> | undefined,
): string {
  if (last === undefined || last.nextDue <= last.date) return suggestedDue(kind, today) ?? '';
  const months = monthsBetween(last.date, last.nextDue);
  return addMonths(last.date, months) === last.nextDue
    ? addMonths(today, months)
    : addDays(today, daysBetween(last.date, last.nextDue));
}
