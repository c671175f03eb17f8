import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { hasPhone, numbersToCall, PHONE, ringing } from './numbers.ts';

test.each([
  ['Mia, 555 0157', true],
  ['+31 (0)20 555-0157, after six', true],
  ['020/5550157', true],
  ['Canal Vets, (01) 555 0157', true],
  ['Jo next door, at 57', false],
  ['', false],
  ['house 12, flat 345', false],
])('%j holds a telephone number: %s', (text, holds) => {
  expect(hasPhone(text)).toBe(holds);
});

test('a number begins with its bracket', () => {
  expect('Canal Vets, (01) 555 0157'.split(PHONE)[1]).toBe('(01) 555 0157');
});

test.each([
  ['+31 (20) 555-0157', 'dublin', null, 'tel:+31205550157'],
  ['(01) 677 6943', 'dublin', null, 'tel:+35316776943'],
  ['555 0157', 'dublin', null, 'tel:5550157'],
  ['020 911 0157', 'dublin', { phone: '020 911 0157', phoneE164: '+31209110157' }, 'tel:+31209110157'],
  ['020 911 0157', 'amsterdam', { phone: '020 911 0157' }, 'tel:+31209110157'],
])('%s at a pet of %s, its vet listed as %j, is rung by %s', (number, city, place, href) => {
  expect(ringing(number, { city }, place, cities)).toBe(href);
});

test.each([
  ['Mia, 555 0157', '', null, ['Call owner 555 0157']],
  ['Mia 555 0157, Jo 555 0158', '', null, ['Call 555 0157', 'Call 555 0158']],
  ['', 'Canal Vets, (01) 555 0157', undefined, ['Call vet (01) 555 0157']],
  ['', 'Canal Vets, (01) 555 0157', { phone: '(01) 677 6943' }, ['Call vet (01) 677 6943']],
  ['', 'Canal Vets, (01) 555 0157', { phone: '' }, ['Call vet (01) 555 0157']],
  ['Jo next door', 'Dr Byrne', null, []],
])('of %j, the vet %j and its place %j one calls %j', (contact, vet, place, calls) => {
  const numbers = numbersToCall({ contact, vet, city: 'dublin' }, place, cities);
  expect(numbers.map(({ label, number }) => `${label} ${number}`)).toEqual(calls);
});
