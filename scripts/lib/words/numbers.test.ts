import ts from 'typescript';
import { expect, test } from 'vitest';
import { numbersModule } from './numbers.js';

const COUNTS = [0, 7, 57, 999, 1_000, 9_999, 12_345, 123_456, 1_234_567, 98_765_432_109, -4, -1_234];

test.each(['en', 'nl', 'fr', 'ga', 'es'])(
  'in %s whole numbers are written as in its data',
  async (language) => {
    const { outputText } = ts.transpileModule(numbersModule(language), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    const { figure } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
    for (const count of COUNTS) expect(figure(count)).toBe(count.toLocaleString(language));
    expect(figure(57, true)).toBe('57+');
  },
);
