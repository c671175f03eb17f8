import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mistakesOf, newHealthEntry } from './health.ts';
import { newPassport, passportMistakesOf, petPassport } from './passport.ts';

const TODAY = '2026-11-21';

test.each([
  [{}, []],
  [{ date: TODAY, nextDue: TODAY }, []],
  [{ date: '2026-11-22' }, ['date']],
  [{ nextDue: '2026-11-19' }, ['nextDue']],
  [{ kind: 'weight' }, ['weightGrams']],
  [{ kind: 'weight', weightGrams: 5_700 }, []],
  [{ weightGrams: 5_700 }, ['weightGrams']],
  [{ date: '2027-01-01', nextDue: '2026-01-01', kind: 'weight' }, ['date', 'nextDue', 'weightGrams']],
])('an entry with %j has mistakes in %j', (changes, fields) => {
  const entry = v.parse(newHealthEntry, { kind: 'visit', date: '2026-11-20', ...changes });
  expect(mistakesOf(entry, TODAY).map(({ field }) => field)).toEqual(fields);
});

test.each([
  [{}, []],
  [{ chipNumber: '528 140 000 123 456', issuedOn: '2026-01-01', validUntil: '2026-01-01' }, []],
  [{ chipNumber: '0006E3A1B2' }, []],
  [{ chipNumber: '52814' }, ['chipNumber']],
  [{ validUntil: '2026-01-01' }, []],
  [{ issuedOn: '2026-01-01' }, []],
  [{ chipNumber: 'none', issuedOn: '2026-01-02', validUntil: '2026-01-01' }, ['chipNumber', 'validUntil']],
])('a passport with %j has mistakes in %j', (changes, fields) => {
  expect(passportMistakesOf(v.parse(newPassport, changes)).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['NL', true],
  ['XK', true],
  ['', true],
  ['ZZ', false],
  ['nl', false],
  ['NLD', false],
])('whether a passport can be from %j: %s', (passportCountry, expected) => {
  expect(v.safeParse(newPassport, { passportCountry }).success).toBe(expected);
});

test.each([{}, { version: null }, { version: '' }, { version: 'new' }])(
  'a passport always has a version: %j',
  (answer) => {
    expect(v.parse(petPassport, answer).version).toBe(0);
  },
);
