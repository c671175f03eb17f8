import { careKey, suggestedDue } from '@pawhood/contract/pets/care.ts';
import {
  type HealthEntry,
  type HealthKind,
  mistakesOf,
  type NewHealthEntry,
  newHealthEntry,
} from '@pawhood/contract/pets/health.ts';
import { KIND_WORDS } from '@pawhood/contract/pets/texts/care-texts.ts';
import { DATE_MISSING, NOTE_MISSING, SUBJECT_MISSING, WEIGHT_MISSING } from '@pawhood/contract/words/pets.ts';
import { type Checked, checkBody, type FieldErrors } from '#/lib/form/field-errors.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import { gramsOf, type WeightUnit, weightIn } from '../weight.ts';

/** The values of an entry's form: texts as they are typed; days as calendar days. */
export interface EntryForm {
  readonly kind: HealthKind;
  readonly subject: string;
  readonly date: string;
  readonly nextDue: string;
  /** In `weightUnit`. */
  readonly weightGrams: string;
  /** Of the entry that is corrected, which is kept as it was weighed unless another weight is written. */
  readonly formerGrams: number | null;
  readonly weightUnit: WeightUnit;
  readonly batch: string;
  readonly vet: string;
  readonly note: string;
  /** Whether the person has chosen the next day, so that no suggestion takes its place. */
  readonly isDueChosen: boolean;
}

export type EntryField = Exclude<keyof EntryForm, 'isDueChosen' | 'formerGrams'>;

export interface NewEntrySetting {
  readonly kind: HealthKind;
  /** Its subject; that of the last entry when it is empty. */
  readonly subject: string;
  /** The last entry like it, of which what stays the same is taken over; null for none. */
  readonly last: HealthEntry | null;
  /** Calendar day. */
  readonly today: string;
  readonly weightUnit: WeightUnit;
}

/** The form of a new entry. */
export function newEntryForm({ kind, subject, last, today, weightUnit }: NewEntrySetting): EntryForm {
  const model = kind === 'note' ? null : last;
  return withSuggestion({
    ...{ weightGrams: '', formerGrams: null, batch: '', note: '', isDueChosen: false, nextDue: '' },
    ...{ kind, date: today, weightUnit },
    subject: subject || (model?.subject ?? ''),
    vet: model?.vet ?? '',
  });
}

/** The last entry of a kind, and about the same where that is given; null for none. The latest comes first in a log. */
export function lastLike(log: readonly HealthEntry[], kind: HealthKind, subject: string): HealthEntry | null {
  const isLike = (entry: HealthEntry) =>
    entry.kind === kind && (subject === '' || careKey(entry) === careKey({ kind, subject }));
  return log.find(isLike) ?? null;
}

/** The form that corrects an entry. */
export function correctionForm(entry: HealthEntry, weightUnit: WeightUnit): EntryForm {
  const { kind, subject, date, nextDue, batch, vet, note, weightGrams: formerGrams } = entry;
  const weightGrams = formerGrams === null ? '' : weightIn(formerGrams, weightUnit);
  const texts = { kind, subject, date, nextDue, batch, vet, note };
  return { ...texts, weightGrams, formerGrams, weightUnit, isDueChosen: true };
}

/** The form once fields were written to: the suggested day follows kind and date until the person chooses one. */
export function followSuggestion(form: EntryForm, fields: readonly (keyof EntryForm)[]): EntryForm {
  const next = { ...form, isDueChosen: form.isDueChosen || fields.includes('nextDue') };
  return fields.includes('kind') || fields.includes('date') ? withSuggestion(next) : next;
}

function withSuggestion(form: EntryForm): EntryForm {
  if (form.isDueChosen) return form;
  const isAsked = KIND_WORDS[form.kind].nextDue !== undefined && form.date !== '';
  return { ...form, nextDue: (isAsked && suggestedDue(form.kind, form.date)) || '' };
}

/**
 * Reads the form: what the kind does not ask for is left out.
 *
 * @param today the latest day on which something can have happened.
 * @param providerIdOf id of the directory's provider that a vet's name stands for; empty for none.
 */
export function checkEntry(
  form: EntryForm,
  today: string,
  providerIdOf: (vet: string) => string,
): Checked<NewHealthEntry, EntryField> {
  const { kind, subject, date, nextDue, batch, vet, note } = form;
  const words = KIND_WORDS[kind];
  const weightGrams = kind === 'weight' ? gramsOfForm(form) : null;
  const { body, errors } = checkBody<NewHealthEntry, EntryField>(
    newHealthEntry,
    {
      kind,
      date,
      weightGrams,
      note,
      subject: words.subject === undefined ? '' : subject,
      nextDue: words.nextDue === undefined ? '' : nextDue,
      batch: words.hasBatch ? batch : '',
      vet: words.hasVet ? vet : '',
      vetProviderId: words.hasVet ? providerIdOf(vet.trim()) : '',
    },
    (entry) => mistakesOf(entry, today),
  );
  const missing: FieldErrors<EntryField> = {
    ...(date === '' && { date: DATE_MISSING }),
    ...(words.needsSubject && subject.trim() === '' && { subject: SUBJECT_MISSING }),
    ...(kind === 'note' && note.trim() === '' && { note: NOTE_MISSING }),
    ...(kind === 'weight' && weightGrams === null && { weightGrams: WEIGHT_MISSING }),
  };
  return { body: keysOf(missing).length === 0 ? body : null, errors: { ...errors, ...missing } };
}

/** The weight that is written; the former one to the gram where its text was not touched. */
function gramsOfForm({ weightGrams, weightUnit, formerGrams }: EntryForm): number | null {
  const isFormer = formerGrams !== null && weightGrams === weightIn(formerGrams, weightUnit);
  return isFormer ? formerGrams : gramsOf(weightGrams, weightUnit);
}
