import { existsSync } from 'node:fs';

/**
 * @typedef {object} LockEntry One package of package-lock.json, as far as it is looked at here.
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {Record<string, LockEntry>} Packages by their place: `node_modules/pg`
 */

/**
 * The places of packages and of all that they need to run, as Node finds them.
 *
 * @param {Packages} packages of package-lock.json
 * @param {readonly { from: string, name: string }[]} wanted each by its name, and the place that needs it
 * @param {(place: string) => boolean} [isInstalled] false for those of other platforms
 * @returns {string[]} sorted
 */
export function runtimePlaces(packages, wanted, isInstalled = existsSync) {
  /** @type {Set<string>} */
  const places = new Set();
  const waiting = [...wanted];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = placeOf(packages, next.from, next.name);
    if (place === null || places.has(place) || !isInstalled(place)) continue;
    places.add(place);
    waiting.push(...needsOf(packages[place] ?? {}).map((name) => ({ from: place, name })));
  }
  return [...places].sort();
}

/** @param {LockEntry} entry */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Where a package lies that another needs: in its own folder, or above.
 *
 * @param {Packages} packages
 * @param {string} from place of the one that needs it
 * @param {string} name
 */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}
