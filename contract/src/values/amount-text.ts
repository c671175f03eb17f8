/** Numbers that may have a fraction, as the language writes them. */
import { decimal, figure } from '@pawhood/contract/words/numbers.ts';

/** A number with the digits that it has: '4.25'. */
export function amountText(value: number): string {
  const [, fraction] = String(value).split('.');
  return fraction === undefined ? String(value) : decimal(value, fraction.length);
}

/** The same of a number that may be large, and is not negative: '1,234.5'. */
export function largeAmountText(value: number): string {
  const whole = Math.trunc(value);
  return figure(whole) + amountText(value).slice(String(whole).length);
}

/** A number to so many places, without zeros at its end: 0.25 to one is 0.3. */
export function roundedTo(value: number, places: number): number {
  const parts = 10 ** places;
  return Math.round(value * parts) / parts;
}
