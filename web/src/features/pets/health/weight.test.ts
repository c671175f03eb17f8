import { expect, test } from 'vitest';
import { gramsOf, weightIn, weightText } from './weight.ts';

test.each([
  ['4.2', 'kg', 4200],
  ['4,2', 'kg', 4200],
  [' 27.4 ', 'kg', 27_400],
  ['.5', 'kg', 500],
  ['7.', 'kg', 7000],
  ['0.0004', 'kg', null],
  ['9.26', 'lbs', 4200],
  ['1', 'lbs', 454],
  ['0', 'kg', null],
  ['', 'kg', null],
  ['-4', 'kg', null],
  ['4.2.1', 'kg', null],
  ['1,234.5', 'kg', null],
  ['4 kg', 'kg', null],
  ['1e3', 'kg', null],
  ['Infinity', 'kg', null],
  ['٤', 'kg', null],
] as const)('a weight written %j in %s is %s grams', (written, unit, grams) => {
  expect(gramsOf(written, unit)).toBe(grams);
});

test('a weight is given in pounds, to the hundredth, and in kilograms', () => {
  expect(weightIn(5702, 'lbs')).toBe('12.57');
  expect(weightText(5702, 'kg')).toBe('5.7 kg (12.57 lbs)');
  expect(weightText(5702, 'lbs')).toBe('12.57 lbs (5.7 kg)');
});

test('what was written is shown again as it was', () => {
  for (const written of ['4.2', '0.03', '57.57', '612']) {
    for (const unit of ['kg', 'lbs'] as const) {
      expect(weightIn(gramsOf(written, unit) ?? 0, unit)).toBe(written);
    }
  }
});
