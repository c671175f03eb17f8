/** The form of weights, and the entries made from it: several days in one go. */

import { mistakesOf, type NewHealthEntry, newHealthEntry } from '@pawhood/contract/pets/health.ts';
import { DATE_MISSING, WEIGHT_MISSING } from '@pawhood/contract/words/pets.ts';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';
import { gramsOf, type WeightUnit } from '../weight.ts';

/** One weighing, as it is written. */
export interface WeightRow {
  /** Tells the rows of one form apart. */
  readonly id: number;
  /** In the form's unit. */
  readonly weight: string;
  /** Calendar day. */
  readonly date: string;
}

export interface WeightsForm {
  readonly weightUnit: WeightUnit;
  readonly rows: readonly WeightRow[];
}

/** A weighing that can be kept, and the row it stands in. */
export interface ReadWeight {
  readonly id: number;
  readonly entry: NewHealthEntry;
}

/** Names of a row's fields in the form. */
export const weightField = ({ id }: Pick<WeightRow, 'id'>) => `weight-${id}`;
export const dateField = ({ id }: Pick<WeightRow, 'id'>) => `date-${id}`;

/** The form as it opens. */
export const newWeightsForm = (today: string, weightUnit: WeightUnit): WeightsForm => ({
  weightUnit,
  rows: [{ id: 1, weight: '', date: today }],
});

/** The form with one row more. */
export function withRow(form: WeightsForm, today: string): WeightsForm {
  const id = Math.max(0, ...form.rows.map((row) => row.id)) + 1;
  return { ...form, rows: [...form.rows, { id, weight: '', date: today }] };
}

/**
 * Reads the form; a row without a weight is none, but for the first.
 *
 * @param today the latest day on which a pet can have been weighed.
 */
export function checkWeights(
  { rows, weightUnit }: WeightsForm,
  today: string,
): Checked<readonly ReadWeight[]> {
  const errors: Record<string, string> = {};
  const read: ReadWeight[] = [];
  for (const row of rows.filter(({ weight }, index) => index === 0 || weight.trim() !== '')) {
    const weightGrams = gramsOf(row.weight, weightUnit);
    if (weightGrams === null) errors[weightField(row)] = WEIGHT_MISSING;
    if (row.date === '') errors[dateField(row)] = DATE_MISSING;
    const checked = checkBody<NewHealthEntry, 'weightGrams' | 'date'>(
      newHealthEntry,
      { kind: 'weight', date: row.date, weightGrams },
      (entry) => mistakesOf(entry, today),
    );
    if (checked.errors.weightGrams) errors[weightField(row)] ??= checked.errors.weightGrams;
    if (checked.errors.date) errors[dateField(row)] ??= checked.errors.date;
    if (checked.body !== null) read.push({ id: row.id, entry: checked.body });
  }
  return { body: Object.keys(errors).length === 0 ? read : null, errors };
}
