import { readFile } from 'node:fs/promises';

/** More than this, in processor seconds, no file may cost: it is divided, or does less. */
export const MOST_SECONDS = 25;

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
 * What a run says of its costs; a file beyond the limit fails it.
 *
 * @param {Cost[]} costs
 * @returns {{ lines: string[], tally: import('./tally.js').Tally }}
 */
export function costsSaid(costs) {
  const tooDear = costs.filter(([, seconds]) => seconds > MOST_SECONDS);
  const failures = tooDear.map(
    ([file, seconds]) =>
      `Too dear: ${file} takes ${seconds.toFixed(0)} processor seconds, more than ${MOST_SECONDS}. Divide it, or prove the same with less.`,
  );
  const rows = costs.slice(0, NAMED).map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)}  ${file}`);
  return {
    lines: rows.length > 0 ? ['Dearest files, in processor seconds:', ...rows] : [],
    tally: { passed: 0, failed: tooDear.length, skipped: 0, failures },
  };
}
