import { expect, test } from 'vitest';
import { amountText, largeAmountText, roundedTo } from './amount-text.ts';

test.each([
  [4, '4'],
  [4.25, '4.25'],
  [-0.5, '-0.5'],
  [1234.5, '1234.5'],
])('%d reads %s', (value, written) => {
  expect(amountText(value)).toBe(written);
});

test('large numbers read as in the data of the language', () => {
  for (let thousandths = 0; thousandths <= 20_000_000; thousandths += 1_357) {
    const value = thousandths / 1_000;
    expect(largeAmountText(roundedTo(value, 1)), `${value}`).toBe(
      value.toLocaleString('en', { maximumFractionDigits: 1 }),
    );
  }
});
