import { expect, test } from 'vitest';
import { createCsrf } from './csrf.ts';

const secrets = ['present', 'former'];
const csrf = createCsrf(() => secrets);

test('a mark holds for its own binding alone', () => {
  const token = csrf.tokenFor('session 57');
  expect(csrf.holds('session 57', token)).toBe(true);
  expect(csrf.holds('session 58', token)).toBe(false);
});

test('a mark made with the former secret still holds, one made with another does not', () => {
  expect(csrf.holds('a', createCsrf(() => ['former']).tokenFor('a'))).toBe(true);
  expect(csrf.holds('a', createCsrf(() => ['foreign']).tokenFor('a'))).toBe(false);
});

test.each([null, '', 'x', 'ä'.repeat(43)])('no mark (%s) does not hold', (token) => {
  expect(csrf.holds('a', token)).toBe(false);
});
