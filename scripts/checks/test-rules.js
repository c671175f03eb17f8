/** What makes a test fail, or pass, by chance is not written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/**
 * @typedef {object} Rule
 * @property {RegExp} pattern what is not written
 * @property {string} instead what to do
 * @property {RegExp} [where] the only paths it holds for
 * @property {Record<string, string>} [allowed] files that may, each with its reason
 */

/** Files whose subject is time, or that look again and again until something is so. */
const MAY_SLEEP = {
  'e2e/support/axe.ts': 'looks again until a page has its width',
  'e2e/support/large-text.ts': 'looks again until a page is drawn for its width',
  'e2e/support/counting-proxy.ts': 'is a slow network',
  'e2e/support/page-watch.ts': 'limits how long it waits for a page',
  'e2e/support/site.ts': 'looks again until a server answers',
  'server/src/app/start-several.test.ts': 'asks again and again while servers are changed',
  'server/src/features/users/export-file.test.ts': 'lets a stream have its turn',
  'server/src/http/cache/public-list.test.ts': 'has a clock of its own that sleeping moves',
  'server/src/http/server/slow-clients.test.ts': 'is a client that is slow',
  'server/src/lib/batches.test.ts': 'is work that takes a moment',
  'server/src/media/slow-pictures.test.ts': 'has a step that is slow',
  'testing/src/database/kept-database.ts': 'looks again until a database is at rest',
  'testing/src/database/test-server.ts': 'looks again until there is room',
  'testing/src/site/used-directory.ts': 'looks again until another process has made it',
};

/** @type {Readonly<Record<string, Rule>>} */
export const RULES = {
  waitForTimeout: {
    pattern: /\bwaitForTimeout\(/,
    instead: 'Expect what the wait is for; for an absence, wait for something that comes after it.',
  },
  networkidle: {
    pattern: /['"]networkidle['"]/,
    instead: 'Expect what the page shows, or the call it makes; a quiet half second is luck.',
  },
  timers: {
    pattern: /from 'node:timers\/promises'/,
    instead:
      'Poll for what comes; look for an absence after a marker, or by allThatComesOf; hold a lock for an order.',
    allowed: MAY_SLEEP,
  },
  promise: {
    pattern: /\bnew Promise\b[^;]{0,200}?\bsetTimeout\((?:[^(),]|\([^()]*\))*,\s*\w/,
    instead:
      'Poll for what comes; look for an absence after a marker, or by allThatComesOf; hold a lock for an order.',
  },
  count: {
    pattern: /\bexpect\(\s*\w*calls\.count\(/i,
    instead:
      'Write expect.poll(() => calls.count(…)); for calls that must not come, wait first for one that comes after.',
  },
  limit: {
    // Below the 20 s of playwright.config.ts.
    pattern: /\btimeout: (?:\d{1,4}|1?\d_\d{3}|1\d{4})\b/,
    instead:
      'Leave the timeout out: a shorter one fails on a slow machine, and inside a poll gives up too early.',
    where: /^e2e\//,
  },
  poll: {
    // Below the 15 s of vitest.config.ts.
    pattern: /\bpoll\([^;]{0,200}?\btimeout: (?:\d{1,4}|\d_\d{3}|1[0-4]_?\d{3})\b/,
    instead: 'Leave the timeout out: a shorter one than the default fails on a slow machine.',
    where: /\.test\.tsx?$/,
  },
  random: {
    pattern: /\bMath\.random\(/,
    instead:
      'Count, or use a fixed seed: what failed once must fail again. A name is unique by mkdtemp or randomUUID.',
  },
};

const TEST = /\.test\.tsx?$/;
const SOURCE = /\.tsx?$/;

/** Folders, and which of their files are tests or help them. */
const FOLDERS = /** @type {const} */ ([
  ['contract/src', TEST],
  ['e2e', SOURCE],
  ['identity/src', TEST],
  ['scripts', TEST],
  ['server/src', TEST],
  ['spec', TEST],
  ['testing/src', SOURCE],
  ['web/src', TEST],
  ['web/src/testing', SOURCE],
]);

/** Has an example of each. */
const EXAMPLES = 'scripts/checks/test-rules.test.ts';

/**
 * Looks through the tests.
 *
 * @param {string} [root] the checkout
 * @returns {import('./run.js').Outcome}
 */
export function checkTestRules(root = CHECKOUT) {
  const names = FOLDERS.flatMap(([folder, kind]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => kind.test(name) && name !== EXAMPLES),
  ).sort();
  const problems = names.flatMap((name) => faultsIn(name, readFileSync(join(root, name), 'utf8')));
  return { summary: `${names.length} files`, problems };
}

/**
 * @param {string} name path from the checkout
 * @param {string} text
 * @returns {string[]} for each place where it breaks a rule, where that is and what to do
 */
export function faultsIn(name, text) {
  return Object.values(RULES).flatMap(({ pattern, instead, where, allowed = {} }) => {
    if (name in allowed || where?.test(name) === false) return [];
    return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      ({ index }) => `${name}:${text.slice(0, index).split('\n').length}: ${instead}`,
    );
  });
}
