import { MONTH_NAMES, monthOfYear, visitedIn } from '@pawhood/contract/words/reviews.ts';

/** Year and name of a month: '2026-03'. */
function partsOf(month: string): [name: string, year: string] {
  const [year = '', number] = month.split('-');
  return [MONTH_NAMES[Number(number) - 1] ?? '', year];
}

/** A month as it stands in a list: 'March 2026'. */
export const monthText = (month: string): string => monthOfYear(...partsOf(month));

/** When somebody was there: 'Visited in March 2026'. */
export const visitText = (month: string): string => visitedIn(...partsOf(month));
