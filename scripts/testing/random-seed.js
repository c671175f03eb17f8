/** Random tests try the same on each run of a commit, so that what fails fails again; `SEED=57` tries others. */
import { execFileSync } from 'node:child_process';
import { CHECKOUT } from '../lib/paths.js';

/** A number from 1 to 2^28. */
export function randomSeed() {
  if (process.env['SEED'] !== undefined) return Number(process.env['SEED']);
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: CHECKOUT, stdio: 'pipe' });
    return 1 + Number.parseInt(String(commit).slice(0, 7), 16);
  } catch {
    return 57; // an archive without its history
  }
}
