import { existsSync, readFileSync } from 'node:fs';
import { CHECKOUT } from '../lib/paths.js';
import { compositionProblems } from './composition.js';
import { filesInImage, namesInImage } from './image-files.js';

/** Read from the environment beside the settings: where these are. */
const FILE_OF_SETTINGS = 'PAWHOOD_ENV';

/**
 * Holds what operators copy against the product: every setting it names is one, every file it names is there.
 *
 * @returns {import('./run.js').Outcome}
 */
export function checkDeployment() {
  const example = read('.env.example');
  const settings = settingsOf(example);
  const unit = read('deploy/pawhood.service');
  const image = read('Dockerfile');
  const problems = [
    ...unknown('deploy/pawhood.service', namesInUnit(unit), settings),
    ...(/^ExecStart=\/opt\/pawhood\/current\/bin\/pawhood start$/m.test(unit)
      ? []
      : ['deploy/pawhood.service does not start bin/pawhood, the program of a release.']),
    ...logsElsewhere('deploy/pawhood.service', unit, example),
    ...differences('docs/directory-import.md', unit, read('docs/directory-import.md')),
    ...unknown('Dockerfile', namesInImage(image), settings),
    ...missingPaths('Dockerfile', filesInImage(image)),
    ...compositionProblems(read('compose.yaml'), { image, settings, dockerIgnore: read('.dockerignore') }),
  ];
  return { summary: `${settings.size} settings`, problems };
}

/** @param {string} example as .env.example is written */
export function settingsOf(example) {
  return new Set([...example.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name = '']) => name));
}

/** @param {string} unit of systemd */
export function namesInUnit(unit) {
  return [...unit.matchAll(/^Environment="?([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
}

/** What another unit must have as the server's has it: who works with the data, and by which settings. */
const SHARED = ['User', 'Group', 'Environment'];

/**
 * One sentence for each line of the server's unit that a page's unit, which works with the same data, does not have.
 *
 * @param {string} file
 * @param {string} unit of systemd
 * @param {string} page with another one
 */
export function differences(file, unit, page) {
  return unit
    .split('\n')
    .filter((line) => SHARED.includes(line.split('=')[0] ?? '') && !page.split('\n').includes(line))
    .map((line) => `The unit in ${file} has no ${line}, which deploy/pawhood.service has.`);
}

/**
 * One sentence for each folder of logs that the example names and the unit keeps closed.
 *
 * @param {string} file
 * @param {string} unit of systemd
 * @param {string} example as .env.example is written
 */
export function logsElsewhere(file, unit, example) {
  const [, own] = /^LogsDirectory=(.+)$/m.exec(unit) ?? [];
  return [...example.matchAll(/\/var\/log\/([\w-]+)\//g)]
    .filter(([, folder]) => folder !== own)
    .map(([path]) => `${file} does not let the service write to ${path}, which .env.example names.`);
}

/**
 * One sentence for each name that is no setting.
 *
 * @param {string} file
 * @param {readonly string[]} names
 * @param {ReadonlySet<string>} settings
 */
export function unknown(file, names, settings) {
  return names
    .filter((name) => name !== FILE_OF_SETTINGS && !settings.has(name))
    .map((name) => `${file} sets ${name}, which is no setting.`);
}

/**
 * @param {string} file
 * @param {readonly string[]} paths from the checkout on
 */
export function missingPaths(file, paths) {
  return paths
    .filter((path) => !existsSync(CHECKOUT + path))
    .map((path) => `${file} names ${path}, which is not there.`);
}

/** @param {string} path from the checkout on */
function read(path) {
  return readFileSync(CHECKOUT + path, 'utf8');
}
