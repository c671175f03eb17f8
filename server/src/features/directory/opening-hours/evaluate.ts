/**
 * Reads `opening_hours` values (OpenStreetMap's syntax) by the clock and the holidays of a city.
 *
 * Runs in a process whose own clock is UTC: the library reads the process's local time, and on that one alone every
 * wall time exists, once. Its caller limits the time a value may take.
 */
import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import type OpeningHoursLibrary from 'opening_hours';
import type { nominatim_object } from 'opening_hours';
import { DAY_MS, instantOf, MINUTE_MS, startOf, type WallPeriod } from '../../../lib/wall-clock.ts';
import { normalDays, weekOf } from './normal-week.ts';

export interface HoursQuestion {
  /** As written on the map or by the operator. */
  readonly text: string;
  readonly city: City;
  /** First of the days looked at, yyyy-mm-dd, by the city's calendar. */
  readonly day: string;
}

export type Evaluate = (question: HoursQuestion) => Schedule;

/** Days looked at, beginning with the one asked for. */
const DAYS_AHEAD = 8;

/** Longest text that is read, in characters; OpenStreetMap allows 255. */
const LONGEST_TEXT = 500;

/**
 * Sun times would have to be worked out in the place's zone, which the library cannot; it then answers fixed times
 * that look real.
 */
const SUN_TIMES = /\b(?:sunrise|sunset|dawn|dusk)\b/iu;

/** 'Mo-Fr 09:00-17:00; PH off', and what is open whatever the day. */
const KNOWS_HOLIDAYS = /\bPH\b|^\s*24\/7\s*$/u;

