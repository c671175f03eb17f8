import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { CHECKOUT } from '../lib/paths.js';

/**
 * @typedef {object} LockEntry One package of package-lock.json, as far as it is looked at here.
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const LOCK = join(CHECKOUT, 'package-lock.json');

/** Words in the names of platform packages, and what npm calls them. */
const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  openharmony: 'openharmony',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  aix: 'aix',
  sunos: 'sunos',
  wasi: 'wasi',
};
const PROCESSORS = ['arm64', 'x64', 'ppc64', 'riscv64', 's390x', 'ia32', 'loong64', 'wasm32', 'arm'];

/**
 * Optional packages for other platforms that npm left out, because the registry it was run with does not carry
 * them. `npm ci` refuses a lock file without them, on every platform.
 *
 * @param {Lock} lock
 * @returns {Record<string, LockEntry>} entries to add, by their place
 */
export function missingPlatformPackages({ packages }) {
  /** @type {Record<string, LockEntry>} */
  const missing = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const entry = platformEntry(name, version, dev ?? false);
      if (entry !== null && !isFound(packages, place, name)) missing[`node_modules/${name}`] = entry;
    }
  }
  return missing;
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} dev
 * @returns {LockEntry | null} null for a package that is not one platform's, or whose version is a range
 */
function platformEntry(name, version, dev) {
  const word = name.split('/').at(-1) ?? name;
  const system = Object.entries(SYSTEMS).find(([part]) => word.includes(part))?.[1];
  const processor = PROCESSORS.find((part) => word.includes(`-${part}`));
  if (!system || !processor || !/^\d/.test(version)) return null;
  const libc = word.includes('musl')
    ? ['musl']
    : word.includes('gnu') && system === 'linux'
      ? ['glibc']
      : null;
  return {
    version,
    cpu: [processor],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(system === 'wasi' ? {} : { os: [system] }),
  };
}

/**
 * Looks where Node would: beside the package, then in each folder above.
 *
 * @param {Lock['packages']} packages
 * @param {string} from
 * @param {string} name
 */
function isFound(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[place ? `${place}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

/** Adds what is missing. */
async function completeLock() {
  const lock = JSON.parse(await readFile(LOCK, 'utf8'));
  const missing = missingPlatformPackages(lock);
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(LOCK, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`Added ${Object.keys(missing).length} packages of other platforms to package-lock.json.`);
}

/**
 * What keeps `npm ci` from giving everyone the same packages.
 *
 * @param {Lock} lock
 * @returns {string[]}
 */
export function faultsOf(lock) {
  const entries = Object.entries(lock.packages);
  const missing = Object.keys(missingPlatformPackages(lock));
  return [
    ...(missing.length === 0
      ? []
      : [`npm ci will miss ${missing.join(', ')}. Run: node scripts/checks/lock-file.js --write`]),
    ...entries
      .filter(([, { resolved }]) => resolved && /^[a-z+]+:\/\//.test(resolved))
      .map(
        ([place]) => `${place} names the host it came from. Run npm install with the project's own .npmrc.`,
      ),
    ...entries
      .filter(([place]) => !place.includes('node_modules/'))
      .flatMap(([place, { dependencies, devDependencies, optionalDependencies }]) =>
        Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+[-.\w]*$/.test(version))
          .map(
            ([name, version]) => `${place || 'package.json'} asks for ${name} ${version}: pin one version.`,
          ),
      ),
  ];
}

/** @returns {Promise<import('./run.js').Outcome>} */
export async function checkLockFile() {
  const lock = JSON.parse(await readFile(LOCK, 'utf8'));
  return { summary: `${Object.keys(lock.packages).length} packages`, problems: faultsOf(lock) };
}

if (argv[1] === fileURLToPath(import.meta.url) && argv[2] === '--write') await completeLock();
