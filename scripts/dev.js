/** `npm run dev`: the server and the web application, each started again or reloaded when its sources change. */
import { spawn } from 'node:child_process';
import { install } from './lib/install.js';
import { CHECKOUT } from './lib/paths.js';

/** Where the browser goes while developing; what it writes must come from there. */
const PUBLIC_URL = 'http://localhost:5173';

await install();
const programs = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'], '.'),
  start(
    [`${CHECKOUT}node_modules/vite/bin/vite.js`, '--strictPort', '--clearScreen=false', '--logLevel=warn'],
    'web',
  ),
];

let isEnding = false;
process.on('SIGINT', endAll).on('SIGTERM', endAll);
// One without the other is of no use.
process.exitCode = await Promise.race(programs.map(({ ended }) => ended));
endAll();
await Promise.all(programs.map(({ ended }) => ended));

/** Once: told a second time, tsx kills the server instead of waiting for it. */
function endAll() {
  if (isEnding) return;
  isEnding = true;
  for (const { child } of programs) child.kill('SIGTERM');
}

/**
 * @param {string[]} args
 * @param {string} folder
 */
function start(args, folder) {
  const child = spawn(process.execPath, args, {
    cwd: CHECKOUT + folder,
    env: { PUBLIC_URL, ...process.env },
    // Out of the terminal's group, so that Ctrl-C reaches it through us alone.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 0));
  });
  return { child, ended };
}
