import { expect, test } from 'vitest';
import { believing, closing, tallyOfPlaywright, tallyOfVitest } from './tally.js';

const counts = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 };

test('a file that broke before its tests counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(tallyOfVitest({ ...counts, testResults })).toEqual({ passed: 7, failed: 3, skipped: 4 });
});

test('a flaky browser test and an error outside any test count as failures', () => {
  const stats = { expected: 11, unexpected: 2, flaky: 1, skipped: 5 };
  expect(tallyOfPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 11, failed: 4, skipped: 5 });
});

test.each([
  [null, 0, { passed: 0, failed: 1, skipped: 0 }],
  [{ passed: 7, failed: 0, skipped: 0 }, 1, { passed: 7, failed: 1, skipped: 0 }],
  [{ passed: 7, failed: 0, skipped: 0 }, null, { passed: 7, failed: 1, skipped: 0 }],
  [{ passed: 7, failed: 2, skipped: 0 }, 1, { passed: 7, failed: 2, skipped: 0 }],
  [{ passed: 7, failed: 0, skipped: 0 }, 0, { passed: 7, failed: 0, skipped: 0 }],
])('%o with exit code %s counts as %o', (tally, code, counted) => {
  expect(believing(tally, code)).toEqual(counted);
});

test.each([
  [[tally(7, 0, 0), tally(5, 0, 0)], ['12 passed, 0 failed'], true],
  [[tally(7, 1, 0), tally(5, 2, 0)], ['12 passed, 3 failed'], false],
  [[tally(7, 0, 2), tally(5, 0, 0)], ['2 skipped, counted as failed', '12 passed, 2 failed'], false],
  [[tally(0, 0, 0)], ['No test matched.', '0 passed, 0 failed'], false],
])('%o ends with %o', (tallies, lines, isGood) => {
  expect(closing(tallies)).toEqual({ lines, isGood });
});

function tally(passed: number, failed: number, skipped: number) {
  return { passed, failed, skipped };
}