/** The nth weekday of a month, or some weeks of a year: 'Mo[1]', 'week 1-53/2'. Remarks are not read. */
const CHANGES_BY_WEEK = /[a-z]\s*\[|\bweek(?=[\s\d])(?!\s*0?1\s*-\s*53(?![\d/]))/iu;

/** The schedule of a text that cannot be trusted. */
export const UNCONFIRMED: Schedule = {
  state: 'unconfirmed',
  periods: [],
  evenings: false,
  weekends: false,
  week: [],
};

/** Loads the library, which is large, and gives the function that reads. */
export async function loadEvaluator(): Promise<Evaluate> {
  if (new Date(2026, 2, 29, 2, 30).getTime() !== Date.UTC(2026, 2, 29, 2, 30)) {
    throw new Error('Opening hours are read by the clock of the process, which must be UTC (TZ=UTC).');
  }
  const { default: Library } = await import('opening_hours');
  const areHolidaysKnown = createHolidayCheck(Library);
  return ({ text, city, day }) => {
    if (text.length > LONGEST_TEXT || SUN_TIMES.test(text)) return UNCONFIRMED;
    try {
      const hasHolidays = areHolidaysKnown(city);
      const read = hasHolidays ? text : withoutHolidays(text);
      if (read.trim() === '') return UNCONFIRMED;
      const hours = new Library(read, placeOf(city), { locale: 'en', ...UNSET });
      const saysHolidays = KNOWS_HOLIDAYS.test(text);
      const reading = { hours, hasHolidays, saysHolidays, isRemarked: text.includes('"') };
      const schedule = scheduleOf(reading, city, startOf(day));
      return CHANGES_BY_WEEK.test(text.replaceAll(/"[^"]*"/gu, '')) ? { ...schedule, week: [] } : schedule;
    } catch {
      // It throws texts and errors alike, also while looking: a value it cannot read is not confirmed, whatever it is.
      return UNCONFIRMED;
    }
  };
}

/** Finds out once for each place whether the library knows its public holidays: it has those of 56 countries. */
function createHolidayCheck(Library: typeof OpeningHoursLibrary) {
  const known = new Map<string, boolean>();
  return (city: City): boolean => {
    const place = `${city.country} ${city.state}`;
    const isKnown =
      known.get(place) ?? canRead(() => new Library('PH off', placeOf(city), { locale: 'en', ...UNSET }));
    known.set(place, isKnown);
    return isKnown;
  };
}

function canRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** A text without what holds on public holidays alone; of the other days it says the same. */
const withoutHolidays = (text: string): string =>
  text
    .split(';')
    .map((rule) => rule.replaceAll(/,\s*PH\b|\bPH\s*,\s*/gu, ''))
    .filter((rule) => !/^\s*PH\b/u.test(rule))
    .join(';');

/** The library's types ask for every option; undefined stands for its default. */
const UNSET = { mode: undefined, tag_key: undefined, map_value: undefined, warnings_severity: undefined };

/** Whose public holidays hold, in the library's terms; the point serves sun times alone, which are not read. */
const placeOf = ({ lat, lon, country, state }: City): nominatim_object => ({
  ...{ lat, lon },
  address: { country_code: country.toLowerCase(), state },
});

interface Reading {
  readonly hours: OpeningHoursLibrary;
  /** Whether the author has added remarks ("by appointment"); the library itself remarks on holidays by their names. */
  readonly isRemarked: boolean;
  /** Whether the library knows the public holidays of the place. */
  readonly hasHolidays: boolean;
  /** Whether the text says what holds on them. */
  readonly saysHolidays: boolean;
}

function scheduleOf(reading: Reading, city: City, start: number): Schedule {
  const { hours, hasHolidays, saysHolidays } = reading;
  if (hours.getWarnings().length > 0) return UNCONFIRMED;
  const end = start + DAYS_AHEAD * DAY_MS;
  // From the day before, whose night may go on.
  const around = openPeriods(reading, start - DAY_MS, end);
  const isHoliday = (day: number) => hasHolidays && hours.getPublicHolidayContext(new Date(day)).isHoliday;
  const days = normalDays(start, isHoliday);
  const week = days.map((day) => ({
    day,
    periods: day + 2 * DAY_MS <= end ? around : openPeriods(reading, day - DAY_MS, day + 2 * DAY_MS),
  }));
  const certain = week.flatMap(({ day, periods }) => (periods === null ? [] : [{ day, periods }]));
  if (around === null || certain.length < week.length) return UNCONFIRMED;
  const { timeZone } = city;
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => start + index * DAY_MS);
  const holidays = saysHolidays ? [] : ahead.filter(isHoliday);
  return {
    state: 'confirmed',
    periods: inMinutes(
      around.map(([from, until]) => [Math.max(from, start), until]),
      timeZone,
    ),
    until: instantOf(end, timeZone) / MINUTE_MS,
    ...(holidays.length > 0 && {
      holidays: inMinutes(
        holidays.map((day) => [day, day + DAY_MS]),
        timeZone,
      ),
    }),
    ...weekOf(certain),
  };
}

/** When it is open between two wall times; null when that is unknown or bound to a remark in words. */
function openPeriods({ hours, isRemarked }: Reading, from: number, to: number): WallPeriod[] | null {
  const periods: WallPeriod[] = [];
  const iterator = hours.getIterator(new Date(from));
  for (let start = from; start < to; ) {
    if (iterator.getUnknown() || (isRemarked && iterator.getComment())) return null;
    const isOpen = iterator.getState();
    const end = iterator.advance(new Date(to)) ? iterator.getDate().getTime() : to;
    if (end <= start) throw new Error('The library does not get on.');
    if (isOpen) join(periods, [start, end]);
    start = end;
  }
  return periods;
}

/** Whole minutes since 1970; what ends before it begins, or falls into an hour that is skipped, is left out. */
function inMinutes(periods: readonly WallPeriod[], timeZone: string): [number, number][] {
  const minutes: [number, number][] = [];
  for (const [from, to] of periods) {
    const [start, end] = [instantOf(from, timeZone) / MINUTE_MS, instantOf(to, timeZone) / MINUTE_MS];
    if (start < end) minutes.push([start, end]);
  }
  return minutes;
}

/** Adds a period, to the last one when it begins where that ends. */
function join(periods: WallPeriod[], [start, end]: WallPeriod): void {
  const last = periods.at(-1);
  if (last?.[1] === start) periods.splice(-1, 1, [last[0], end]);
  else periods.push([start, end]);
}
