import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CHECKOUT } from '../lib/paths.js';

/** Lines of a failure's own words that the end of a run repeats. */
const MOST_LINES = 12;

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed A broken file, an error outside any test and a runner that broke count as one each.
 * @property {number} skipped
 * @property {string[]} failures What failed, each with where it is and the first lines of why.
 * @property {BrokenFiles | null} [broken] The files of all failures; null where one is in none.
 * @property {string[]} [unsteady] What failed, and passed when it ran again.
 *
 * @typedef {object} BrokenFiles
 * @property {string[]} files paths from the checkout
 * @property {number} passed tests in them that passed
 *
 * @typedef {object} VitestReport What is read of `vitest --reporter=json`.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} name path of the file
 * @property {string} status
 * @property {string} message why the file broke before its tests
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightReport What is read of `playwright test --reporter=json`.
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors
 * @property {PlaywrightSuite[]} suites
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSpec[]} specs
 * @property {PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {number} line
 * @property {string} title
 * @property {{ status: string, results: { errors: { message?: string }[] }[] }[]} tests
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
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${relative(CHECKOUT, name)} › ${fullName}`, failureMessages),
      ),
  );
  const broken = report.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failures,
      ...brokenFiles.map(({ name, message }) => failure(relative(CHECKOUT, name), [message])),
    ],
    broken: {
      files: broken.map(({ name }) => relative(CHECKOUT, name)),
      passed: broken.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed')
        .length,
    },
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function tallyOfPlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap(specsOf);
  const hasFailed = (/** @type {{ status: string }} */ { status }) =>
    status === 'unexpected' || status === 'flaky';
  const files = new Set(specs.filter(({ tests }) => tests.some(hasFailed)).map(({ file }) => file));
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests.filter(hasFailed).map(({ results }) =>
      failure(
        `e2e/${file}:${line} › ${title}`,
        results.flatMap((result) => result.errors.map(messageOf)),
      ),
    ),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map((error) => failure('outside any test', [messageOf(error)]))],
    broken:
      errors.length > 0
        ? null
        : {
            files: [...files].map((file) => `e2e/${file}`),
            passed: specs
              .filter(({ file }) => files.has(file))
              .flatMap(({ tests }) => tests)
              .filter(({ status }) => status === 'expected').length,
          },
  };
}

/**
 * What counts once the files with failures have run again: a test that fails twice has failed.
 *
 * @param {Tally} first of everything; its failures are all in files
 * @param {Tally} second of those files alone
 * @returns {Tally}
 */
export function tallyAfterRetry(first, second) {
  if (second.passed + second.failed === 0) return first;
  const hasFailedTwice = second.failed > 0;
  return {
    ...second,
    passed: first.passed - (first.broken?.passed ?? 0) + second.passed,
    skipped: Math.max(first.skipped, second.skipped),
    unsteady: hasFailedTwice
      ? []
      : first.failures.map((line) => line.replace(/^Failed/, 'Passed only when it ran again')),
  };
}

/**
 * A runner that says by its exit code that something failed is believed, even when its report names nothing.
 *
 * @param {Tally | null} tally null when there is no report
 * @param {number | null} code exit code of the runner
 * @returns {Tally}
 */
export function checkedByExitCode(tally, code) {
  if (tally === null) {
    return { passed: 0, failed: 1, skipped: 0, failures: [failure('a test runner that wrote no report')] };
  }
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [failure('outside any test: see the messages above')] };
}

/**
 * The closing lines: what failed, once more, since it scrolled away long ago, and then exactly `N passed, N failed`.
 * A skipped test proves nothing, so it counts as failed, and a run of no test is a failure, too.
 *
 * @param {Tally[]} tallies
 * @returns {{ lines: string[], isGood: boolean }}
 */
export function closingLines(tallies) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const [passed, skipped] = [sum('passed'), sum('skipped')];
  const failed = sum('failed') + skipped;
  const lines = tallies.flatMap(({ failures, unsteady = [] }) => [...unsteady, ...failures]);
  if (skipped > 0) lines.push(`${skipped} skipped, counted as failed`);
  if (passed + failed === 0) lines.push('No tests match.');
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, isGood: failed === 0 && passed > 0 };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} those of its inner suites, too */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {{ message?: string }} error */
function messageOf({ message = '' }) {
  return message;
}

/**
 * @param {string} place
 * @param {string[]} [messages]
 */
function failure(place, messages = []) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').filter(Boolean);
  return [`Failed: ${place}`, ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`)].join('\n');
}
