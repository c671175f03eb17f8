import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CHECKOUT } from '../lib/paths.js';

/**
 * @typedef {object} Commit What git says of the checkout; null without git, as in an image's build.
 * @property {string} name short
 * @property {string[]} tags of releases that name this very commit: `v0.2.0`
 * @property {boolean} isChanged since, in the folder
 */

/** The version of what is built from this checkout: that of the tag, or one that says which commit it was made from. */
export function releaseVersion() {
  const { version } = JSON.parse(readFileSync(`${CHECKOUT}package.json`, 'utf8'));
  const commit = readCommit();
  const released = versionOf(version, commit);
  if (commit !== null && released === version)
    checkChangelog(readFileSync(`${CHECKOUT}CHANGELOG.md`, 'utf8'), version);
  return released;
}

/**
 * @param {string} changelog
 * @param {string} version of a tag
 * @throws where it does not say what is new in that version, or leaves something below what is not released.
 */
export function checkChangelog(changelog, version) {
  const parts = changelog.split(/^## /m);
  const [, own = ''] = parts.find((part) => part.startsWith(`${version} (`))?.split(/\n(.+)/s) ?? [];
  if (own.trim() === '') {
    throw new Error(
      `CHANGELOG.md does not say what is new: it needs a part "## ${version} (year-month-day)".`,
    );
  }
  const [, unreleased = ''] = parts.find((part) => part.startsWith('Unreleased'))?.split(/\n(.+)/s) ?? [];
  if (unreleased.trim() !== '') {
    throw new Error(
      `CHANGELOG.md has lines below Unreleased, which ${version} brings. They belong to its part.`,
    );
  }
}

/**
 * @param {string} version of package.json
 * @param {Commit | null} commit
 * @throws where the tag is another version than package.json.
 */
export function versionOf(version, commit) {
  if (commit === null) return version;
  const { name, tags, isChanged } = commit;
  if (isChanged) return `${version}-${name}-changed`;
  if (tags.length === 0) return `${version}-${name}`;
  if (tags.includes(`v${version}`)) return version;
  throw new Error(
    `This commit has the tag ${tags.join(', ')}, and package.json has the version ${version}. "npm version" makes both alike.`,
  );
}

/** @returns {Commit | null} */
function readCommit() {
  try {
    const [name = ''] = linesOf('rev-parse', '--short', 'HEAD');
    const tags = linesOf('tag', '--points-at', 'HEAD', '--list', 'v*');
    return { name, tags, isChanged: linesOf('status', '--porcelain').length > 0 };
  } catch {
    return null;
  }
}

/** @param {string[]} args of git */
function linesOf(...args) {
  const output = execFileSync('git', args, { cwd: CHECKOUT, stdio: ['ignore', 'pipe', 'ignore'] });
  return output.toString().split('\n').filter(Boolean);
}
