import { env } from 'node:process';
import { changedSince, gitLines, TEST } from './affected.js';

/** Names the newest tests of a run, a line each, for the runners. */
export const NEWEST = 'NEWEST_TESTS';

/** How far back the newest commits go, in seconds before the last. */
const DAY = 86_400;

/** Test files of the newest commits and of the working tree, which are the likeliest to fail; none without git. */
export function newestTests() {
  try {
    const [last = ''] = gitLines(['log', '-1', '--format=%ct']);
    const since = `--since=${Number(last) - DAY}`;
    const names = [...gitLines(['log', since, '--name-only', '--format=']), ...changedSince('HEAD')];
    return [...new Set(names)].filter((name) => TEST.test(name));
  } catch {
    return [];
  }
}

/**
 * Tells which tests a runner takes first, so that what a change has broken shows in the first minute.
 *
 * @returns {ReadonlySet<string>} paths from the checkout
 */
export function testsToRunFirst() {
  return new Set((env[NEWEST] ?? '').split('\n').filter(Boolean));
}
