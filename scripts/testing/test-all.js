import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../lib/build.js';
import { install } from '../lib/install.js';
import { chromium } from './chromium.js';
import { Interrupted, runGroup } from './group.js';
import { makeRunFolder, removeRunFolder } from './run-folder.js';
import { believing, closing, tallyOfPlaywright, tallyOfVitest } from './tally.js';

/**
 * Installs and builds what is missing, then runs every test there is.
 *
 * @param {string[]} filters parts of file names; none runs everything
 */
export async function testAll(filters) {
  const folder = await makeRunFolder();
  try {
    await install();
    const browser = chromium();
    await build();
    const tallies = [await runVitest(folder, filters), await runPlaywright(folder, filters, browser)];
    const { lines, isGood } = closing(tallies);
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
 * @param {string} folder of everything temporary
 * @param {string[]} filters
 */
async function runVitest(folder, filters) {
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...filters];
  const code = await runGroup(args, { TMPDIR: folder });
  const report = await read(file);
  return believing(report && tallyOfVitest(report), code);
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
  return believing(report && tallyOfPlaywright(report), code);
}

/** @param {string} file a runner's report; null when it wrote none */
async function read(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
