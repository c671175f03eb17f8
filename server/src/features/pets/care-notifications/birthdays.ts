/** The birthdays of pets. */
import { addDays } from '@pawhood/contract/values/day.ts';
import type { Span } from '../../../notifications/told-until.store.ts';
import { nineIn, utcDay } from './care-stages.ts';

export interface Birthday {
  /** Calendar day on which it is kept. */
  readonly day: string;
  readonly years: number;
}

/** Days after which nobody is congratulated any more. */
export const BIRTHDAY_DAYS = 7;

/** The birthday of a year: one of February 29 is kept on the 28th where there is no 29th. */
export function birthdayIn(born: string, year: number): Birthday {
  const [bornIn = 0, ...rest] = born.split('-').map(Number);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const [month = 1, day = 1] = rest;
  const kept = month === 2 && day === 29 && !isLeap ? 28 : day;
  return { day: new Date(Date.UTC(year, month - 1, kept)).toISOString().slice(0, 10), years: year - bornIn };
}

/**
 * The birthday whose morning came in a span of time; null for none, and for one that is over. The day of birth itself is
 * none.
 *
 * @param born calendar day.
 * @param knownSince the moment since which the pet is here.
 */
export function birthdayOf(
  { after, until }: Span,
  {
    born,
    knownSince,
    timeZone,
  }: { readonly born: string; readonly knownSince: Date; readonly timeZone: string },
): Birthday | null {
  const year = until.getUTCFullYear();
  for (const one of [year + 1, year, year - 1]) {
    const birthday = birthdayIn(born, one);
    const moment = nineIn(timeZone, birthday.day);
    if (moment > until) continue;
    const isInTime = moment > after && moment >= knownSince && !isOver(birthday.day, until, timeZone);
    return isInTime && birthday.years > 0 ? birthday : null;
  }
  return null;
}

/** Whether a birthday is long enough ago that its greeting leaves. */
export const isOver = (day: string, now: Date, timeZone: string): boolean =>
  nineIn(timeZone, addDays(day, BIRTHDAY_DAYS)) <= now;

/** The days of the year, '02-29', on which pets were born whose birthday a span of time may have. */
export function bornOnIn({ after, until }: Span): string[] {
  const days = new Set<string>();
  const first = addDays(utcDay(after), -1);
  const last = addDays(utcDay(until), 1);
  // What is over is greeted by nobody.
  const early = addDays(last, -BIRTHDAY_DAYS - 2);
  for (let day = last; day >= first && day >= early; day = addDays(day, -1)) {
    days.add(day.slice(5));
    if (day.endsWith('-02-28')) days.add('02-29');
  }
  return [...days];
}
