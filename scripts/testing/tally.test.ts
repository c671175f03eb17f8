import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../lib/paths.js';
import {
  checkedByExitCode,
  closingLines,
  tallyAfterRetry,
  tallyOfPlaywright,
  tallyOfVitest,
} from './tally.js';

const counts = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 };

test('a file that broke before its tests counts as one failure, and all failures are named', () => {
  const file = (path: string) => join(CHECKOUT, path);
  const passed = { status: 'passed', fullName: 'a vote counts', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'a vote counts once',
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
  };
  const testResults = [
    { name: file('a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: file('b.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
    { name: file('c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(tallyOfVitest({ ...counts, testResults })).toEqual({
    passed: 7,
    failed: 3,
    skipped: 4,
    failures: [
      'Failed: a.test.ts › a vote counts once\n  expected 1 to be 2',
      'Failed: b.test.ts\n  SyntaxError',
    ],
    broken: { files: ['a.test.ts', 'b.test.ts'], passed: 1 },
  });
});

test('a flaky browser test and an error outside any test count as failures, and are named', () => {
  const stats = { expected: 11, unexpected: 1, flaky: 1, skipped: 5 };
  const spec = (title: string, status: string, message: string) => ({
    file: 'pets.spec.ts',
    line: 52,
    title,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });
  const suites = [
    { specs: [spec('one', 'unexpected', 'no button'), spec('two', 'expected', '')] },
    { specs: [], suites: [{ specs: [spec('three', 'flaky', 'too late')] }] },
  ];
  expect(tallyOfPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 11,
    failed: 3,
    skipped: 5,
    failures: [
      'Failed: e2e/pets.spec.ts:52 › one\n  no button',
      'Failed: e2e/pets.spec.ts:52 › three\n  too late',
      'Failed: outside any test\n  no server',
    ],
    broken: null,
  });
  expect(tallyOfPlaywright({ stats, errors: [], suites }).broken).toEqual({
    files: ['e2e/pets.spec.ts'],
    passed: 1,
  });
});

test('what passes the second time counts as passed, once, and is named', () => {
  const first = {
    ...tally(57, 1, 0, ['Failed: a.test.ts › slow']),
    broken: { files: ['a.test.ts'], passed: 6 },
  };
  const { lines, isGood } = closingLines([tallyAfterRetry(first, tally(7, 0, 0)), tally(11, 0, 0)]);
  expect(lines).toEqual(['Passed only when it ran again: a.test.ts › slow', '69 passed, 0 failed']);
  expect(isGood).toBe(true);
});

test('what fails the second time has failed, and so has a file in which another test does', () => {
  const first = {
    ...tally(57, 1, 0, ['Failed: a.test.ts › slow']),
    broken: { files: ['a.test.ts'], passed: 6 },
  };
  const { lines, isGood } = closingLines([
    tallyAfterRetry(first, tally(6, 1, 0, ['Failed: a.test.ts › other'])),
  ]);
  expect(lines).toEqual(['Failed: a.test.ts › other', '57 passed, 1 failed']);
  expect(isGood).toBe(false);
});

test('a second run that finds no test leaves the failure', () => {
  const first = {
    ...tally(57, 1, 0, ['Failed: a.test.ts']),
    broken: { files: ['a.test.ts'], passed: 0 },
  };
  expect(tallyAfterRetry(first, tally(0, 0, 0))).toBe(first);
});

test('of a long failure the end of the run repeats its first lines', () => {
  const message = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join('\n');
  const testResults = [{ name: CHECKOUT, status: 'failed', message, assertionResults: [] }];
  const [failure] = tallyOfVitest({ ...counts, testResults }).failures;
  expect(failure).toMatch(/line 12$/);
});

const OUTSIDE = ['Failed: outside any test: see the messages above'];

test.each([
  [null, 0, { ...tally(0, 1, 0), failures: ['Failed: a test runner that wrote no report'] }],
  [tally(7, 0, 0), 1, { ...tally(7, 1, 0), failures: OUTSIDE }],
  [tally(7, 0, 0), null, { ...tally(7, 1, 0), failures: OUTSIDE }],
  [tally(7, 2, 0), 1, tally(7, 2, 0)],
  [tally(7, 0, 0), 0, tally(7, 0, 0)],
])('%o with exit code %s counts as %o', (tally, code, counted) => {
  expect(checkedByExitCode(tally, code)).toEqual(counted);
});

test.each([
  [[tally(7, 0, 0), tally(5, 0, 0)], ['12 passed, 0 failed'], true],
  [[tally(7, 1, 0), tally(5, 2, 0)], ['12 passed, 3 failed'], false],
  [[tally(7, 0, 2), tally(5, 0, 0)], ['2 skipped, counted as failed', '12 passed, 2 failed'], false],
  [[tally(1, 1, 0, ['Failed: a'])], ['Failed: a', '1 passed, 1 failed'], false],
  [[tally(0, 0, 0)], ['No tests match.', '0 passed, 0 failed'], false],
])('%o ends with %o', (tallies, lines, isGood) => {
  expect(closingLines(tallies)).toEqual({ lines, isGood });
});

function tally(passed: number, failed: number, skipped: number, failures: string[] = []) {
  return { passed, failed, skipped, failures };
}
