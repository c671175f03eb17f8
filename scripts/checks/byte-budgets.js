import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../lib/build.js';
import { CHECKOUT } from '../lib/paths.js';

/**
 * @typedef {object} Chunk One entry of vite's manifest.
 * @property {string} file
 * @property {string} [name]
 * @property {boolean} [isEntry]
 * @property {string[]} [imports] keys of chunks loaded with it
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * What a first visit may load, in bytes; scripts and styles as gzip. For styles the bar of docs/quality.md is 12,000: they
 * do not grow further.
 */
const BUDGETS = { scripts: 108_000, styles: 16_200, fonts: 45_000 };

/**
 * Pages that people come to first, and that are to keep room for what they do not have yet.
 *
 * @type {Readonly<Record<string, number>>}
 */
const SCRIPTS_OF_PAGE = {
  'src/app/pages/home-page.tsx': 101_320,
  'src/features/directory/directory-page.tsx': 103_000,
};

/** Most scripts of a first visit. */
const MOST_SCRIPTS = 10;

const CLIENT = join(CHECKOUT, 'web/dist/client');

/**
 * Files that a browser loads for a page before anybody does anything.
 *
 * @param {Manifest} manifest
 * @param {string} page key of the page's module
 */
export function filesOf(manifest, page) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [...entries, page];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    // One sheet for all pages, which stands in each document.
    styles: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : [])),
  };
}

/**
 * Page modules of a manifest; every route loads one of them.
 *
 * @param {Manifest} manifest
 */
export function pagesOf(manifest) {
  return Object.keys(manifest).filter((key) => /-page\.tsx$/.test(key));
}

/**
 * Holds the build of the present sources against the budgets; makes it first where there is none.
 *
 * @returns {Promise<import('./run.js').Outcome>}
 */
export async function checkByteBudgets() {
  await build();
  /** @type {Manifest} */
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const pages = pagesOf(manifest);
  if (pages.length === 0)
    return { summary: 'no page found', problems: ['The build has no page to measure.'] };

  const measured = await Promise.all(pages.map((page) => measure(manifest, page)));
  const fonts = await fontBytes();
  const sheet = Math.max(...measured.map(({ styles }) => styles));
  if (sheet === 0) return { summary: 'no styles found', problems: ['The build has no styles to measure.'] };
  const problems = measured.flatMap(({ page, scripts, styles, count }) => [
    ...over(`scripts of ${page}`, scripts, SCRIPTS_OF_PAGE[page] ?? BUDGETS.scripts),
    ...over(`styles of ${page}`, styles, BUDGETS.styles),
    ...tooMany(page, count),
  ]);
  const largest = Math.max(...measured.map(({ scripts }) => scripts));
  const most = Math.max(...measured.map(({ count }) => count));
  return {
    summary: `${pages.length} pages, up to ${most} scripts with ${kilobytes(largest)}, styles ${kilobytes(sheet)}, fonts ${kilobytes(fonts)}`,
    problems: [...problems, ...over('fonts', fonts, BUDGETS.fonts)],
  };
}

/**
 * @param {Manifest} manifest
 * @param {string} page
 */
async function measure(manifest, page) {
  const { scripts, styles } = filesOf(manifest, page);
  return {
    page,
    scripts: await compressed(scripts),
    styles: await compressed(styles),
    count: scripts.length,
  };
}

/** @param {string[]} files names below the build's folder */
async function compressed(files) {
  const contents = await Promise.all(files.map((file) => readFile(join(CLIENT, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

/** A browser fetches the Latin part of a font only; other alphabets come when a page has such letters. */
async function fontBytes() {
  const names = await readdir(join(CLIENT, 'assets'));
  const fonts = names.filter(
    (name) => name.endsWith('.woff2') && !/-(ext|cyrillic|greek|vietnamese)-/.test(name),
  );
  const contents = await Promise.all(fonts.map((name) => readFile(join(CLIENT, 'assets', name))));
  return contents.reduce((sum, content) => sum + content.length, 0);
}

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} budget
 */
function over(what, bytes, budget) {
  return bytes > budget ? [`${what}: ${kilobytes(bytes)}, and the budget is ${kilobytes(budget)}`] : [];
}

/**
 * @param {string} page
 * @param {number} count
 */
export function tooMany(page, count) {
  return count > MOST_SCRIPTS ? [`${page} loads ${count} scripts, and ${MOST_SCRIPTS} are the most.`] : [];
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
