/**
 * `npm run check`: everything that can be said about the source in seconds, side by side.
 * One line for each check, what failed in full below; the exit code is 1 when anything did.
 */
import { performance } from 'node:perf_hooks';
import { checkBrowserTests } from './checks/browser-tests.js';
import { checkByteBudgets } from './checks/byte-budgets.js';
import { checkDeployment } from './checks/deployment.js';
import { checkDirections } from './checks/directions.js';
import { checkImportRules } from './checks/import-rules.js';
import { checkLockFile } from './checks/lock-file.js';
import { checkMigrations } from './checks/migrations.js';
import { checkNamedFiles } from './checks/named-files.js';
import { checkNotices } from './checks/notices.js';
import { checkPlainDocs } from './checks/plain-docs.js';
import { checkReleases } from './checks/releases.js';
import { outcomeOf } from './checks/run.js';
import { checkSentences } from './checks/sentences.js';
import { checkSpellings } from './checks/spellings.js';
import { checkTestRules } from './checks/test-rules.js';
import { checkWords } from './checks/words.js';
import { makeWords } from './lib/words/make-words.js';

/** @type {Record<string, () => Promise<import('./checks/run.js').Outcome>>} */
const CHECKS = {
  'format and lint': () =>
    outcomeOf('biome', [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--colors=off',
      '--max-diagnostics=50',
    ]),
  types: () => outcomeOf('tsc -b', ['node_modules/@typescript/native/bin/tsc', '-b']),
  'import rules': () => checkImportRules(),
  'dead code': () => outcomeOf('knip', ['node_modules/knip/bin/knip.js', '--no-progress']),
  requirements: () => outcomeOf('spec/', ['node_modules/tsx/dist/cli.mjs', 'spec/check.ts']),
  'browser tests': () => checkBrowserTests(),
  sentences: async () => checkSentences(),
  words: async () => checkWords(),
  directions: async () => checkDirections(),
  spellings: async () => checkSpellings(),
  'test rules': async () => checkTestRules(),
  migrations: async () => checkMigrations(),
  releases: async () => checkReleases(),
  'named files': async () => checkNamedFiles(),
  'plain docs': async () => checkPlainDocs(),
  deployment: async () => checkDeployment(),
  notices: () => checkNotices(),
  'lock file': () => checkLockFile(),
  'byte budgets': () => checkByteBudgets(),
};

// A word that is wrong says so by itself: without its module nothing below could be looked at.
await makeWords();

const width = Math.max(...Object.keys(CHECKS).map((name) => name.length));
const outcomes = await Promise.all(Object.entries(CHECKS).map(([name, check]) => timed(name, check)));

for (const { name, problems } of outcomes) {
  if (problems.length > 0) console.error(`\n── ${name}\n${problems.join('\n')}`);
}
const failed = outcomes.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * Runs one check and prints its line; a check that breaks has failed.
 *
 * @param {string} name
 * @param {() => Promise<import('./checks/run.js').Outcome>} check
 */
async function timed(name, check) {
  const start = performance.now();
  const { summary, problems } = await check().catch((error) => ({
    summary: 'broke',
    problems: [error instanceof Error ? String(error.stack) : String(error)],
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const word = problems.length === 0 ? 'ok  ' : 'FAIL';
  console.log(`${word}  ${name.padEnd(width)}  ${seconds.padStart(5)} s  ${summary}`);
  return { name, problems };
}
