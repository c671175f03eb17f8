import { expect, test } from 'vitest';
import { differenceText, gramsOf, weightIn, weightText, weightWithPounds } from './weight.ts';

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

test.each([
  [5702, 'kg', '5.7 kg', '5.7 kg (≈ 12.6 lbs)'],
  [5702, 'lbs', '12.57 lbs', '12.57 lbs'],
  [gramsOf('24', 'lbs') ?? 0, 'lbs', '24 lbs', '24 lbs'],
  [gramsOf('24', 'lbs') ?? 0, 'kg', '10.9 kg', '10.9 kg (≈ 24 lbs)'],
  [27_000, 'kg', '27 kg', '27 kg (≈ 59.5 lbs)'],
  [35, 'kg', '0.035 kg', '0.035 kg (≈ 0.077 lbs)'],
] as const)('§2.49b %i grams read in %s: %s, and with pounds: %s', (grams, unit, alone, withPounds) => {
  expect(weightText(grams, unit)).toBe(alone);
  expect(weightWithPounds(grams, unit)).toBe(withPounds);
});

test('what was written is shown again as it was', () => {
  for (const written of ['4.2', '0.03', '57.57', '612']) {
    for (const unit of ['kg', 'lbs'] as const) {
      expect(weightIn(gramsOf(written, unit) ?? 0, unit)).toBe(written);
    }
  }
});

test.each([
  [300, 27_300, 'kg', '+0.3 kg'],
  [-247, 27_000, 'kg', '−0.2 kg'],
  [-454, 27_000, 'lbs', '−1 lbs'],
  [20, 27_000, 'kg', ''],
  [-3, 35, 'kg', '−0.003 kg'],
] as const)('a change of %i grams at %i is read in %s as %j', (grams, whole, unit, words) => {
  expect(differenceText(grams, whole, unit)).toBe(words);
});
