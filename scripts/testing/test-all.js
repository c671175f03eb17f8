import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { build } from '../lib/build.js';
import { install } from '../lib/install.js';
import { CHECKOUT } from '../lib/paths.js';
import { chromium } from './chromium.js';
import { believing, closing, tallyOfPlaywright, tallyOfVitest } from './tally.js';

/**
 * Installs and builds what is missing, then runs every test there is.
 *
 * @param {string[]} filters parts of file names; none runs everything
 */
export async function testAll(filters) {
  const reports = await mkdtemp(join(tmpdir(), 'pawhood-reports-'));
  try {
    await install();
    const browser = chromium();
    await build();
    const tallies = [await runVitest(reports, filters), await runPlaywright(reports, filters, browser)];
    const { lines, isGood } = closing(tallies);
    console.log(`\n${lines.join('\n')}`);
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

/**
 * @param {string} reports folder for the report
 * @param {string[]} filters
 */
async function runVitest(reports, filters) {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...filters];
  const code = await run(args, {});
  const report = await read(file);
  return believing(report && tallyOfVitest(report), code);
}

/**
 * @param {string} reports folder for the report
 * @param {string[]} filters
 * @param {string} browser path of a Chromium
 */
async function runPlaywright(reports, filters, browser) {
  const file = join(reports, 'playwright.json');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    '--reporter=list,json',
  ];
  const code = await run([...args, ...filters], { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = await read(file);
  return believing(report && tallyOfPlaywright(report), code);
}

/**
 * @param {string[]} args script and its arguments
 * @param {Record<string, string>} settings added to the environment
 * @returns {Promise<number | null>} exit code; null when a signal ended it
 */
function run(args, settings) {
  return new Promise((resolve, reject) => {
    const child = spawn(execPath, args, { cwd: CHECKOUT, env: { ...env, ...settings }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', resolve);
  });
}

/** @param {string} file a runner's report; null when it wrote none */
async function read(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
