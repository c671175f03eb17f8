import { expect, test } from 'vitest';
import { figure } from './figure.ts';

test.each([0, 7, 57, 999, 1_000, 12_345, 123_456, 1_234_567, 98_765_432_109, -4, -1_234])(
  '%d is written as in English',
  (count) => {
    expect(figure(count)).toBe(count.toLocaleString('en'));
  },
);
