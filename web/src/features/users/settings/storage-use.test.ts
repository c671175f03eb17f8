import { expect, test } from 'vitest';
import { bytesText } from './storage-use.tsx';

test.each([
  [0, '0 MB'],
  [57, '0.1 MB'],
  [440_000, '0.4 MB'],
  [9_940_000, '9.9 MB'],
  [9_960_000, '10 MB'],
  [12_400_000, '12 MB'],
  [500_000_000, '500 MB'],
  [999_600_000, '1 GB'],
  [1_500_000_000, '1.5 GB'],
])('%i bytes are read as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
