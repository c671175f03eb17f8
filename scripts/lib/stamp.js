import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { CHECKOUT } from './paths.js';
import { builtLanguages, fileOf } from './words/languages.js';

/** What a build is made from; folders with everything in them. */
const SOURCES = [
  'contract/src',
  'contract/words',
  'identity/src',
  'server/src',
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'contract/package.json',
  'identity/package.json',
  'server/package.json',
  'web/package.json',
  'package-lock.json',
  'server/vite.config.ts',
  'server/outside.json',
  'web/vite.config.ts',
  'scripts/lib',
];

/** Not part of any build. */
const IGNORED = /\.test\.[jt]sx?$|\/(testing|fixtures)\/|^contract\/src\/words\//;

/** Written last of all, and gone when the server's folder is emptied. */
const STAMP = `${CHECKOUT}server/dist/stamp.json`;

/** Outputs whose absence tells that a build was cleared away, or that it lacks a language. */
const outputs = () => [
  'server/dist/main.js',
  ...builtLanguages().flatMap((language) => [
    `web/dist/client/${fileOf('index.html', language)}`,
    `web/dist/renderer/${fileOf('entry-server.js', language)}`,
  ]),
];

/**
 * @typedef {object} Stamp
 * @property {string} times digest of the sources' names, sizes and times: quick to make
 * @property {string} contents digest of the sources themselves: the same after a checkout or a touch
 */

/** Whether the build is that of the present sources. */
export function isBuilt() {
  if (!outputs().every((output) => existsSync(CHECKOUT + output))) return false;
  const stamp = readStamp();
  if (stamp === null) return false;
  const files = sourceFiles();
  if (stamp.times === timesOf(files)) return true;
  if (stamp.contents !== contentsOf(files)) return false;
  // So that the next look is quick again.
  writeStamp(stampOf(files));
  return true;
}

/** Looks at the sources as they are now; call what it answers when they have been built. */
export function takeStamp() {
  const stamp = stampOf(sourceFiles());
  return () => writeStamp(stamp);
}

/**
 * @param {string[]} files
 * @returns {Stamp}
 */
function stampOf(files) {
  return { times: timesOf(files), contents: contentsOf(files) };
}

/** @param {Stamp} stamp */
function writeStamp(stamp) {
  try {
    writeFileSync(STAMP, JSON.stringify(stamp));
  } catch {
    // A checkout that this account may only read: the next start looks at the contents again.
  }
}

/** @returns {Stamp | null} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return null;
  }
}

/** Paths from the checkout on, sorted. */
function sourceFiles() {
  return SOURCES.flatMap((source) => filesUnder(source))
    .filter((file) => !IGNORED.test(file))
    .sort();
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(CHECKOUT + path)) return [];
  if (statSync(CHECKOUT + path).isFile()) return [path];
  return readdirSync(CHECKOUT + path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

/** @param {string[]} files */
function timesOf(files) {
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(CHECKOUT + file);
    return `${file} ${size} ${mtimeMs}`;
  });
  return digestOf([process.version, ...lines]);
}

/** @param {string[]} files */
function contentsOf(files) {
  return digestOf(files.flatMap((file) => [file, readFileSync(CHECKOUT + file)]));
}

/** @param {(string | Buffer)[]} parts */
function digestOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
