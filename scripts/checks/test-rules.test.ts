import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../lib/paths.js';
import { faultsIn, RULES } from './test-rules.js';

const PAGE = 'e2e/shell.spec.ts';
const UNIT = 'web/src/lib/dates.test.ts';

test.each([
  ['waitForTimeout', PAGE, 'await page.waitForTimeout(500);', "await page.waitForURL('/');"],
  [
    'networkidle',
    PAGE,
    "await page.goto('/', { waitUntil: 'networkidle' });",
    "await page.goto('/', { waitUntil: 'load' });",
  ],
  [
    'timers',
    UNIT,
    "import { setTimeout as sleep } from 'node:timers/promises';",
    "import { createServer } from 'node:http';",
  ],
  [
    'promise',
    UNIT,
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'await new Promise((resolve) => setTimeout(resolve));',
  ],
  [
    'promise',
    PAGE,
    'new Promise((resolve) =>\n  setTimeout(() => resolve(0), 500))',
    'setTimeout(() => history.back(), 0)',
  ],
  [
    'count',
    PAGE,
    "expect(calls.count('GET', '/')).toBe(1);",
    "await expect.poll(() => calls.count('GET', '/')).toBe(1);",
  ],
  [
    'limit',
    PAGE,
    "await expect(card).toHaveText('Nala', { timeout: 5_000 });",
    "await expect(card).toHaveText('Nala', { timeout: 30_000 });",
  ],
  ['limit', PAGE, '{ timeout: 19_999 }', '{ timeout: 20_000 }'],
  [
    'poll',
    UNIT,
    'await expect.poll(\n  read, { timeout: 10_000 })',
    'await expect.poll(read, { timeout: 15_000 })',
  ],
  ['poll', UNIT, 'expect.poll(read, { timeout: 500 })', 'await vi.waitFor(check, { timeout: 10_000 });'],
  ['random', UNIT, 'const weight = Math.random() * 57;', 'const weight = 57;'],
])('%s in %s: "%s" is refused, "%s" is not', (rule, name, wrong, right) => {
  expect(faultsIn(name, `// First line.\n${wrong}\n`)).toEqual([`${name}:2: ${RULES[rule]?.instead}`]);
  expect(faultsIn(name, right)).toEqual([]);
});

test('each rule says in at most 25 words what to do', () => {
  const lengths = Object.values(RULES).map(({ instead }) => instead.split(' ').length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(25);
});

test('every file that is let off is there, and its reason holds', () => {
  const files = Object.values(RULES).flatMap(({ allowed = {} }) => Object.keys(allowed));
  expect(files.filter((file) => !existsSync(join(CHECKOUT, file)))).toEqual([]);
  expect(faultsIn(files[0] ?? '', "import { setTimeout } from 'node:timers/promises';")).toEqual([]);
});
