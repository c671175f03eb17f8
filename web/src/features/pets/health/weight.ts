/** Weights are kept in grams, and written in kilograms and pounds. */
import type { Units } from '@pawhood/contract/users/users.ts';
import { amountText, roundedTo } from '@pawhood/contract/values/amount-text.ts';
import { kilograms, pounds, WEIGHT_UNITS, weightInBoth } from '@pawhood/contract/words/pets.ts';

/** Grams in a pound, exactly. */
const POUND_GRAMS = 453.59237;

/** Which of the two a weight is written in. */
export type WeightUnit = 'kg' | 'lbs';

const POUNDS = 'lbs';

export const UNIT_CHOICES = (['kg', POUNDS] as const).map((unit) => ({
  value: unit,
  label: WEIGHT_UNITS[unit],
}));

/** The unit that a person writes weights in. */
export const weightUnitOf = (units: Units | undefined): WeightUnit => (units === 'imperial' ? 'lbs' : 'kg');

/** A weight that also has its pounds, for the quick info: '10.9 kg (≈ 24 lbs)'. §2.49b */
export function weightWithPounds(grams: number, unit: WeightUnit): string {
  const text = weightText(grams, unit);
  return unit === POUNDS ? text : weightInBoth(text, pounds(rounded(grams, POUNDS)));
}

/** A weight as it is read: kilograms to the tenth, or to the gram below one; pounds as they are written. */
export function weightText(grams: number, unit: WeightUnit): string {
  return unit === 'kg' ? kilograms(rounded(grams, unit)) : pounds(weightIn(grams, unit));
}

/**
 * A change of weight: '+0.3 kg', as fine as the weight itself is read; empty where it makes no difference.
 *
 * @param grams the change.
 * @param whole what is weighed now, in grams.
 */
export function differenceText(grams: number, whole: number, unit: WeightUnit): string {
  const value = roundedTo(inUnit(grams, unit), placesOf(inUnit(whole, unit)));
  if (value === 0) return '';
  const amount = `${value > 0 ? '+' : '−'}${amountText(Math.abs(value))}`;
  return unit === 'kg' ? kilograms(amount) : pounds(amount);
}

/** A weight as it is written: in a unit, to the hundredth, without zeros at the end. */
export function weightIn(grams: number, unit: WeightUnit): string {
  return amountText(roundedTo(inUnit(grams, unit), 2));
}

function rounded(grams: number, unit: WeightUnit): string {
  const value = inUnit(grams, unit);
  return amountText(roundedTo(value, placesOf(value)));
}

/** To the tenth, from one on; a mouse has its grams. */
const placesOf = (value: number): number => (Math.abs(value) < 1 ? 3 : 1);

const inUnit = (grams: number, unit: WeightUnit): number => grams / (unit === 'kg' ? 1000 : POUND_GRAMS);

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
