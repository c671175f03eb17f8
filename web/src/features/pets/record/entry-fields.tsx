import { suggestedDue } from '@pawhood/contract/care.ts';
import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { NOT_VETERINARY_ADVICE } from '@pawhood/contract/texts.ts';
import { ChevronDown } from 'lucide-react';
import { FieldRow } from '../../../ui/field-row.tsx';
import { WEIGHT_UNITS } from '../weight.ts';
import type { EntryField, EntryForm } from './entry-form.ts';
import { KIND_CHOICES, KIND_WORDS } from './health-words.ts';
import type { EntryFormState } from './use-entry-form.ts';

const UNIT_CHOICES = WEIGHT_UNITS.map((unit) => ({ value: unit, label: unit }));

/** What an entry of its kind is asked for: the little that is needed first, the rest behind 'More details'. */
export function EntryFields({ entry }: { entry: EntryFormState }) {
  const { form, wrong, write } = entry;
  const { subject, usual, nextDue } = KIND_WORDS[form.kind];
  const field = (name: EntryField) => ({
    name,
    value: form[name],
    error: wrong[name],
    onChange: (value: string) => write(name, value),
  });
  return (
    <>
      <FieldRow label="What" options={KIND_CHOICES} {...field('kind')} />
      {form.kind === 'weight' && (
        <div className="grid grid-cols-2 gap-4">
          <FieldRow label="Weight" type="decimal" limit={12} {...field('weight')} />
          <FieldRow label="Unit" options={UNIT_CHOICES} {...field('weightUnit')} />
        </div>
      )}
      {subject !== undefined && (
        <FieldRow
          label={subject}
          limit={PET_LIMITS.subject}
          {...(usual !== undefined && { suggestions: usual })}
          {...field('subject')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldRow label="Day" type="date" {...field('date')} />
        {nextDue !== undefined && (
          <FieldRow label={nextDue} type="date" hint={dueHint(form)} {...field('nextDue')} />
        )}
      </div>
      {form.kind === 'note' && <Note {...field('note')} />}
      <Details entry={entry} field={field} />
    </>
  );
}

/** A suggested day says that it is one. */
function dueHint({ kind, date, nextDue }: EntryForm): string {
  const isSuggested = nextDue !== '' && nextDue === suggestedDue(kind, date);
  return isSuggested
    ? `Suggested, change it as you like. ${NOT_VETERINARY_ADVICE}.`
    : 'Leave it empty for no reminder.';
}

type Field = ReturnType<
  (name: EntryField) => Pick<Parameters<typeof FieldRow>[0], 'name' | 'value' | 'error' | 'onChange'>
>;

function Details({ entry, field }: { entry: EntryFormState; field: (name: EntryField) => Field }) {
  const { form, isDetailed, setDetailed, vets } = entry;
  const { hasBatch, hasVet } = KIND_WORDS[form.kind];
  if (form.kind === 'note') return null;
  return (
    <details
      open={isDetailed}
      onToggle={({ currentTarget }) => setDetailed(currentTarget.open)}
      className="group rounded-toast bg-sunk px-4"
    >
      <summary className="flex list-none items-center justify-between font-semibold marker:hidden">
        More details
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-enter group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-4">
        {hasVet && (
          <FieldRow
            label="Vet"
            hint="A practice of the directory, or any name."
            limit={PET_LIMITS.vet}
            suggestions={vets}
            {...field('vet')}
          />
        )}
        {hasBatch && <FieldRow label="Batch number" limit={PET_LIMITS.batch} {...field('batch')} />}
        <Note {...field('note')} />
      </div>
    </details>
  );
}

function Note(field: Field) {
  return <FieldRow label="Note" lines={3} limit={PET_LIMITS.note} isCounted {...field} />;
}
