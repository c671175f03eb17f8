import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  ADD_ANOTHER_WEIGHT,
  ADDED,
  DATE_FIELD,
  lastWeight,
  UNIT,
  WEIGHT_FIELD,
  weightOf,
  weightsAdded,
} from '@pawhood/contract/words/pets.ts';
import { CANCEL, CLOSE_UNSAVED, SAVE, SAVING } from '@pawhood/contract/words/shell.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '#/lib/dates.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import type { Health } from '../use-health.ts';
import { UNIT_CHOICES, type WeightUnit, weightText } from '../weight.ts';
import { weighingsOf } from '../weight-line.ts';
import { useWeightsForm, type WeightsFormState } from './use-weights-form.ts';
import { dateField, type WeightRow, weightField, withRow } from './weights-form.ts';

export interface WeightsDialogProps {
  pet: Pet;
  health: Health;
  onClose: () => void;
}

/** Writes down what a pet weighs: today, and on other days in one go. */
export function WeightsDialog({ pet, health, onClose }: WeightsDialogProps) {
  const form = useWeightsForm(pet, health);
  const isWritten = form.values.rows.some(({ weight }) => weight.trim() !== '');
  return (
    <Dialog
      title={weightOf(pet.name)}
      mayClose={() => !isWritten || confirm(CLOSE_UNSAVED)}
      onClose={onClose}
    >
      {(close) => (
        <form {...form.attributes((count) => [tell(count), close()])} className="flex flex-col gap-4">
          <Rows form={form} latestDay={health.latestDay} lastText={lastText(health)} />
          {form.error !== null && <ActionError error={form.error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={form.isSending}>
              {form.isSending ? SAVING : SAVE}
            </Button>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function tell(count: number): void {
  toast({ title: ADDED, description: weightsAdded(count) });
}

/** The last weight, to compare with; empty without one. */
function lastText({ query, weightUnit }: Health): string {
  const last = weighingsOf(query.data ?? []).at(-1);
  return last === undefined ? '' : lastWeight(weightText(last.grams, weightUnit), formatDay(last.date));
}

interface RowsProps {
  form: WeightsFormState;
  /** Calendar day. */
  latestDay: string;
  lastText: string;
}

function Rows({ form, latestDay, lastText }: RowsProps) {
  const { values, errors, write, focus } = form;
  const { rows } = values;
  const count = useRef(rows.length);
  useEffect(() => {
    const newest = rows.at(-1);
    if (rows.length > count.current && newest !== undefined) focus([weightField(newest)]);
    count.current = rows.length;
  }, [rows, focus]);

  const change = (row: WeightRow, changes: Partial<WeightRow>) =>
    write({ rows: rows.map((other) => (other.id === row.id ? { ...row, ...changes } : other)) });
  const errorOf = (name: string) => (errors as Readonly<Record<string, string | undefined>>)[name]; // rows have fields of their own

  return (
    <>
      {rows.map((row, index) => (
        <div key={row.id} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4">
          <FieldRow
            label={WEIGHT_FIELD}
            type="decimal"
            limit={12}
            name={weightField(row)}
            value={row.weight}
            error={errorOf(weightField(row))}
            {...(index === 0 && lastText !== '' && { hint: lastText })}
            onChange={(weight) => change(row, { weight })}
          />
          <FieldRow
            label={DATE_FIELD}
            type="date"
            name={dateField(row)}
            value={row.date}
            error={errorOf(dateField(row))}
            onChange={(date) => change(row, { date })}
          />
        </div>
      ))}
      <FieldRow
        label={UNIT}
        options={UNIT_CHOICES}
        name="weightUnit"
        value={values.weightUnit}
        error={undefined}
        onChange={(weightUnit) => write({ weightUnit: weightUnit as WeightUnit })} // one of the options
      />
      <Button look="plain" className="-ms-5 self-start" onClick={() => write(withRow(values, latestDay))}>
        <Plus className="size-4" />
        {ADD_ANOTHER_WEIGHT}
      </Button>
    </>
  );
}
