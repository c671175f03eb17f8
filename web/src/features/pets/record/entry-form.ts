/** What the form of a health entry holds, and what comes of it. */
import { suggestedDue } from '@pawhood/contract/care.ts';
import {
  type HealthEntry,
  type HealthKind,
  mistakesOf,
  type NewHealthEntry,
  newHealthEntry,
} from '@pawhood/contract/pet-health.ts';
import { gramsOf, type WeightUnit, weightIn } from '../weight.ts';
import { KIND_WORDS } from './health-words.ts';

/** The fields, each as it is written. */
/** What the form of an entry holds: texts, as they are written; days as calendar days. */
export interface EntryForm {
  readonly kind: HealthKind;
  readonly subject: string;
  readonly date: string;
  readonly nextDue: string;
  readonly weight: string;
  readonly weightUnit: WeightUnit;
  readonly batch: string;
  readonly vet: string;
  readonly note: string;
  /** Whether the next day is the person's own, so that no suggestion takes its place. */
  readonly isDueOwn: boolean;
}

export type EntryField = Exclude<keyof EntryForm, 'isDueOwn'>;

/** A sentence for each field that is wrong. */
export type WrongEntry = Readonly<Partial<Record<EntryField, string>>>;

/** What the form comes to. */
export interface CheckedEntry {
  /** Null while something is wrong. */
  readonly entry: NewHealthEntry | null;
  readonly wrong: WrongEntry;
}

/** The form of a new entry. */
export function newForm(kind: HealthKind, subject: string, today: string, weightUnit: WeightUnit): EntryForm {
  const empty = { weight: '', batch: '', vet: '', note: '', isDueOwn: false };
  return withSuggestion({ ...empty, kind, subject, date: today, nextDue: '', weightUnit });
}

/** The form that corrects an entry. */
export function formOf(entry: HealthEntry, weightUnit: WeightUnit): EntryForm {
  const { kind, subject, date, nextDue, weightGrams, batch, vet, note } = entry;
  const weight = weightGrams === null ? '' : weightIn(weightGrams, weightUnit);
  return { kind, subject, date, nextDue, weight, weightUnit, batch, vet, note, isDueOwn: true };
}

/** The form after a field was written; the suggested day follows kind and date until it is changed. */
export function written(form: EntryForm, field: EntryField, value: string): EntryForm {
  const changed = { ...form, [field]: value, isDueOwn: form.isDueOwn || field === 'nextDue' };
  return field === 'kind' || field === 'date' ? withSuggestion(changed) : changed;
}

function withSuggestion(form: EntryForm): EntryForm {
  if (form.isDueOwn) return form;
  const isAsked = KIND_WORDS[form.kind].nextDue !== undefined && form.date !== '';
  return { ...form, nextDue: (isAsked && suggestedDue(form.kind, form.date)) || '' };
}

/**
 * Reads the form: what the kind does not ask for is left out.
 *
 * @param today the latest day on which something can have happened.
 * @param providerIdOf id of the directory's provider that a vet's name stands for; empty for none.
 */
export function checkedEntry(
  form: EntryForm,
  today: string,
  providerIdOf: (vet: string) => string,
): CheckedEntry {
  const { kind } = form;
  const words = KIND_WORDS[kind];
  const isWeight = kind === 'weight';
  const grams = isWeight ? gramsOf(form.weight, form.weightUnit) : null;
  const read = newHealthEntry.safeParse({
    kind,
    subject: words.subject === undefined ? '' : form.subject,
    date: form.date,
    nextDue: words.nextDue === undefined ? '' : form.nextDue,
    batch: words.hasBatch ? form.batch : '',
    vet: words.hasVet ? form.vet : '',
    vetProviderId: words.hasVet ? providerIdOf(form.vet.trim()) : '',
    weightGrams: grams,
    note: form.note,
  });
  const broken = read.success
    ? mistakesOf(read.data, today)
    : read.error.issues.map(({ path, message }) => ({ field: String(path[0]), text: message }));
  const wrong = {
    ...Object.fromEntries(broken.map(({ field, text }) => [FORM_NAMES[field] ?? field, text])),
    ...(form.date === '' && { date: 'Please give the day.' }),
    ...(words.needsSubject && form.subject.trim() === '' && { subject: 'Please say which.' }),
    ...(kind === 'note' && form.note.trim() === '' && { note: 'Please write your note.' }),
    ...(isWeight && grams === null && { weight: 'Please give a weight, such as 4.2.' }),
  };
  return { entry: read.success && Object.keys(wrong).length === 0 ? read.data : null, wrong };
}

/** Fields that the contract knows by other names. */
const FORM_NAMES: Readonly<Record<string, EntryField>> = { weightGrams: 'weight' };
