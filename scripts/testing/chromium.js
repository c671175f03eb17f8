import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { env, execPath, getuid } from 'node:process';
import { CHECKOUT } from '../lib/paths.js';

/** The shell without a window takes less of the processor than the whole browser. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const PACKAGE = 'chromium-headless-shell';

/** Letters as wide as Arial's, which pages are laid out with until their own have arrived. */
const FONTS = { name: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };

/**
 * One sentence that says what to do; of an installer's many lines only the reason it gives last.
 *
 * @param {string} output of the installer that failed
 */
export function whatToDo(output) {
  const reason = output.match(/(?<=^\w*Error: ).+/gm)?.at(-1);
  const because = reason === undefined ? '' : ` (${reason})`;
  return `The browser tests need Chromium, and it could not be downloaded${because}. Install it (on Debian: sudo apt-get install ${PACKAGE}), or set CHROMIUM to its path.`;
}

/**
 * Finds a Chromium, and fetches one where there is none: as root by the system's packages, otherwise, or where these
 * have none, by the test runner's own installer.
 *
 * @returns {string | null} its path; null for the one that the test runner has fetched
 * @throws {Error} with one sentence that says what to do
 */
export function chromium() {
  installFonts();
  return findChromium() ?? installChromium() ?? fetchOwn();
}

/** Path of the one to use: what CHROMIUM says, or one that is installed; null where there is none. */
export function findChromium() {
  return [env['CHROMIUM'], ...PLACES].find((path) => path && existsSync(path)) ?? null;
}

/** Another machine's fonts do as well, where they have the same widths; without any, a page that loads slowly moves. */
function installFonts() {
  if (canInstall() && !existsSync(FONTS.folder)) installPackage(FONTS.name, 'fonts');
}

function installChromium() {
  if (canInstall()) installPackage(PACKAGE, 'Chromium');
  return findChromium();
}

function canInstall() {
  return getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * @param {string} name
 * @param {string} what
 */
function installPackage(name, what) {
  console.log(`Installing ${what} for the browser tests …`);
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
      encoding: 'utf8',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.error(`apt-get ${args[0]} failed:\n${stderr}`);
  }
}

/** @returns {null} */
function fetchOwn() {
  console.log('Downloading Chromium for the browser tests …');
  const args = ['node_modules/@playwright/test/cli.js', 'install', PACKAGE];
  const { status, stderr } = spawnSync(execPath, args, { cwd: CHECKOUT, encoding: 'utf8' });
  if (status !== 0) throw new Error(whatToDo(stderr));
  return null;
}
