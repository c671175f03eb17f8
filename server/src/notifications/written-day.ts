import type { Words } from '@pawhood/contract/values/words.ts';

/** A calendar day, yyyy-mm-dd, as a language writes it. */
export function writtenDay(day: string, { values, days }: Words): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return values.writtenDay(days.MONTHS[month - 1] ?? '', date, year);
}
