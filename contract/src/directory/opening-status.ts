/** The opening state of a place at a moment, in words; the same in the browser and on the server. */
import {
  CLOSED,
  HOLIDAY_MARK,
  HOURS_NOT_CONFIRMED,
  OPEN_ALL_DAY,
  OPEN_NOW,
  opensAt,
  openUntil,
} from '@pawhood/contract/words/directory.ts';
import { zoneFormats } from '../values/zone-formats.ts';
import type { OpeningHours } from './opening-hours.ts';
import { type Moment, momentOf } from './opening-moment.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

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
  return next === null ? CLOSED : opensAt(openingTime(timeZone, minute, next[0]));
}

/** '09:00' today, 'Mon 09:00' within a week, 'Mon, Nov 30, 09:00' beyond. */
function openingTime(timeZone: string, now: number, opening: number): string {
  const time = timeIn(timeZone, opening);
  const date = dateIn(timeZone, opening);
  if (date === dateIn(timeZone, now)) return time;
  const day = shortDayIn(timeZone, opening);
  const isFar = opening - now > 7 * DAY_MINUTES || day === shortDayIn(timeZone, now);
  return `${isFar ? `${date},` : day} ${time}`;
}

const FORMATS = {
  time: zoneFormats('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  weekday: zoneFormats('en-GB', { weekday: 'long' }),
  // As every other day of the site is written. §9.13
  date: zoneFormats('en-US', { day: 'numeric', month: 'short' }),
};

const formatted = (timeZone: string, form: keyof typeof FORMATS, minute: number): string =>
  FORMATS[form](timeZone).format(minute * MINUTE_MS);

const timeIn = (timeZone: string, minute: number): string => formatted(timeZone, 'time', minute);
/** The day of the week of a minute since 1970, by a place's clock: 'Monday'. */
export const weekdayIn = (timeZone: string, minute: number): string => formatted(timeZone, 'weekday', minute);
/** 'Mon': in a narrow row there is no room for a longer one, and the time must not be cut. */
const shortDayIn = (timeZone: string, minute: number): string => weekdayIn(timeZone, minute).slice(0, 3);
const dateIn = (timeZone: string, minute: number): string =>
  `${shortDayIn(timeZone, minute)}, ${formatted(timeZone, 'date', minute)}`;
