import { execFile } from 'node:child_process';
import { CHECKOUT } from './paths.js';

/**
 * @typedef {object} Advisory A known hole in a package of ours.
 * @property {string} name of the package
 * @property {string} severity
 * @property {string} title
 * @property {string} url
 */

/** Gravest first. */
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * What npm's audit says; null where it could not ask.
 *
 * @param {string} output JSON
 * @returns {Advisory[] | null}
 */
export function advisoriesOf(output) {
  const { vulnerabilities } = parsed(output);
  if (vulnerabilities === undefined) return null;
  /** @type {Map<string, Advisory>} */
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities)) {
    // A name alone is a package that needs one with a hole, which has an entry of its own.
    for (const each of via) {
      if (typeof each === 'object') found.set(`${each.name} ${each.url}`, pick(each));
    }
  }
  return [...found.values()].sort(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
}

/** @param {Advisory} advisory */
const pick = ({ name, severity, title, url }) => ({ name, severity, title, url });

/**
 * @param {string} output
 * @returns {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }}
 */
function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}

/**
 * Asks the registry about the packages of the lock file.
 *
 * @param {boolean} isAll with the tools, too
 * @returns {Promise<Advisory[] | null>}
 */
export function askRegistry(isAll) {
  const { npm_execpath: npm } = process.env;
  const words = ['audit', '--json', '--package-lock-only', ...(isAll ? [] : ['--omit=dev'])];
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...words]] : ['npm', words];
  return new Promise((resolve) => {
    const options = { cwd: CHECKOUT, maxBuffer: 64 * 2 ** 20 };
    // It ends with 1 where it finds something, and where it could not ask: what it says tells them apart.
    execFile(program, args, options, (_, stdout) => resolve(advisoriesOf(stdout)));
  });
}
