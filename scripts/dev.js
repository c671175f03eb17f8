/** `npm run dev`: the server and the web application, each started again or reloaded when its sources change. */
import { spawn } from 'node:child_process';
import { install } from './lib/install.js';
import { CHECKOUT } from './lib/paths.js';

await install();
const programs = [
  start(
    'server',
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'],
    '.',
  ),
  start('web', [`${CHECKOUT}node_modules/vite/bin/vite.js`, '--clearScreen', 'false'], 'web'),
];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => endAll(signal));
// One without the other is of no use.
process.exitCode = await Promise.race(programs.map(({ ended }) => ended));
endAll('SIGTERM');
await Promise.all(programs.map(({ ended }) => ended));

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const { child } of programs) child.kill(signal);
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} folder
 */
function start(name, args, folder) {
  const child = spawn(process.execPath, args, { cwd: CHECKOUT + folder, stdio: 'inherit' });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`The ${name} could not be started: ${error.message}.`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 0));
  });
  return { child, ended };
}
