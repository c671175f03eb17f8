import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { giveToOwner } from './owner.js';
import { CHECKOUT } from './paths.js';
import { run, runNode } from './run.js';
import { makeWords } from './words/make-words.js';

/**
 * @typedef {object} Entry One package of a lock file, as far as it is looked at here.
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @typedef {Record<string, Entry>} Packages by their place: `node_modules/pg`
 */

/** Installs what package-lock.json asks for, and makes the modules of the words, unless they are there. */
export async function install() {
  await installPackages();
  await makeWords();
}

async function installPackages() {
  const lock = readFileSync(`${CHECKOUT}package-lock.json`);
  const digest = createHash('sha256').update(lock).digest('hex');
  const stamp = `${CHECKOUT}node_modules/.pawhood-lock`;
  if (readOrNull(stamp) === digest) return;
  if (!isInstalled(JSON.parse(lock.toString()))) {
    console.error('Installing what is missing. This takes about a minute …');
    await ci();
  }
  remember(stamp, digest);
  giveToOwner(['node_modules']);
}

/** @param {{ packages: Packages }} lock */
function isInstalled({ packages }) {
  // npm writes down what it has installed, last of all.
  const installed = readOrNull(`${CHECKOUT}node_modules/.package-lock.json`);
  return installed !== null && fits(packages, JSON.parse(installed).packages);
}

/**
 * Whether everything asked for is installed, in its version. Optional packages may be those of other systems.
 *
 * @param {Packages} asked
 * @param {Packages} installed
 */
export function fits(asked, installed) {
  return Object.entries(asked).every(([place, { version, optional, link }]) => {
    if (!place.includes('node_modules/') || link) return true;
    const there = installed[place];
    return there ? there.version === version : optional === true;
  });
}

/** Development packages are needed to build, whatever NODE_ENV says. */
async function ci() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const { npm_execpath: npm } = process.env;
  const what = 'Installing the packages (npm ci)';
  // Under `npm start` npm says where it is; started by Node itself, the one on the path will do.
  if (npm?.endsWith('.js')) await runNode([npm, ...args], { what });
  else await run('npm', args, { what });
}

/**
 * @param {string} stamp
 * @param {string} digest
 */
function remember(stamp, digest) {
  try {
    writeFileSync(stamp, digest);
  } catch {
    // Packages that this account may only read: the next start compares them again.
  }
}

/** @param {string} path */
function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
