/** The opening state of a place at a moment, in words; the same in the browser and on the server. */
import { MONTHS, SHORT_WEEKDAYS } from '@pawhood/contract/words/days.ts';
import {
  CLOSED,
  HOLIDAY_MARK,
  HOURS_NOT_CONFIRMED,
  OPEN_ALL_DAY,
  OPEN_NOW,
  opensAt,
  opensOnDate,
  opensOnDay,
  openUntil,
} from '@pawhood/contract/words/directory.ts';
import type { OpeningHours } from './opening-hours.ts';
import { type Moment, momentOf } from './opening-moment.ts';
import { dayAt, timeIn } from './place-clock.ts';

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;

/**
 * 'Open now · closes 18:00', 'Closed · opens Mon 09:00', 'Hours not confirmed'; null when nothing is known.
 *
 * @param timeZone the place's own, whose clock the times are read from.
 */
export function openingStatus(hours: OpeningHours, now: Date, timeZone: string): string | null {
  if (hours.state === 'unconfirmed') return HOURS_NOT_CONFIRMED;
  const moment = momentOf(hours, now);
  if (moment === null) return null;
  const status = statusAt(moment, hours, timeZone);
  return touchesHoliday(moment, hours) ? `${status} · ${HOLIDAY_MARK}` : status;
}

/** Whether now, or the closing or opening that is shown, lies on a holiday that the hours say nothing of. */
function touchesHoliday({ minute, current, next }: Moment, { holidays }: OpeningHours): boolean | undefined {
  const nextChange = current === null ? next?.[0] : current[1] - 1;
  return holidays?.some(([start, end]) =>
    [minute, nextChange].some((at) => at !== undefined && start <= at && at < end),
  );
}

function statusAt({ minute, current, next }: Moment, hours: OpeningHours, timeZone: string): string {
  if (current !== null) {
    const [, end] = current;
    if (end - minute >= DAY_MINUTES) return OPEN_ALL_DAY;
    // Periods end where the server has looked no further: that the place closes then is not known.
    return end === hours.until ? OPEN_NOW : openUntil(timeIn(timeZone, end));
  }
  return next === null ? CLOSED : opensText(timeZone, minute, next[0]);
}

/** With the time alone today, with the day of the week within a week, with the date beyond. */
function opensText(timeZone: string, now: number, opening: number): string {
  const time = timeIn(timeZone, opening);
  const day = dayAt(timeZone, opening);
  const daysAhead = (day.getTime() - dayAt(timeZone, now).getTime()) / DAY_MS;
  if (daysAhead === 0) return opensAt(time);
  // In a narrow row there is no room for a longer one, and the time must not be cut.
  const weekday = SHORT_WEEKDAYS[day.getUTCDay()] ?? '';
  if (daysAhead < 7) return opensOnDay(weekday, time);
  return opensOnDate(weekday, MONTHS[day.getUTCMonth()] ?? '', day.getUTCDate(), time);
}
