/** How old a pet is whose birthday is known, in the unit in which people say it. */
import { daysBetween, monthsBetween } from './calendar-days.ts';
import type { AgeUnit } from './pets.ts';

export interface Age {
  /** Whole ones, in `ageUnit`. */
  readonly age: number;
  readonly ageUnit: AgeUnit;
}

/** Below so many weeks an age is said in weeks. */
const SAID_IN_WEEKS = 12;

/** Below so many months it is said in months. */
const SAID_IN_MONTHS = 24;

/**
 * The age on a day.
 *
 * @param today calendar day where the pet lives; a birthday after it, of another time zone, counts as today.
 */
export function ageOn(birthday: string, today: string): Age {
  if (birthday > today) return { age: 0, ageUnit: 'weeks' };
  const weeks = Math.floor(daysBetween(birthday, today) / 7);
  if (weeks < SAID_IN_WEEKS) return { age: weeks, ageUnit: 'weeks' };
  const months = monthsBetween(birthday, today);
  if (months < SAID_IN_MONTHS) return { age: months, ageUnit: 'months' };
  return { age: Math.floor(months / 12), ageUnit: 'years' };
}
