import { HEALTH_KINDS } from '@pawhood/contract/pets/health.ts';
import { expect, test } from 'vitest';
import { someEntry } from '#/testing/some-record.ts';
import {
  checkEntry,
  correctionForm,
  type EntryField,
  type EntryForm,
  followSuggestion,
  lastLike,
  newEntryForm,
} from './entry-form.ts';

const TODAY = '2025-03-31';

const fresh = (kind: EntryForm['kind'], facts: Partial<EntryForm> = {}): EntryForm => ({
  ...newEntryForm({ kind, subject: '', last: null, today: TODAY, weightUnit: 'kg' }),
  ...facts,
});
const write = <Field extends EntryField>(form: EntryForm, field: Field, value: EntryForm[Field]) =>
  followSuggestion({ ...form, [field]: value }, [field]);
const check = (form: EntryForm) => checkEntry(form, TODAY, (vet) => (vet === 'Canal vets' ? 'v57' : ''));

test.each([
  ['vaccination', '2026-03-31'],
  ['deworming', '2025-06-30'],
  ['flea-tick', '2025-04-30'],
  ['weight', ''],
  ['allergy', ''],
  ['medicine', ''],
] as const)('a new %s is of today, and due again on %j', (kind, nextDue) => {
  expect(fresh(kind)).toMatchObject({ date: TODAY, nextDue });
});

test('the suggested day follows kind and day, until the person gives one of their own', () => {
  const moved = write(fresh('vaccination'), 'date', '2024-02-29');
  expect(moved.nextDue).toBe('2025-02-28');
  expect(write(moved, 'kind', 'weight').nextDue).toBe('');
  const own = write(moved, 'nextDue', '2025-01-07');
  expect(write(write(own, 'date', '2024-05-07'), 'kind', 'deworming').nextDue).toBe('2025-01-07');
  const none = write(moved, 'nextDue', '');
  expect(write(none, 'date', '2024-05-07').nextDue).toBe('');
});

test('the day is taken away with the suggestion that hung on it', () => {
  expect(write(fresh('vaccination'), 'date', '').nextDue).toBe('');
});

test('a new entry opens with what was entered last of its kind, and about the same', () => {
  const log = [
    someEntry({ id: 'e1', subject: 'Kennel cough', vet: 'Canal vets', batch: 'B57', note: 'Sore for a day' }),
    someEntry({ id: 'e2', subject: 'Rabies', vet: 'Park vets' }),
  ];
  const open = (kind: EntryForm['kind'], subject = '') =>
    newEntryForm({ kind, subject, last: lastLike(log, kind, subject), today: TODAY, weightUnit: 'kg' });
  const next = { date: TODAY, nextDue: '2026-03-31', batch: '', note: '' };
  expect(open('vaccination')).toMatchObject({ subject: 'Kennel cough', vet: 'Canal vets', ...next });
  expect(open('vaccination', 'rabies')).toMatchObject({ subject: 'rabies', vet: 'Park vets' });
  expect(open('vaccination', 'Flu')).toMatchObject({ subject: 'Flu', vet: '' });
  expect(open('visit')).toMatchObject({ subject: '', vet: '' });
});

test('a correction opens with what the entry says, and suggests nothing', () => {
  const entry = someEntry({ kind: 'deworming', subject: 'Milbemax', note: 'After food', vet: 'Canal vets' });
  const form = correctionForm(entry, 'lbs');
  expect(form).toMatchObject({ subject: 'Milbemax', nextDue: '', note: 'After food', vet: 'Canal vets' });
  expect(write(form, 'date', '2025-01-07').nextDue).toBe('');
  expect(correctionForm(someEntry({ kind: 'weight', weightGrams: 5702 }), 'lbs').weightGrams).toBe('12.57');
});

test('a correction keeps the weight to the gram unless another is written', () => {
  const form = correctionForm(someEntry({ kind: 'weight', weightGrams: 10_886 }), 'kg');
  expect(form.weightGrams).toBe('10.89');
  expect(check(form).body?.weightGrams).toBe(10_886);
  expect(check(write(form, 'weightUnit', 'lbs')).body?.weightGrams).toBe(4940);
  expect(check(write(form, 'weightGrams', '10.9')).body?.weightGrams).toBe(10_900);
});

test.each<[EntryForm['kind'], Partial<EntryForm>, EntryField, string]>([
  ['vaccination', { date: '' }, 'date', 'Please give the date.'],
  ['vaccination', { date: '2025-04-01' }, 'date', 'This date is in the future.'],
  ['vaccination', { date: '2025-02-30' }, 'date', 'This is no day of the calendar.'],
  ['vaccination', { nextDue: '2025-03-30' }, 'nextDue', 'This is before the day of the entry.'],
  ['allergy', { subject: '  ' }, 'subject', 'Please say which.'],
  ['note', {}, 'note', 'Please write your note.'],
  ['weight', { weightGrams: '4 kg' }, 'weightGrams', 'Please give a weight, such as 4.2.'],
  ['weight', { weightGrams: '1501' }, 'weightGrams', 'This is no weight a pet can have.'],
])('a %s with %j is refused beside its field', (kind, facts, field, sentence) => {
  const { body, errors } = check(fresh(kind, facts));
  expect(body).toBeNull();
  expect(errors).toEqual({ [field]: sentence });
});

test('a vet of the directory is kept with its id, any other in words', () => {
  expect(check(fresh('visit', { vet: ' Canal vets ' })).body).toMatchObject({
    vet: 'Canal vets',
    vetProviderId: 'v57',
  });
  expect(check(fresh('visit', { vet: 'Dr. Moo' })).body).toMatchObject({
    vet: 'Dr. Moo',
    vetProviderId: '',
  });
});

test('what the kind does not ask for is left out, whatever was written before it was chosen', () => {
  const full = {
    subject: 'Rabies',
    batch: 'B57',
    vet: 'Canal vets',
    weightGrams: '5.7',
    nextDue: '2026-01-01',
  };
  expect(check(fresh('weight', full)).body).toMatchObject({
    subject: '',
    batch: '',
    vet: '',
    vetProviderId: '',
    nextDue: '',
    weightGrams: 5700,
  });
  expect(check(fresh('deworming', full)).body).toMatchObject({ batch: '', weightGrams: null });
});

test.each(HEALTH_KINDS)('a %s with everything it asks for can be kept', (kind) => {
  const form = fresh(kind, { subject: 'What it is', note: 'A note', weightGrams: '5.7' });
  expect(check(form)).toMatchObject({ errors: {}, body: { kind } });
});
