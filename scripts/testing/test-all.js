import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../lib/build.js';
import { install } from '../lib/install.js';
import { CHECKOUT } from '../lib/paths.js';
import { affectedTests, changedSince, readImports } from './affected.js';
import { chromium } from './chromium.js';
import { costsSaid, readCosts } from './costs.js';
import { Interrupted, runGroup } from './group.js';
import { NEWEST, newestTests } from './newest-first.js';
import { LOG } from './processor.js';
import { makeRunFolder, removeRunFolder } from './run-folder.js';
import {
  checkedByExitCode,
  closingLines,
  tallyAfterRetry,
  tallyOfPlaywright,
  tallyOfVitest,
} from './tally.js';

/** With more broken files than this in one of the two runs it is no accident. */
const MOST_AGAIN = 2;

/**
 * Installs and builds what is missing, then runs every test there is, both runners side by side.
 *
 * @param {string[]} filters parts of file names; none runs everything
 * @param {object} options
 * @param {boolean} options.mayRunAgain whether files with failures, if they are few, run a second time; what then
 *   passes is named at the end, to be mended
 * @param {string | null} options.since runs only what the changes since this revision are likely to break
 */
export async function testAll(filters, { mayRunAgain, since }) {
  const folder = await makeRunFolder();
  try {
    await install();
    const chosen = since === null ? null : affectedTests(changedSince(since), readImports());
    if (chosen !== null) console.log(`Affected: ${chosen.length} test files.`);
    const browser = chromium();
    await build();
    const run = { folder, browser, chosen };
    const runners = [runVitest, runPlaywright];
    const tallies = await all(runners.map((runner) => runner(run, filters)));
    const costs = costsSaid(await readCosts(join(folder, COSTS)), {
      isWhole: chosen === null && filters.length === 0,
    });
    // One after the other: what failed beside much else has the machine for itself.
    for (const [index, runner] of runners.entries()) {
      const tally = tallies[index];
      if (mayRunAgain && tally) tallies[index] = await again(tally, runner, run);
    }
    const { lines, isGood } = closingLines([...tallies, costs.tally]);
    const browserLine = `Browser: ${browser ?? 'the one that the test runner fetched'}`;
    console.log(`\n${[browserLine, ...costs.lines, ...lines].join('\n')}`);
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  } finally {
    await removeRunFolder(folder);
  }
}

/** In the run's folder: what the files have cost. */
const COSTS = 'processor-seconds';

/**
 * Waits for all, also where one breaks: what runs must have ended before its folder goes.
 *
 * @template T
 * @param {Promise<T>[]} runs
 * @returns {Promise<T[]>}
 */
async function all(runs) {
  await Promise.allSettled(runs);
  return Promise.all(runs);
}

/**
 * @typedef {object} Run
 * @property {string} folder of everything temporary
 * @property {string | null} browser path of a Chromium; null for the test runner's own
 * @property {string[] | null} chosen the only files to run; null for all
 *
 * @typedef {(run: Run, filters: string[]) => Promise<import('./tally.js').Tally>} Runner
 */

/**
 * @param {import('./tally.js').Tally} tally
 * @param {Runner} runner
 * @param {Run} run
 */
async function again(tally, runner, run) {
  const files = tally.broken?.files ?? [];
  if (files.length === 0 || files.length > MOST_AGAIN) return tally;
  console.log(`\nOnce more, for what failed: ${files.join(', ')}`);
  return tallyAfterRetry(tally, await runner({ ...run, chosen: null }, files));
}

/** @type {Runner} */
async function runVitest({ folder, chosen }, filters) {
  const files = chosen?.filter((path) => !path.startsWith(BROWSER_TESTS)) ?? filters;
  if (chosen !== null && files.length === 0) return NOTHING;
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...files];
  const code = await runGroup(args, settingsOf(folder));
  const report = await read(file);
  return checkedByExitCode(report && tallyOfVitest(report), code);
}

/** @type {Runner} */
async function runPlaywright({ folder, browser, chosen }, filters) {
  const files = chosen?.filter((path) => path.startsWith(BROWSER_TESTS)) ?? filters;
  if (chosen !== null && files.length === 0) return NOTHING;
  const file = join(folder, 'playwright.json');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    '--reporter=list,json',
  ];
  const code = await runGroup([...args, ...files], {
    ...settingsOf(folder),
    CHROMIUM: browser ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // Kept between runs: the temporary folder goes with this one.
    PWTEST_CACHE_DIR: join(CHECKOUT, 'node_modules/.cache/playwright'),
  });
  const report = await read(file);
  return checkedByExitCode(report && tallyOfPlaywright(report), code);
}

/** Browser tests are those of Playwright. */
const BROWSER_TESTS = 'e2e/';

/** @type {import('./tally.js').Tally} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], broken: { files: [], passed: 0 } };

/** @param {string} folder of everything temporary */
function settingsOf(folder) {
  return { TMPDIR: folder, [LOG]: join(folder, COSTS), [NEWEST]: newestTests().join('\n') };
}

/** @param {string} file a runner's report; null when it wrote none */
async function read(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
