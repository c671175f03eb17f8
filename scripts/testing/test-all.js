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
 * Installs and builds what is missing, then runs every test there is, one runner after the other: side by side on two
 * processors the same tests cost a tenth more, and single ones wait longer than they may.
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
    if (chosen?.length === 0) return;
    const browser = chromium();
    await build();
    const run = { folder, browser, chosen, costs: join(folder, 'processor-seconds') };
    const tallies = [];
    for (const runner of [runVitest, runPlaywright]) {
      const tally = await runner(run, filters);
      tallies.push(mayRunAgain ? await again(tally, runner, run) : tally);
    }
    const costs = costsSaid(await readCosts(run.costs), {
      isWhole: chosen === null && filters.length === 0,
    });
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

/**
 * @typedef {object} Run
 * @property {string} folder of everything temporary
 * @property {string | null} browser path of a Chromium; null for the test runner's own
 * @property {string[] | null} chosen the only files to run; null for all
 * @property {string} costs file in which the runners note what their files cost; none where it is empty
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
  return tallyAfterRetry(tally, await runner({ ...run, chosen: null, costs: '' }, files));
}

/** @type {Runner} */
async function runVitest({ chosen, ...run }, filters) {
  const files = chosen?.filter((path) => !path.startsWith(BROWSER_TESTS)) ?? filters;
  if (chosen !== null && files.length === 0) return NOTHING;
  const file = join(run.folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...files];
  const code = await runGroup(args, settingsOf(run));
  const report = await read(file);
  return checkedByExitCode(report && tallyOfVitest(report), code);
}

/** @type {Runner} */
async function runPlaywright({ browser, chosen, ...run }, filters) {
  const files = chosen?.filter((path) => path.startsWith(BROWSER_TESTS)) ?? filters;
  if (chosen !== null && files.length === 0) return NOTHING;
  const file = join(run.folder, 'playwright.json');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    '--reporter=list,json',
  ];
  const code = await runGroup([...args, ...files], {
    ...settingsOf(run),
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

/** @param {Pick<Run, 'folder' | 'costs'>} run */
function settingsOf({ folder, costs }) {
  return { TMPDIR: folder, [LOG]: costs, [NEWEST]: newestTests().join('\n') };
}

/** @param {string} file a runner's report; null when it wrote none */
async function read(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
