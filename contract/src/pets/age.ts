/** How old a pet is by its birthday, in the unit that people use. */
import { daysBetween, monthsBetween } from '../values/day.ts';
import type { AgeUnit } from './fields.ts';

export interface Age {
  /** Whole ones, in `ageUnit`. */
  readonly age: number;
  readonly ageUnit: AgeUnit;
}

/** An age below this is given in weeks; in weeks. */
const WEEKS_BELOW = 12;

/** An age below this is given in months; in months. */
const MONTHS_BELOW = 24;

/**
 * The age on a day.
 *
 * @param today calendar day where the pet lives; a birthday after it, of another time zone, counts as today.
 */
export function ageOn(birthday: string, today: string): Age {
  if (birthday > today) return { age: 0, ageUnit: 'weeks' };
  const weeks = Math.floor(daysBetween(birthday, today) / 7);
  if (weeks < WEEKS_BELOW) return { age: weeks, ageUnit: 'weeks' };
  const months = monthsBetween(birthday, today);
  if (months < MONTHS_BELOW) return { age: months, ageUnit: 'months' };
  return { age: Math.floor(months / 12), ageUnit: 'years' };
}
