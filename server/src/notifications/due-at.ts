/** When somebody is told: at the pace they chose, never in their quiet hours, never in a pause. */
import type { Pace } from '@pawhood/contract/notifications/kinds.ts';
import { addDays, dayIn } from '@pawhood/contract/values/day.ts';
import { instantOf, MINUTE_MS, startOf } from '../lib/wall-clock.ts';

/** The hours in which a person wants to be told. */
export interface Hours {
  /** IANA name. */
  readonly timeZone: string;
  /** Minutes after midnight between which nothing is told; the same for no such hours. */
  readonly quietFrom: number;
  readonly quietUntil: number;
  /** Of the daily mail, from 0 to 23. */
  readonly digestHour: number;
  /** Nothing is told before it. */
  readonly pausedUntil: Date | null;
}

/** Weeks end for mails on the day before the weekend. */
const FRIDAY = 5;

/** The moment at which what happens `now` is told. */
export function dueAt(now: Date, pace: Exclude<Pace, 'never'>, hours: Hours): Date {
  return afterQuiet(pace === 'now' ? now : nextDigest(now, pace, hours), hours);
}

/** The first moment from `at` on that lies in no pause and in no quiet hours. */
export function afterQuiet(at: Date, hours: Hours): Date {
  const { timeZone, quietFrom, quietUntil, pausedUntil } = hours;
  const from = pausedUntil !== null && pausedUntil > at ? pausedUntil : at;
  if (quietFrom === quietUntil) return from;
  const today = dayIn(timeZone, from);
  // Those that began yesterday, and those that begin today.
  for (const day of [addDays(today, -1), today]) {
    const last = quietFrom < quietUntil ? day : addDays(day, 1);
    const end = momentIn(timeZone, last, quietUntil);
    if (momentIn(timeZone, day, quietFrom) <= from && from < end) return end;
  }
  return from;
}

/** The next hour of the mail, today or on a day to come. */
function nextDigest(now: Date, pace: 'daily' | 'weekly', { timeZone, digestHour }: Hours): Date {
  let day = dayIn(timeZone, now);
  while (
    momentIn(timeZone, day, digestHour * 60) <= now ||
    (pace === 'weekly' && new Date(`${day}T00:00:00Z`).getUTCDay() !== FRIDAY)
  )
    day = addDays(day, 1);
  return momentIn(timeZone, day, digestHour * 60);
}

/**
 * The moment at which a zone's clock shows a time; of one that it shows twice the first, of one that it skips the jump.
 *
 * @param day yyyy-mm-dd.
 * @param minutes after midnight.
 */
export const momentIn = (timeZone: string, day: string, minutes: number): Date =>
  new Date(instantOf(startOf(day) + minutes * MINUTE_MS, timeZone));
