import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../lib/build.js';
import { install } from '../lib/install.js';
import { chromium } from './chromium.js';
import { Interrupted, runGroup } from './group.js';
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
 * Installs and builds what is missing, then runs every test there is.
 *
 * @param {string[]} filters parts of file names; none runs everything
 * @param {{ mayRunAgain: boolean }} options whether files with failures, if they are few, run a second time; what then
 *   passes is named at the end, to be mended
 */
export async function testAll(filters, { mayRunAgain }) {
  const folder = await makeRunFolder();
  try {
    await install();
    const browser = chromium();
    await build();
    const runs = [
      (/** @type {string[]} */ files) => runVitest(folder, files),
      (/** @type {string[]} */ files) => runPlaywright(folder, files, browser),
    ];
    const tallies = [];
    for (const run of runs) {
      const tally = await run(filters);
      tallies.push(mayRunAgain ? await again(tally, run) : tally);
    }
    const { lines, isGood } = closingLines(tallies);
    console.log(`\n${lines.join('\n')}`);
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  } finally {
    await removeRunFolder(folder);
  }
}

/**
 * @param {import('./tally.js').Tally} tally
 * @param {(files: string[]) => Promise<import('./tally.js').Tally>} run
 */
async function again(tally, run) {
  const files = tally.broken?.files ?? [];
  if (files.length === 0 || files.length > MOST_AGAIN) return tally;
  console.log(`\nOnce more, for what failed: ${files.join(', ')}`);
  return tallyAfterRetry(tally, await run(files));
}

/**
 * @param {string} folder of everything temporary
 * @param {string[]} filters
 */
async function runVitest(folder, filters) {
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...filters];
  const code = await runGroup(args, { TMPDIR: folder });
  const report = await read(file);
  return checkedByExitCode(report && tallyOfVitest(report), code);
}

/**
 * @param {string} folder of everything temporary
 * @param {string[]} filters
 * @param {string | null} browser path of a Chromium; null for the test runner's own
 */
async function runPlaywright(folder, filters, browser) {
  const file = join(folder, 'playwright.json');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    '--reporter=list,json',
  ];
  const code = await runGroup([...args, ...filters], {
    TMPDIR: folder,
    CHROMIUM: browser ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = await read(file);
  return checkedByExitCode(report && tallyOfPlaywright(report), code);
}

/** @param {string} file a runner's report; null when it wrote none */
async function read(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
