// @vitest-environment jsdom
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { someOwnPet, somePet } from '#/testing/some-pet.ts';
import { someEntry, somePassport, someSkill } from '#/testing/some-record.ts';
import {
  aboutLines,
  careLines,
  careNotes,
  contactLines,
  notedLines,
  passportLines,
  skillLines,
} from './print-lines.ts';

const TODAY = '2025-03-31';
const KG = { unit: 'kg', cities } as const;
/** As it is written: in one line. */
const day = (text: string) => text.replaceAll(' ', '\u00a0');
const labels = (lines: readonly { readonly label: string }[]) => lines.map(({ label }) => label);

test('a line stands for what is known alone', () => {
  const bare = somePet({ age: null, temperament: '', city: '' });
  expect(aboutLines(bare, KG)).toEqual([]);
  expect(contactLines(bare, KG)).toEqual([]);
  expect(careNotes(bare, KG)).toEqual([]);
  expect(passportLines(somePassport({ validUntil: '', passportNumber: '' }))).toEqual([
    { label: 'Chip', value: '528140000123457' },
    { label: 'Implanted', value: day('May 7, 2021') },
    { label: 'Country', value: 'Netherlands' },
    { label: 'Issued', value: day('May 8, 2021') },
  ]);
});

test('an own pet is told of with all it has', () => {
  const pet = someOwnPet({ birthday: '2024-08-07', contact: 'Mia, 555', vet: 'Canal vets' });
  expect(aboutLines(pet, { ...KG, unit: 'lbs' })).toEqual([
    { label: 'Age', value: '7 months' },
    { label: 'Birthday', value: day('Aug 7, 2024') },
    { label: 'Gender', value: 'Female' },
    { label: 'Weight', value: '12.57 lbs' },
    { label: 'Temperament', value: 'Curious' },
    { label: 'City', value: 'Dublin' },
    { label: 'Tags', value: 'tracks rabbits' },
  ]);
  expect(labels(contactLines(pet, KG))).toEqual(['Owner', 'Vet']);
});

test('care is told of with its last day, its next one and how it stands', () => {
  const log = [
    someEntry({ date: '2025-03-01', nextDue: '2026-03-01' }),
    someEntry({ id: 'e58', date: '2024-03-01', nextDue: '2025-03-01' }),
    someEntry({ id: 'e59', kind: 'weight', subject: '', weightGrams: 5702 }),
  ];
  expect(careLines(log, TODAY)).toEqual([
    { label: 'Vaccination: Rabies', value: `${day('Mar 1, 2025')}, next ${day('Mar 1, 2026')} (up to date)` },
  ]);
});

test('allergies come before conditions, medicines and operations', () => {
  const log = (['surgery', 'medicine', 'note', 'condition', 'allergy'] as const).map((kind) =>
    someEntry({ id: kind, kind, subject: kind, note: 'As it was.' }),
  );
  expect(labels(notedLines(log))).toEqual(['Allergy', 'Condition', 'Medicine', 'Surgery']);
  expect(notedLines(log)[0]?.value).toBe(`allergy (${day('Feb 28, 2025')}) As it was.`);
});

test('a medicine is named once, with its dose and when it was last given', () => {
  const given = (id: string, date: string, facts: object = {}) =>
    someEntry({ id, kind: 'medicine', subject: 'Metacam', date, nextDue: '', note: '', ...facts });
  const log = [
    given('e61', '2025-03-30', { nextDue: '2025-04-06' }),
    given('e60', '2025-03-23', { subject: 'metacam ', note: '1.5 ml with food.' }),
    given('e59', '2025-03-16', { note: '1 ml.' }),
    given('e58', '2025-03-01', { subject: 'Drops' }),
  ];
  expect(notedLines(log)).toEqual([
    {
      label: 'Medicine',
      value: `Metacam (last given ${day('Mar 30, 2025')}, next ${day('Apr 6, 2025')}) 1.5 ml with food.`,
    },
    { label: 'Medicine', value: `Drops (last given ${day('Mar 1, 2025')})` },
  ]);
});

test('there is room for one page: of much the first is told, and long notes are cut', () => {
  const log = Array.from({ length: 57 }, (_, index) =>
    someEntry({ id: `e${index}`, kind: 'allergy', subject: `To ${index}`, note: 'x'.repeat(2000) }),
  );
  const noted = notedLines(log);
  expect(noted.length).toBeLessThan(20);
  expect(noted[0]?.value.length).toBeLessThan(700);
  expect(skillLines(Array.from({ length: 57 }, () => someSkill())).length).toBeLessThan(20);
  const [notes] = careNotes(somePet({ healthInfo: 'x'.repeat(2000) }), KG);
  expect(notes?.value.length).toBeLessThan(700);
});
