import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Folders of runs: this, the run's process id, and something random. */
const FOLDER = /^pawhood-run-(\d+)-/;

/** Longest wait for a PostgreSQL that was told to stop, in steps of 50 ms. */
const STEPS = 200;

/** Makes the folder that everything temporary of a run is in; those of runs that were killed are removed. */
export async function makeRunFolder() {
  for (const name of readdirSync(tmpdir())) {
    const run = Number(FOLDER.exec(name)?.[1]);
    const folder = join(tmpdir(), name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (run && !isAlive(run) && owner === process.getuid?.()) await removeRunFolder(folder);
  }
  const folder = mkdtempSync(join(tmpdir(), `pawhood-run-${process.pid}-`));
  chmodSync(folder, 0o755); // PostgreSQL may run as another account than ours
  return folder;
}

/**
 * Removes a run's folder, and first ends what still runs in it: a PostgreSQL outlives the process that started it.
 *
 * @param {string} folder
 */
export async function removeRunFolder(folder) {
  const left = postmastersIn(folder).filter((pid) => pid > 0 && isAlive(pid));
  for (const pid of left) process.kill(pid, 'SIGQUIT');
  for (let step = 0; left.some(isAlive) && step < STEPS; step += 1) await sleep(50);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Process ids in the notes of every PostgreSQL beneath a folder. One that is just stopping takes its files away.
 *
 * @param {string} folder
 * @returns {number[]}
 */
function postmastersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return postmastersIn(path);
      return entry.name === 'postmaster.pid' ? [Number.parseInt(readFileSync(path, 'utf8'), 10)] : [];
    });
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
