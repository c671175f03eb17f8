import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/** Where tests and what they import are. */
const FOLDERS = [
  'contract/src',
  'identity/src',
  'server/src',
  'web/src',
  'testing/src',
  'e2e',
  'scripts',
  'spec',
];

export const TEST = /\.(?:test\.tsx?|spec\.ts)$/;

/** What puts everything together: by way of these every test would be affected by every change. */
const COMPOSITION = /^(?:server\/src\/app|web\/src\/app|testing\/src\/site)\//;

/** Folders of browser tests whose feature is a folder of another name. */
const BROWSER_FOLDERS = {
  directory: ['directory', 'search', 'map', 'provider'],
  pets: ['pets', 'pet-profile', 'pet-photos', 'pet-record', 'pet-sharing'],
  identity: ['identity', 'account-pages'],
  session: ['session', 'sign-in'],
  app: ['shell', 'pages', 'first-steps'],
};

/**
 * The tests that a change is likely to break: those it touches, those that import what it touches without the whole
 * application between, those beside it, and the browser tests of its feature. The rest is CI's.
 *
 * @param {readonly string[]} changed paths from the checkout
 * @param {ReadonlyMap<string, readonly string[]>} imports what each file imports, by paths from the checkout
 * @returns {string[]} paths of test files, sorted
 */
export function affectedTests(changed, imports) {
  const reached = new Set(changed);
  const importers = importersOf(imports);
  for (const path of reached) {
    if (COMPOSITION.test(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  const beside = new Set(changed.map((path) => `${posix.dirname(path)}/`));
  const browser = changed.flatMap(browserFoldersOf).map((name) => `e2e/${name}/`);
  return [...imports.keys()]
    .filter((path) => TEST.test(path))
    .filter(
      (path) =>
        reached.has(path) ||
        beside.has(`${posix.dirname(path)}/`) ||
        browser.some((folder) => path.startsWith(folder)),
    )
    .sort();
}

/** @param {ReadonlyMap<string, readonly string[]>} imports */
function importersOf(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [path, others] of imports) {
    for (const other of others) importers.set(other, [...(importers.get(other) ?? []), path]);
  }
  return importers;
}

/** @param {string} path @returns {readonly string[]} none for what no page is made from */
function browserFoldersOf(path) {
  const [, name = ''] = /^(?:web\/src\/(?:features\/)?|contract\/words\/\w+\/)([\w-]+)[/.]/.exec(path) ?? [];
  return BROWSER_FOLDERS[/** @type {keyof typeof BROWSER_FOLDERS} */ (name)] ?? (name ? [name] : []);
}

/**
 * @param {string} revision what the working tree is compared with
 * @returns {string[]} paths that differ, and those that git does not know yet
 * @throws {Error} where git does not know the revision
 */
export function changedSince(revision) {
  return [
    ...gitLines(['diff', '--name-only', revision, '--']),
    ...gitLines(['ls-files', '--others', '--exclude-standard']),
  ];
}

/**
 * @param {string[]} args of git
 * @returns {string[]} lines it prints
 */
export function gitLines(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr?.trim() ?? 'there is no git'}`);
  return stdout.split('\n').filter(Boolean);
}

/** Reads what the files of the checkout import of each other. */
export function readImports() {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  ).filter((path) => /\.[jt]sx?$/.test(path));
  return new Map(paths.map((path) => [path, importsOf(path, readFileSync(join(CHECKOUT, path), 'utf8'))]));
}

/**
 * @param {string} path
 * @param {string} source
 * @returns {string[]} paths from the checkout; other people's packages are left out
 */
function importsOf(path, source) {
  const names = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
  return names.flatMap((name) => {
    if (name.startsWith('.')) return [posix.join(posix.dirname(path), name)];
    if (name.startsWith('#/')) return [name.replace('#', 'web/src')];
    // Words are made from these.
    const [, area] = /^@pawhood\/contract\/words\/([\w-]+)\.ts$/.exec(name) ?? [];
    if (area) return [`contract/words/en/${area}.arb`];
    if (name === '@pawhood/contract/languages.ts') return ['contract/words/en/language.json'];
    const [, workspace, rest] = /^@pawhood\/(\w+)\/(.+)$/.exec(name) ?? [];
    return workspace ? [`${workspace}/src/${rest}`] : [];
  });
}
