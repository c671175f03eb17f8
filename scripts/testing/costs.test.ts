import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { costsSaid, MOST_SHARE, readCosts } from './costs.js';
import { closingLines } from './tally.js';

function notes(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pawhood-costs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'notes'), text);
  return join(folder, 'notes');
}

test('what several workers noted of a file is added up, and the dearest comes first', async () => {
  const costs = await readCosts(notes('a.test.ts\t1.5\nb.test.ts\t2\na.test.ts\t1.25\n'));
  expect(costs).toEqual([
    ['a.test.ts', 2.75],
    ['b.test.ts', 2],
  ]);
  expect(costsSaid(costs, { isWhole: false }).lines).toEqual([
    'Processor seconds: 5 in 2 files, of which the dearest:',
    '   2.8  a.test.ts',
    '   2.0  b.test.ts',
  ]);
});

/** A file that costs 30 seconds, and so many others that cost 1 second each. */
function costsBeside(others: number): [string, number][] {
  const cheap = Array.from({ length: others }, (_, index): [string, number] => [`${index}.test.ts`, 1]);
  return [['dear.test.ts', 30], ...cheap];
}

test('ten files are named, and one beyond its share of a whole run fails it', () => {
  const { lines, tally } = costsSaid(costsBeside(30 / MOST_SHARE - 31), { isWhole: true });
  expect(lines).toHaveLength(11);
  const { lines: closing, isGood } = closingLines([
    tally,
    { passed: 57, failed: 0, skipped: 0, failures: [] },
  ]);
  expect(closing.at(0)).toContain('dear.test.ts takes 30 processor seconds');
  expect(closing.at(-1)).toBe('57 passed, 1 failed');
  expect(isGood).toBe(false);
});

test('a file within its share, and a run of a few files, is let pass', () => {
  expect(costsSaid(costsBeside(30 / MOST_SHARE - 29), { isWhole: true }).tally.failed).toBe(0);
  expect(costsSaid(costsBeside(3), { isWhole: false }).tally.failed).toBe(0);
});

test('where nothing could be noted nothing is said', async () => {
  const costs = await readCosts('/no/such/file');
  expect(costsSaid(costs, { isWhole: true })).toMatchObject({ lines: [], tally: { failed: 0 } });
});
