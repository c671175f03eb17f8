import { readFile } from 'node:fs/promises';

/**
 * More than this part of what a whole run costs no file may cost: it is divided, or does less. A ratio, because a second
 * is worth less on a slow or busy machine; the dearest file takes three quarters of it.
 */
export const MOST_SHARE = 1 / 25;

/** How many files are named at the end of a run. */
const NAMED = 10;

/**
 * @typedef {[file: string, seconds: number]} Cost
 */

/**
 * Reads what each file of a run has cost, the dearest first.
 *
 * @param {string} path of the notes (see noteFile)
 * @returns {Promise<Cost[]>} empty where nothing could be noted
 */
export async function readCosts(path) {
  const notes = await readFile(path, 'utf8').catch(() => '');
  /** @type {Map<string, number>} */
  const costs = new Map();
  for (const line of notes.split('\n').filter(Boolean)) {
    const [file = '', seconds] = line.split('\t');
    costs.set(file, (costs.get(file) ?? 0) + Number(seconds));
  }
  return [...costs].sort(([, one], [, other]) => other - one);
}

/**
 * What a run says of its costs; of a whole run a file beyond its share fails it.
 *
 * @param {Cost[]} costs
 * @param {object} options
 * @param {boolean} options.isWhole whether every test ran: of a few files each has a large share
 * @returns {{ lines: string[], tally: import('./tally.js').Tally }}
 */
export function costsSaid(costs, { isWhole }) {
  const total = costs.reduce((sum, [, seconds]) => sum + seconds, 0);
  const tooDear = isWhole ? costs.filter(([, seconds]) => seconds > total * MOST_SHARE) : [];
  const failures = tooDear.map(
    ([file, seconds]) =>
      `Too dear: ${file} takes ${seconds.toFixed(0)} processor seconds, more than ${(total * MOST_SHARE).toFixed(0)}, a ${1 / MOST_SHARE}th of the run. Divide it, or prove the same with less.`,
  );
  const rows = costs.slice(0, NAMED).map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)}  ${file}`);
  const sum = `Processor seconds: ${total.toFixed(0)} in ${costs.length} files, of which the dearest:`;
  return {
    lines: rows.length > 0 ? [sum, ...rows] : [],
    tally: { passed: 0, failed: tooDear.length, skipped: 0, failures },
  };
}
