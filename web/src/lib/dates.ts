import { dayText, momentText } from '@pawhood/contract/values/dates.ts';
import { LANGUAGE } from '@pawhood/contract/words/numbers.ts';

/** A calendar day (yyyy-mm-dd) on a page that is rendered for everybody: 'Nov 22, 2026'. §9.13 §2.30b */
export function formatPublicDay(day: string): string {
  return dayText(day);
}

/** The same among what is a person's own, in one line. */
export function formatDay(day: string): string {
  return inOneLine(dayText(day));
}

/** A moment (ISO 8601) as its reader writes it, by the reader's clock, in one line; in the browser alone. */
export function formatMoment(moment: string): string {
  return inOneLine(momentText(moment, readersLocale()));
}

/** The time of a moment (ISO 8601) as its reader writes it, by the reader's clock, in one line; in the browser alone. */
export function formatTime(moment: string): string {
  return inOneLine(new Date(moment).toLocaleTimeString(readersLocale(), { timeStyle: 'short' }));
}

/** The page's language as it is in the reader's country (en-GB), where the browser says so. */
function readersLocale(): string {
  const isOurs = (locale: string) => locale.split('-')[0]?.toLowerCase() === LANGUAGE;
  return navigator.languages.find(isOurs) ?? LANGUAGE;
}

/** Most of these are part of a sentence, so that no element is there to keep them together. */
const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
