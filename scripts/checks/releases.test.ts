import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkReleases } from './releases.js';

const FOLDER = 'server/src/database';

/** A checkout with two migrations, of which the second came after the release; git knows of both. */
function checkout(earlier = '0001-pets') {
  const folder = mkdtempSync(join(tmpdir(), 'pawhood-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const commit = (subject: string) => {
    git('add', '--all');
    git('-c', 'user.name=Kim', '-c', 'user.email=kim@example.org', 'commit', '--message', subject);
  };
  git('init', '--initial-branch=main');
  write(`${FOLDER}/migrations/0001-pets.sql`, 'create table pet ();\n');
  write(`${FOLDER}/migrations/README.md`, 'Forward only.\n');
  write(`${FOLDER}/earlier-data.test.ts`, `const LAST_OF_EARLIER = '${earlier}';\n`);
  commit('a release');
  git('tag', 'v0.1.0');
  write(`${FOLDER}/migrations/0002-photos.sql`, 'create table photo ();\n');
  commit('a change');
  return { folder, git, write, commit };
}

test('what a release has brought has no problem while it stays, and this version is tried on its data', () => {
  expect(checkReleases(checkout().folder)).toEqual({ summary: 'v0.1.0', problems: [] });
});

test('a migration that went out is neither changed nor removed', () => {
  const { folder, write, commit } = checkout();
  write(`${FOLDER}/migrations/0002-photos.sql`, 'create table photo (id text);\n');
  write(`${FOLDER}/migrations/0001-pets.sql`, 'create table pet (id text);\n');
  const sentence = `${FOLDER}/migrations/0001-pets.sql went out with v0.1.0 and has changed since. Take the change back and add a migration.`;
  expect(checkReleases(folder).problems).toEqual([sentence]);
  commit('a change of what is released');
  expect(checkReleases(folder).problems).toEqual([sentence]);
  rmSync(join(folder, FOLDER, 'migrations/0001-pets.sql'));
  expect(checkReleases(folder).problems).toEqual([sentence]);
});

test('the data of the last release are those that this version is tried on, also at the next release itself', () => {
  const { folder, git, commit, write } = checkout('0001-cats');
  const sentence = `${FOLDER}/earlier-data.test.ts does not start this version on the data of v0.1.0: it needs LAST_OF_EARLIER = '0001-pets'.`;
  expect(checkReleases(folder).problems).toEqual([sentence]);
  git('tag', 'v0.2.0');
  expect(checkReleases(folder).problems).toEqual([sentence]);
  write('README.md', 'Pets.\n');
  commit('after it');
  expect(checkReleases(folder).problems).toEqual([
    sentence.replace('v0.1.0', 'v0.2.0').replace('0001-pets', '0002-photos'),
  ]);
});

test('before the first release, and without git, nothing is held against one', () => {
  const { folder, git } = checkout('0001-cats');
  git('tag', '--delete', 'v0.1.0');
  expect(checkReleases(folder)).toEqual({ summary: 'no earlier release', problems: [] });
  rmSync(join(folder, '.git'), { recursive: true });
  expect(checkReleases(folder)).toEqual({ summary: 'no earlier release', problems: [] });
});
