import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { costsSaid, MOST_SECONDS, readCosts } from './costs.js';
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
  expect(costsSaid(costs).lines).toEqual([
    'Dearest files, in processor seconds:',
    '   2.8  a.test.ts',
    '   2.0  b.test.ts',
  ]);
});

test('ten files are named, and one beyond the limit fails the run', () => {
  const costs = Array.from({ length: 12 }, (_, index): [string, number] => [
    `${index}.test.ts`,
    MOST_SECONDS + 1 - index,
  ]);
  const { lines, tally } = costsSaid(costs);
  expect(lines).toHaveLength(11);
  const { lines: closing, isGood } = closingLines([
    tally,
    { passed: 57, failed: 0, skipped: 0, failures: [] },
  ]);
  expect(closing.at(0)).toContain('0.test.ts takes 26 processor seconds');
  expect(closing.at(-1)).toBe('57 passed, 1 failed');
  expect(isGood).toBe(false);
});

test('where nothing could be noted nothing is said', async () => {
  const costs = await readCosts('/no/such/file');
  expect(costsSaid(costs)).toMatchObject({ lines: [], tally: { failed: 0 } });
});
