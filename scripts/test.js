/**
 * `npm test [-- FILTER…]`: installs what is missing, builds, and runs every test there is: unit, server and
 * component tests (vitest), then the built product in a browser (playwright). Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from './lib/build.js';
import { install } from './lib/install.js';
import { chromium } from './testing/chromium.js';
import { believing, closing, tallyOfPlaywright, tallyOfVitest } from './testing/tally.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const filters = argv.slice(2);
const reports = await mkdtemp(join(tmpdir(), 'pawhood-reports-'));

try {
  await install();
  const CHROMIUM = chromium();
  await build();
  const { lines, isGood } = closing([await runVitest(), await runPlaywright(CHROMIUM)]);
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(reports, { recursive: true, force: true });
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...filters];
  const code = await run(args, {});
  const report = await read(file);
  return believing(report && tallyOfVitest(report), code);
}

/** @param {string} CHROMIUM path of the browser */
async function runPlaywright(CHROMIUM) {
  const file = join(reports, 'playwright.json');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    '--reporter=list,json',
  ];
  const code = await run([...args, ...filters], { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
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
    const child = spawn(execPath, args, { cwd: ROOT, env: { ...env, ...settings }, stdio: 'inherit' });
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
