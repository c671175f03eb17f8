/** Files that pages name or link to are there: a rename leaves no page behind. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/** Tells of what was, under the names that it had. */
const HISTORY = 'CHANGELOG.md';

/** A path of the sources in code, not one with a placeholder in it. */
const NAMED =
  /`((?:bench|contract|deploy|docs|e2e|identity|proof|scripts|server|shared|spec|web)\/[\w./-]+)`/g;
const LINKED = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

/** Code of several lines, or of one: the links in it are examples. */
const BLOCKS = /^```.*?^```/gms;
const CODE = /`[^`\n]*`/g;

/** Made by a build or a bench, so not there in every checkout. */
const MADE = /\/dist\b|^bench\/results\//;

/**
 * Looks through the pages of the checkout's root and of docs/.
 *
 * @param {string} [root] the checkout
 * @returns {import('./run.js').Outcome}
 */
export function checkNamedFiles(root = CHECKOUT) {
  const pages = [
    ...readdirSync(root).filter((name) => name !== HISTORY),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  ].filter((name) => name.endsWith('.md'));
  const problems = pages.flatMap((page) =>
    filesIn(page, readFileSync(join(root, page), 'utf8'))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page} names ${path}, which is not there.`),
  );
  return { summary: `${pages.length} pages`, problems };
}

/**
 * Paths from the checkout on that a page names in code, or links to.
 *
 * @param {string} page its own path
 * @param {string} text
 */
export function filesIn(page, text) {
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
  const prose = text.replace(BLOCKS, '').replace(CODE, '');
  const linked = [...prose.matchAll(LINKED)].map(([, path = '']) => join(dirname(page), path));
  return [...new Set([...named, ...linked])].filter((path) => !MADE.test(path));
}
