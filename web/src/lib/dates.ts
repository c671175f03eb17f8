import { dayText, momentText, publicDayText } from '@pawhood/contract/values/dates.ts';

/** A calendar day (yyyy-mm-dd) on a page that is rendered for everybody: 'Nov 22, 2026'. §9.13 §2.30b */
export function formatPublicDay(day: string): string {
  return publicDayText(day);
}

/** A calendar day (yyyy-mm-dd) as its reader's language writes it, in one line; in the browser alone. */
export function formatDay(day: string): string {
  return inOneLine(dayText(day, navigator.language));
}

/** A moment (ISO 8601) as its reader writes it, by the reader's clock, in one line; in the browser alone. */
export function formatMoment(moment: string): string {
  return inOneLine(momentText(moment, navigator.language));
}

/** Most of these are part of a sentence, so that no element is there to keep them together. */
const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
