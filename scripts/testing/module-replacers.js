import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEST = /\.test\.tsx?$/;

/** The calls by which a test has other modules, or fresh ones, in the place of those that are loaded. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;

const NEEDS_DOCUMENT = /^\/\/ @vitest-environment jsdom\n/;

/**
 * Finds the tests that replace modules: in a process that has run other files the real modules may be loaded already,
 * and the next file would meet the replacements.
 *
 * @param {string} root folder of a test project
 * @returns {string[]} paths beneath the root, sorted
 */
export function moduleReplacers(root) {
  return testsWith(root, REPLACES);
}

/**
 * Finds the tests whose first line asks for a document.
 *
 * @param {string} root folder of a test project
 * @returns {string[]} paths beneath the root, sorted
 */
export function documentUsers(root) {
  return testsWith(root, NEEDS_DOCUMENT);
}

/**
 * @param {string} root
 * @param {RegExp} text
 */
function testsWith(root, text) {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((path) => TEST.test(path) && text.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}
