/** A place's week as people say it: the days ahead that are no public holiday, Monday to Sunday. */
import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import { CLOSED_DAY, OPEN_DAY } from '@pawhood/contract/directory/texts/week-texts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type WallPeriod } from '../../../lib/wall-clock.ts';

/** A day with the periods around it, both in wall time. */
export interface NormalDay {
  readonly day: number;
  readonly periods: readonly WallPeriod[];
}

/** How many weeks are searched for a day that is no holiday. */
const WEEKS = 5;

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** From this hour on a weekday is evening. */
const EVENING = 18 * HOUR_MS;

/** Until this hour it is still the night before. */
const MORNING = 6 * HOUR_MS;

/** For Monday to Sunday the next such day that is no public holiday, as the wall time it begins. */
export function normalDays(today: number, isHoliday: (day: number) => boolean): number[] {
  return NAMES.map((_, weekday) => {
    const first = today + ((weekday + 1 - new Date(today).getUTCDay() + 7) % 7) * DAY_MS;
    const weeks = Array.from({ length: WEEKS }, (_, week) => first + week * 7 * DAY_MS);
    return weeks.find((day) => !isHoliday(day)) ?? first;
  });
}

/** The week of seven days, in words and for the filters. */
export function weekOf(
  days: readonly NormalDay[],
): Pick<Schedule, 'evenings' | 'weekends' | 'weekendDay' | 'week'> {
  const [saturday = false, sunday = false] = days.slice(5).map((day) => isOpenWithin(day, MORNING));
  return {
    evenings: days.slice(0, 5).some((day) => isOpenWithin(day, EVENING)),
    weekends: saturday || sunday,
    ...(saturday !== sunday && { weekendDay: saturday ? 'saturday' : 'sunday' }),
    week: days.map((day, index) => ({ day: NAMES[index] ?? '', text: textOf(day) })),
  };
}

/** Open at some time from that hour to midnight. */
function isOpenWithin({ day, periods }: NormalDay, hour: number): boolean {
  return periods.some(([start, end]) => start < day + DAY_MS && end > day + hour);
}

function textOf({ day, periods }: NormalDay): string {
  const texts = periods.flatMap((period) => partOf(period, day) ?? []);
  if (texts.length === 0) return CLOSED_DAY;
  return texts.includes('00:00–24:00') ? OPEN_DAY : texts.join(', ');
}

/**
 * The part of a period that belongs to a day: a night that begins on it goes on past midnight (18:00–02:00), and is
 * not told again on the next day; anything longer is cut at midnight. Null when the day has no part in it.
 */
function partOf([start, end]: WallPeriod, day: number): string | null {
  const next = day + DAY_MS;
  const isNight = end - start < DAY_MS && timeOfDay(end) <= MORNING;
  const from = isNight ? start : Math.max(start, day);
  const to = isNight ? end : Math.min(end, next);
  if (from < day || from >= next || from >= to) return null;
  return `${clock(from - day)}–${to === next ? '24:00' : clock(timeOfDay(to))}`;
}

const timeOfDay = (wall: number): number => ((wall % DAY_MS) + DAY_MS) % DAY_MS;

/** '09:05' */
function clock(time: number): string {
  const minutes = time / MINUTE_MS;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
