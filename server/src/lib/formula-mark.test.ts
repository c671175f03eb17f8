import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFormulaMark, withoutFormulaMark } from './formula-mark.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', '\'=HYPERLINK("https://evil.example")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ["'=1", "''=1"],
  ["''", "''"],
  ["'t Hondje", "'t Hondje"],
  [' =1', ' =1'],
  ['1=1', '1=1'],
  ['', ''],
])('%j is written as %j', (text, cell) => {
  expect(withFormulaMark(text)).toBe(cell);
  expect(withoutFormulaMark(cell)).toBe(text);
});

const beginning = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') });

test('no text written begins a formula, and each is read back as it was', () => {
  fc.assert(
    fc.property(beginning, fc.string(), (start, rest) => {
      const cell = withFormulaMark(start + rest);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(withoutFormulaMark(cell)).toBe(start + rest);
    }),
  );
});

test('a cell without the mark stays as it is', () => {
  fc.assert(
    fc.property(beginning, (cell) => {
      fc.pre(!/^'+[=+\-@\t\r]/.test(cell));
      expect(withoutFormulaMark(cell)).toBe(cell);
    }),
  );
});
