/** The one way to write days and moments: 'Nov 22, 2026'. */
import { MONTHS } from '@pawhood/contract/words/days.ts';
import { writtenDay } from '@pawhood/contract/words/values.ts';

/** Of moments that are rendered for everybody. */
export const PUBLIC_LOCALE = 'en-US';

/** Formatters by what they are for: making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes a calendar day, the same in every time zone: a language has one form, whatever the country. §2.30b §9.13
 *
 * In plain code: to make its first formatter, a browser reads tables of its language, which takes a slow phone 140 ms while
 * a page is taken over.
 *
 * @param day yyyy-mm-dd; a text that is no day is returned as it is.
 */
export function dayText(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const month = MONTHS[date.getUTCMonth()];
  return month === undefined ? day : writtenDay(month, date.getUTCDate(), date.getUTCFullYear());
}

/**
 * Writes a moment by the clock of a time zone: the day as `dayText` does, the time as the locale has it.
 *
 * @param moment ISO 8601; a text that is no moment is returned as it is.
 * @param timeZone the reader's own when absent.
 */
export function momentText(moment: string, locale: string, timeZone?: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  // The reader's own zone may change meanwhile: who travels sees the clock of where they are.
  const clock = timeZone ?? `${new Date(time).getTimezoneOffset()}`;
  const own = format(locale, form, clock);
  const { hourCycle } = own.resolvedOptions();
  return (isEnglish(locale) ? format(PUBLIC_LOCALE, { ...form, hourCycle }, clock) : own).format(time);
}

const isEnglish = (locale: string): boolean => /^en\b/i.test(locale);

/** The year of a moment, in UTC; null for a text that is no moment. §2.55c */
export function yearOf(moment: string): number | null {
  const year = new Date(moment).getUTCFullYear();
  return Number.isNaN(year) ? null : year;
}

/** @param clock what tells the zone from others. */
function format(locale: string, form: Intl.DateTimeFormatOptions, clock: string): Intl.DateTimeFormat {
  // The styles are the same in all.
  const key = [locale, clock, form.hourCycle].join();
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, form);
  formats.set(key, formatter);
  return formatter;
}
