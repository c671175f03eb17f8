import { suggestedDue } from '@pawhood/contract/pets/care.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { KIND_CHOICES, KIND_WORDS } from '@pawhood/contract/pets/texts/care-texts.ts';
import {
  BATCH_NUMBER,
  DATE_FIELD,
  DUE_SUGGESTED,
  MORE_DETAILS,
  NO_REMINDER,
  NOTE,
  UNIT,
  VET,
  VET_HINT,
  WEIGHT_FIELD,
  WHAT,
} from '@pawhood/contract/words/pets.ts';
import { ChevronDown } from 'lucide-react';
import type { FieldState } from '#/lib/form/use-form.ts';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { UNIT_CHOICES } from '../weight.ts';
import type { EntryForm } from './entry-form.ts';
import type { EntryFormState } from './use-entry-form.ts';

/** The fields of an entry by its kind: the needed ones first, the rest behind 'More details'. */
export function EntryFields({ entry }: { entry: EntryFormState }) {
  const { values, field } = entry;
  const { subject, usual, nextDue } = KIND_WORDS[values.kind];
  return (
    <>
      {!entry.isKindChosen && <FieldRow label={WHAT} options={KIND_CHOICES} {...field('kind')} />}
      {values.kind === 'weight' && (
        <div className="grid grid-cols-2 gap-4">
          <FieldRow label={WEIGHT_FIELD} type="decimal" limit={12} {...field('weightGrams')} />
          <FieldRow label={UNIT} options={UNIT_CHOICES} {...field('weightUnit')} />
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
        <FieldRow label={DATE_FIELD} type="date" {...field('date')} />
        {nextDue !== undefined && (
          <FieldRow label={nextDue} type="date" hint={dueHint(values)} {...field('nextDue')} />
        )}
      </div>
      {values.kind === 'note' && <Note {...field('note')} />}
      <Details entry={entry} />
    </>
  );
}

/** A suggested day says that it is one. */
function dueHint({ kind, date, nextDue }: EntryForm): string {
  const isSuggested = nextDue !== '' && nextDue === suggestedDue(kind, date);
  return isSuggested ? DUE_SUGGESTED : NO_REMINDER;
}

function Details({ entry }: { entry: EntryFormState }) {
  const { values, field, isDetailed, setDetailed, vets } = entry;
  const { hasBatch, hasVet } = KIND_WORDS[values.kind];
  if (values.kind === 'note') return null;
  return (
    <details
      open={isDetailed}
      onToggle={({ currentTarget }) => setDetailed(currentTarget.open)}
      className="group rounded-toast bg-sunk px-4"
    >
      <summary className="flex list-none items-center justify-between font-semibold marker:hidden">
        <span className="wrap-anywhere min-w-0">
          {isDetailed || values.vet === '' ? MORE_DETAILS : `${MORE_DETAILS} · ${values.vet}`}
        </span>
        <ChevronDown className="size-5 transition-transform duration-enter group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-4">
        {hasVet && (
          <FieldRow label={VET} hint={VET_HINT} limit={PET_LIMITS.vet} suggestions={vets} {...field('vet')} />
        )}
        {hasBatch && <FieldRow label={BATCH_NUMBER} limit={PET_LIMITS.batch} {...field('batch')} />}
        <Note {...field('note')} />
      </div>
    </details>
  );
}

function Note(field: FieldState) {
  return <FieldRow label={NOTE} lines={3} limit={PET_LIMITS.note} isCounted {...field} />;
}
