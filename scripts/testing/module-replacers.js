import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEST = /\.test\.tsx?$/;

/** The calls by which a test has other modules, or fresh ones, in the place of those that are loaded. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;

/**
 * Finds the tests that replace modules: in a process that has run other files the real modules may be loaded already,
 * and the next file would meet the replacements.
 *
 * @param {string} root folder of a test project
 * @returns {string[]} paths beneath the root, sorted
 */
export function moduleReplacers(root) {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((path) => TEST.test(path) && REPLACES.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}
