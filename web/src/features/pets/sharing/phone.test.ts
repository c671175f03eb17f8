import { expect, test } from 'vitest';
import { hasPhone, PHONE, phoneAddress } from './phone.ts';

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

test('a number is rung without what people write between its digits', () => {
  const [, number = ''] = PHONE.exec('Mia: +31 (20) 555-0157, or ring the bell') ?? [];
  expect(phoneAddress(number)).toBe('tel:+31205550157');
});
