import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CHECKOUT } from '../lib/paths.js';
import { runtimePlaces } from './packages.js';
import { checkChangelog, versionOf } from './version.js';

const commit = { name: 'c7dfea0', tags: ['v3.5.7'], isChanged: false };

test.each([
  ['tagged with its version', commit, '3.5.7'],
  ['without a tag', { ...commit, tags: [] }, '3.5.7-c7dfea0'],
  ['changed since', { ...commit, isChanged: true }, '3.5.7-c7dfea0-changed'],
  ['without git', null, '3.5.7'],
])('the version of a commit %s', (_, is, version) => {
  expect(versionOf('3.5.7', is)).toBe(version);
});

test('a tag that is another version than package.json makes no release', () => {
  expect(() => versionOf('3.5.8', commit)).toThrow(
    'This commit has the tag v3.5.7, and package.json has the version 3.5.8. "npm version" makes both alike.',
  );
});

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n## 3.5.7 (2026-02-28)\n\n- **Pets** swim.\n\n## 3.5.6 (2026-01-31)\n';

test.each([
  ['a version it has no part for', CHANGELOG, '3.5.8', 'it needs a part "## 3.5.8 ('],
  ['a part that says nothing', CHANGELOG, '3.5.6', 'it needs a part "## 3.5.6 ('],
  ['a part without a day', CHANGELOG.replace(' (2026-02-28)', ''), '3.5.7', 'it needs a part "## 3.5.7 ('],
  [
    'lines that are not in its part',
    CHANGELOG.replace('Unreleased\n', 'Unreleased\n\n- **Cats** fly.\n'),
    '3.5.7',
    'has lines below Unreleased, which 3.5.7 brings',
  ],
])('a changelog with %s makes no release', (_, changelog, version, said) => {
  expect(() => checkChangelog(CHANGELOG, '3.5.7')).not.toThrow();
  expect(() => checkChangelog(changelog, version)).toThrow(said);
});

test('packages come with all they need, from where Node finds it, and without those of other platforms', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { 'c-linux': '1', 'c-darwin': '1' } },
    'node_modules/a/node_modules/b': {
      peerDependencies: { d: '1', e: '1' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/b': {},
    'node_modules/c-linux': {},
    'node_modules/c-darwin': {},
    'node_modules/d': { dependencies: { a: '1' } },
    'node_modules/e': {},
    'server/node_modules/b': {},
  };
  const places = runtimePlaces(
    packages,
    [{ from: 'server', name: 'a' }],
    (place) => !place.endsWith('darwin'),
  );
  expect(places).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c-linux',
    'node_modules/d',
  ]);
  expect(runtimePlaces(packages, [{ from: 'server', name: 'b' }], () => true)).toEqual([
    'server/node_modules/b',
  ]);
});

test('what the build leaves out is in the lock file, but for what nobody installs', () => {
  const { packages } = JSON.parse(readFileSync(`${CHECKOUT}package-lock.json`, 'utf8'));
  const names: string[] = Object.keys(JSON.parse(readFileSync(`${CHECKOUT}server/outside.json`, 'utf8')));
  const absent = names.filter(
    (name) => runtimePlaces(packages, [{ from: 'server', name }], () => true).length === 0,
  );
  expect(absent).toEqual(['pg-native']);
});

/** A release whose program says by which path it runs, in a folder with a link to it as an update switches it. */
function smallRelease(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawhood-release-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'first/bin'), { recursive: true });
  mkdirSync(join(folder, 'first/scripts/release'), { recursive: true });
  copyFileSync(`${CHECKOUT}scripts/release/pawhood`, join(folder, 'first/bin/pawhood'));
  writeFileSync(join(folder, 'first/scripts/release/program.js'), 'console.log(process.argv[1])');
  symlinkSync('first', join(folder, 'current'));
  return folder;
}

test.each([
  ['by its own path', 'current/bin/pawhood', null],
  ['by a link to it', 'pawhood', 'current/bin/pawhood'],
  ['by a link elsewhere', 'first/pawhood', '../current/bin/pawhood'],
])('the program of a release runs %s, through the link of updates', (_, started, target) => {
  const folder = smallRelease();
  if (target !== null) symlinkSync(target, join(folder, started));
  expect(execFileSync(join(folder, started)).toString()).toBe(
    `${join(folder, 'current/scripts/release/program.js')}\n`,
  );
});

test('it gives memory back to the system, as npm start does', () => {
  const folder = smallRelease();
  writeFileSync(
    join(folder, 'first/scripts/release/program.js'),
    'console.log(process.env.MALLOC_MMAP_THRESHOLD_)',
  );
  const said = (env: NodeJS.ProcessEnv) =>
    execFileSync(join(folder, 'current/bin/pawhood'), {
      env: { PATH: process.env['PATH'], ...env },
    }).toString();
  expect(said({})).toBe('524288\n');
  expect(said({ MALLOC_MMAP_THRESHOLD_: '131072' })).toBe('131072\n');
  const { scripts } = JSON.parse(readFileSync(`${CHECKOUT}package.json`, 'utf8'));
  expect(scripts.start).toBe('MALLOC_MMAP_THRESHOLD_=524288 exec node scripts/start.js');
});

test.each(['pawhood', './pawhood'])('it runs as %s where its folder is a link, too', (started) => {
  const folder = smallRelease();
  symlinkSync('current/bin', join(folder, 'programs'));
  const options = { cwd: join(folder, 'programs'), env: { PATH: `${process.env['PATH']}:.` } };
  expect(execFileSync(started, options).toString()).toBe(
    `${join(folder, 'first/scripts/release/program.js')}\n`,
  );
});
