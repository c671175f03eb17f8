import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { env, getuid } from 'node:process';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const WHAT_TO_DO =
  'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium), or set CHROMIUM to the path of one.';

/**
 * Path of a Chromium; on Debian, as root, it is installed when it is missing.
 *
 * @throws {Error} with one sentence that says what to install.
 */
export function chromium() {
  return find() ?? installed() ?? fail();
}

function find() {
  return [env['CHROMIUM'], ...PLACES].find((path) => path && existsSync(path));
}

function installed() {
  if (getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium for the browser tests …');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
      encoding: 'utf8',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed:\n${stdout}${stderr}\n${WHAT_TO_DO}`);
  }
  return find();
}

/** @returns {never} */
function fail() {
  throw new Error(WHAT_TO_DO);
}
