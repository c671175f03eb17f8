import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limitedLine } from './text.ts';

test.each([
  // U+0958 is kept as two characters, U+0065 U+0301 as one.
  ['\u0958'.repeat(5), '\u0915\u093c'.repeat(5)],
  ['e\u0301'.repeat(10), '\u00e9'.repeat(10)],
  [` ${'n'.repeat(10)}\n`, 'n'.repeat(10)],
])('%j fits into 10 characters, as it is kept', (input, kept) => {
  const read = v.safeParse(limitedLine(10), input);
  expect(read).toMatchObject({ success: true, output: kept });
  expect(v.parse(limitedLine(10), kept)).toBe(kept);
});

test.each(['\u0958'.repeat(6), '\u0915\u093c'.repeat(6), 'e\u0301'.repeat(11), 'n'.repeat(11)])(
  '%j does not fit into 10 characters',
  (input) => {
    expect(v.safeParse(limitedLine(10), input)).toMatchObject({
      success: false,
      issues: [{ message: 'Please use at most 10 characters.' }],
    });
  },
);
