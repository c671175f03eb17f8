/** The program of a release, which its `bin/pawhood` starts. */
import { refuseOldNode } from '../lib/node-version.js';

refuseOldNode();
const isServer = process.argv[2] === 'start';
// Until a command has answered its own: a promise that never settles ends Node with 0.
if (!isServer) process.exitCode = 1;
// Not imported above: an old Node could not read it, and would say so before anybody could explain.
void import(new URL(`../../server/dist/${isServer ? 'main' : 'pawhood'}.js`, import.meta.url).href);
