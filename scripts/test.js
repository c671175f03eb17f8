/**
 * `npm test [-- FILTER…]`: installs what is missing, builds, and runs every test there is: unit, server and
 * component tests (vitest), then the built product in a browser (playwright). Ends with `N passed, N failed`.
 *
 * `--again` gives one or two files that fail a second chance, and names what needed it.
 */
import { argv } from 'node:process';
import { refuseOldNode } from './lib/node-version.js';

const AGAIN = '--again';

refuseOldNode();
// Not imported above: an old Node could not read it, and would say so before anybody could explain.
void import('./testing/test-all.js').then(({ testAll }) => {
  const filters = argv.slice(2).filter((argument) => argument !== AGAIN);
  return testAll(filters, { mayRunAgain: argv.includes(AGAIN) });
});
