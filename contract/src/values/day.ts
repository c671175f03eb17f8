/** Calendar days, written yyyy-mm-dd: no moment and no time zone, so that a birthday is the same everywhere. */
import { NO_DAY } from '@pawhood/contract/words/values.ts';
import * as v from 'valibot';
import { zoneFormats } from './zone-formats.ts';

/** Whether a text names a day that exists; the oldest tortoise is younger than the year 1000. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day that exists. */
export const day = v.pipe(v.string(), v.check(isDay, NO_DAY));

/** A day that exists, or empty for none. */
export const dayOrNone = v.pipe(
  v.string(),
  v.check((text) => text === '' || isDay(text), NO_DAY),
);

/** The day it is in a time zone (IANA name). */
export function dayIn(timeZone: string, now: Date): string {
  return dayFormat(timeZone).format(now);
}

/** Swedish dates are written yyyy-mm-dd. */
const dayFormat = zoneFormats('sv-SE', { dateStyle: 'short' });

/** Days from one to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((momentOf(to) - momentOf(from)) / DAY_MS);
}

/** Whole months from one day to another that is not earlier; the 29th of February is complete on the 28th. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = partsOf(from);
  const [toYear = 0, toMonth = 0] = partsOf(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** The same day some months later; where that month is shorter, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const date = Math.min(dayOfMonth, lastOfMonth.getUTCDate());
  return dayOf(new Date(Date.UTC(year, month - 1 + months, date)));
}

/** The day so many days later; earlier where they are negative. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(momentOf(day) + days * DAY_MS));
}

const DAY_MS = 24 * 60 * 60_000;

const partsOf = (day: string): number[] => day.split('-').map(Number);

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
