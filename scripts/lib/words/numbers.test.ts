import ts from 'typescript';
import { expect, test } from 'vitest';
import { numbersModule } from './numbers.js';

const COUNTS = [0, 7, 57, 999, 1_000, 9_999, 12_345, 123_456, 1_234_567, 98_765_432_109, -4, -1_234];

const FRACTIONS = [
  [4.5, 1],
  [0.25, 2],
  [4, 1],
  [57.125, 3],
  [-7.5, 1],
] as const;

test.each(['en', 'nl', 'fr', 'ga', 'es'])('in %s numbers are written as in its data', async (language) => {
  const { outputText } = ts.transpileModule(numbersModule(language), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const numbers = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  expect(numbers.LANGUAGE).toBe(language);
  for (const count of COUNTS) expect(numbers.figure(count)).toBe(count.toLocaleString(language));
  expect(numbers.figure(57, true)).toBe('57+');
  for (const [value, places] of FRACTIONS) {
    const form = { minimumFractionDigits: places, maximumFractionDigits: places };
    expect(numbers.decimal(value, places)).toBe(value.toLocaleString(language, form));
  }
});
