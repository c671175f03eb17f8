/** What went out with a release is in other people's databases: it stays as it is, and this version starts on it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

const MIGRATIONS = 'server/src/database/migrations';

/** The test that starts this version on the data of the release before. */
const TEST = 'server/src/database/earlier-data.test.ts';

/**
 * @param {string} [checkout]
 * @returns {import('./run.js').Outcome}
 */
export function checkReleases(checkout = CHECKOUT) {
  const tag = formerRelease(checkout);
  if (tag === null) return { summary: 'no earlier release', problems: [] };
  return { summary: tag, problems: [...changedMigrations(checkout, tag), ...untried(checkout, tag)] };
}

/** The newest release before this commit; null where there is none, or git and its tags are not here. @param {string} checkout */
function formerRelease(checkout) {
  try {
    return git(checkout, 'describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^')[0] ?? null;
  } catch {
    return null;
  }
}

/** @param {string} checkout @param {string} tag */
function changedMigrations(checkout, tag) {
  return git(checkout, 'diff', '--name-only', '--no-renames', '--diff-filter=a', tag, '--', MIGRATIONS).map(
    (path) => `${path} went out with ${tag} and has changed since. Take the change back and add a migration.`,
  );
}

/** @param {string} checkout @param {string} tag */
function untried(checkout, tag) {
  const last = git(checkout, 'ls-tree', '--name-only', tag, `${MIGRATIONS}/`)
    .map((path) => path.slice(MIGRATIONS.length + 1))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  const expected = `LAST_OF_EARLIER = '${last?.replace('.sql', '')}'`;
  return readFileSync(join(checkout, TEST), 'utf8').includes(expected)
    ? []
    : [`${TEST} does not start this version on the data of ${tag}: it needs ${expected}.`];
}

/** @param {string} checkout @param {string[]} args */
function git(checkout, ...args) {
  const output = execFileSync('git', args, { cwd: checkout, stdio: ['ignore', 'pipe', 'ignore'] });
  return output.toString().split('\n').filter(Boolean);
}
