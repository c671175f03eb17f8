/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed A broken file, an error outside any test and a runner that broke count as one each.
 * @property {number} skipped
 *
 * @typedef {object} VitestReport What is read of `vitest --reporter=json`.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 *
 * @typedef {object} PlaywrightReport What is read of `playwright test --reporter=json`.
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 */

/**
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function tallyOfVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function tallyOfPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A runner that says by its exit code that something failed is believed, even when its report names nothing.
 *
 * @param {Tally | null} tally null when there is no report
 * @param {number | null} code exit code of the runner
 * @returns {Tally}
 */
export function believing(tally, code) {
  if (tally === null) return { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * The closing lines; the last one is exactly `N passed, N failed`. A skipped test proves nothing, so it counts as
 * failed, and a run of no test is a failure, too.
 *
 * @param {Tally[]} tallies
 * @returns {{ lines: string[], isGood: boolean }}
 */
export function closing(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const [passed, skipped] = [sum('passed'), sum('skipped')];
  const failed = sum('failed') + skipped;
  const lines = [`${passed} passed, ${failed} failed`];
  if (skipped > 0) lines.unshift(`${skipped} skipped, counted as failed`);
  if (passed + failed === 0) lines.unshift('No test matched.');
  return { lines, isGood: failed === 0 && passed > 0 };
}
