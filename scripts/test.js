/**
 * `npm test [-- FILTER…]`: installs what is missing, builds, and runs every test there is: unit, server and
 * component tests (vitest), then the built product in a browser (playwright). Ends with `N passed, N failed`.
 */
import { argv } from 'node:process';
import { refuseOldNode } from './lib/node-version.js';

refuseOldNode();
// Not imported above: an old Node could not read it, and would say so before anybody could explain.
import('./testing/test-all.js').then(({ testAll }) => testAll(argv.slice(2)));
