import { expect, test } from 'vitest';
import { somePassport } from '#/testing/some-record.ts';
import { checkPassport, chipNote, passportTexts } from './passport-form.ts';

const form = (facts = {}) => ({ ...passportTexts(somePassport()), ...facts });

test.each([
  [
    { chipNumber: '12345' },
    { chipNumber: 'A chip’s number has 15 digits, or 9 or 10 characters on older chips; this one has 5.' },
  ],
  [{ chipImplantedOn: '2021-02-29' }, { chipImplantedOn: 'This is no day of the calendar.' }],
  [{ validUntil: '2021-05-07' }, { validUntil: 'This is before the passport was issued.' }],
  [{ passportCountry: 'QQ' }, { passportCountry: 'Please give a country by its two letters, such as NL.' }],
  [{ chipNumber: '528 140 000 123 457' }, {}],
  [{ chipNumber: '', chipImplantedOn: '', passportNumber: '', passportCountry: '', issuedOn: '' }, {}],
])('of a passport with %j %j is said', (facts, errors) => {
  expect(checkPassport(form(facts)).errors).toEqual(errors);
});

test.each([
  ['528140000123457', /ISO 11784.*from Netherlands/],
  ['900057000123457', /ISO 11784.*maker 900/],
  ['999000000000057', /reserved for tests/],
  ['0123456789', /older chip/],
  ['', /^$/],
  ['12345', /^$/],
])('the number %j tells its owner %s, and never that it is registered', (number, told) => {
  expect(chipNote(number)).toMatch(told);
  expect(chipNote(number)).not.toMatch(/register/i);
});
