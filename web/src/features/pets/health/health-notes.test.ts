import { expect, test } from 'vitest';
import { healthNotes } from './health-notes.ts';

test.each([
  ['No grain.', 'No grain.'],
  [undefined, ''],
  [null, ''],
  [57, ''],
  [{}, ''],
  [{ allergies: 'grain', lastVisit: '2026-02-28' }, 'Allergies: grain\nLast visit: 2026-02-28'],
  [{ vaccinated: true, chip_number: 57, vet: null, notes: '' }, 'Vaccinated: yes\nChip number: 57'],
  [
    { medicine: ['Metacam', 'Drops'], weight: { value: 27, unit: 'kg' } },
    'Medicine: Metacam, Drops\nWeight: 27, kg',
  ],
  [['grain', 'bees'], 'grain\nbees'],
])('healthInfo %j reads as a text', (healthInfo, text) => {
  expect(healthNotes(healthInfo)).toBe(text);
});
