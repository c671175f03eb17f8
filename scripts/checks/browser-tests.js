import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';
import { capture } from './run.js';

/** How many browser tests a feature may have: each takes as long as ten component tests. */
const MOST = 12;

/** What a site or a browser of its own is started for, and why. Tests that ask for the same share it. */
const SITES = {
  "edition: 'complete'": 'is what everybody has; says it for requirements of both editions',
  "edition: 'specification'": 'departs from the other edition',
  "dataset: 'early-presses'": 'counts votes and suggestions of its own',
  "dataset: 'large-directory'": 'holds 5,001 places',
  "dataset: 'map'": 'holds layers and places of an import',
  "dataset: 'vets'": 'holds places of an import, one of which goes',
  "settings: { SMTP_URL: 'smtp://localhost:9' }": 'sends mail that nobody takes',
  'launchOptions: drawingBrowser': 'draws maps',
};

/** Options of `test.use` that start a site or a browser. */
const STARTS = /\b(?:dataset|settings|edition|launchOptions|partners): (?:'[^']*'|\{[^}]*\}|[\w.]+)/g;

/**
 * Counts the browser tests of each feature, which has a folder in e2e/, and finds sites that nobody agreed to.
 *
 * @returns {Promise<import('./run.js').Outcome>}
 */
export async function checkBrowserTests() {
  const { code, stdout, stderr } = await capture([
    'node_modules/@playwright/test/cli.js',
    'test',
    '--list',
    '--reporter=json',
  ]);
  if (code !== 0) return { summary: 'e2e/', problems: [stderr || stdout] };
  const { suites } = JSON.parse(stdout);
  const counts = countByFeature(suites.flatMap(filesOf));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    summary: `${total} tests of ${counts.size} features`,
    problems: [...tooMany(counts), ...unknownSites(readSpecs())],
  };
}

/**
 * @param {readonly string[]} files the file of each test, beneath e2e/
 * @returns {Map<string, number>} tests by folder
 */
export function countByFeature(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    const feature = file.split('/', 1)[0] ?? '';
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return counts;
}

/** @param {ReadonlyMap<string, number>} counts */
export function tooMany(counts) {
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(
      ([feature, count]) =>
        `e2e/${feature} has ${count} tests, more than ${MOST}. Put facts of the same page into one test, or prove them in a component test.`,
    );
}

/** @param {ReadonlyMap<string, string>} specs the text of each file */
export function unknownSites(specs) {
  return [...specs].flatMap(([file, text]) =>
    [...text.matchAll(/^\s*test\.use\(\{[^;]*?\}\);$/gm)].flatMap(([use]) =>
      [...use.matchAll(STARTS)]
        .filter(([option]) => !(option in SITES))
        .map(
          ([option]) =>
            `${file}: ${option} starts a site or a browser of its own. Use one that there is, or add it to SITES in scripts/checks/browser-tests.js and say why.`,
        ),
    ),
  );
}

/** @param {{ specs?: { file: string }[], suites?: object[] }} suite @returns {string[]} the file of each of its tests */
function filesOf({ specs = [], suites = [] }) {
  return [...specs.map(({ file }) => file), ...suites.flatMap(filesOf)];
}

function readSpecs() {
  const folder = join(CHECKOUT, 'e2e');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.spec.ts'),
  );
  return new Map(names.map((name) => [`e2e/${name}`, readFileSync(join(folder, name), 'utf8')]));
}
