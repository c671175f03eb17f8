/** Weights are kept in grams, and written in kilograms and pounds. */
import type { Units } from '@pawhood/contract/users/users.ts';

/** Of a pound; exactly. */
const POUND_GRAMS = 453.59237;

/** Which of the two a weight is written in. */
export type WeightUnit = 'kg' | 'lbs';

export const WEIGHT_UNITS: readonly WeightUnit[] = ['kg', 'lbs'];

/** The unit that a person writes weights in. */
export const weightUnitOf = (units: Units | undefined): WeightUnit => (units === 'imperial' ? 'lbs' : 'kg');

/** A weight in both units, the person's own first: '4.2 kg (9.26 lbs)'. */
export function weightText(grams: number, first: WeightUnit): string {
  const [main, second] = first === 'kg' ? WEIGHT_UNITS : WEIGHT_UNITS.toReversed();
  return `${weightIn(grams, main ?? 'kg')} ${main} (${weightIn(grams, second ?? 'lbs')} ${second})`;
}

/** A weight in a unit, to the hundredth, without zeros at the end. */
export function weightIn(grams: number, unit: WeightUnit): string {
  const value = unit === 'kg' ? grams / 1000 : grams / POUND_GRAMS;
  return String(Math.round(value * 100) / 100);
}

/**
 * Reads a weight as people write it, with a decimal point or comma.
 *
 * @returns whole grams; null where it is no number above nothing.
 */
export function gramsOf(text: string, unit: WeightUnit): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return null;
  const grams = Math.round(Number(plain) * (unit === 'kg' ? 1000 : POUND_GRAMS));
  return grams > 0 ? grams : null;
}
