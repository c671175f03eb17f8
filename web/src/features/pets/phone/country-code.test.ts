import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { withCountryCode } from './country-code.ts';

test.each([
  ['(01) 677 6943', 'dublin', '+35316776943'],
  ['086 123 4567', 'dublin', '+353861234567'],
  ['061 123456', 'dublin', '+35361123456'],
  ['020 555 0157', 'amsterdam', '+31205550157'],
  ['06-12345678', 'amsterdam', '+31612345678'],
  ['(403) 266-1234', 'calgary', '+14032661234'],
  ['1-403-266-1234', 'calgary', '+14032661234'],
  ['+31 (0)20 555-0157', 'dublin', '+31 20 555-0157'],
])('%s in %s is rung as %s', (number, city, rung) => {
  expect(withCountryCode(number, cities.of(city))).toBe(rung);
});

test.each([
  ['555 0157', 'dublin'],
  ['999 999', 'dublin'],
  ['048 9012 3456', 'dublin'],
  ['1800 123 456', 'dublin'],
  ['0800 0432', 'amsterdam'],
  ['0800 123 4567', 'amsterdam'],
  ['0900 123 4567', 'amsterdam'],
  ['266-1234', 'calgary'],
  ['011 31 20 555 0157', 'calgary'],
  ['0044 20 7946 0157', 'amsterdam'],
  ['020 555 0157', ''],
  ['020 555 0157', 'Paris'],
])('%s in %j stays as it is typed', (number, city) => {
  expect(withCountryCode(number, cities.of(city))).toBe(number);
});
