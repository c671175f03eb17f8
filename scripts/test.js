/**
 * `npm test [-- FILTER…]`: installs what is missing, builds, and runs every test there is: unit, server and
 * component tests (vitest) beside the built product in a browser (playwright). Ends with `N passed, N failed`.
 *
 * `--changed` (or `--changed=REVISION`) runs what the working tree's changes are likely to break. `--again` gives one
 * or two files that fail a second chance, and names what needed it.
 */
import { argv } from 'node:process';
import { refuseOldNode } from './lib/node-version.js';

const AGAIN = '--again';
const CHANGED = /^--changed(?:=(.+))?$/;

refuseOldNode();
// Not imported above: an old Node could not read it, and would say so before anybody could explain.
void import('./testing/test-all.js').then(({ testAll }) => {
  const words = argv.slice(2);
  const changed = words.map((word) => CHANGED.exec(word)).find(Boolean);
  return testAll(
    words.filter((word) => word !== AGAIN && !CHANGED.test(word)),
    { mayRunAgain: words.includes(AGAIN), since: changed ? (changed[1] ?? 'HEAD') : null },
  );
});
