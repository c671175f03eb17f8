import { spawn } from 'node:child_process';
import { CHECKOUT } from '../lib/paths.js';

/**
 * What a check found.
 *
 * @typedef {object} Outcome
 * @property {string} summary What was looked at, in a few words: `77 modules`.
 * @property {string[]} problems One text for each fault; none means that the check passed.
 */

/**
 * Runs Node on a script without a shell or a terminal, and waits for it.
 *
 * @param {string[]} args script and its arguments
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
export function capture(args, { cwd = CHECKOUT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      // CI: knip reads the hooks' configuration differently there, and a check must say the same everywhere.
      env: { ...process.env, NO_COLOR: '1', CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/**
 * The outcome of a program that says by its exit code whether all is well.
 *
 * @param {string} summary
 * @param {string[]} args script and its arguments
 * @returns {Promise<Outcome>}
 */
export async function outcomeOf(summary, args) {
  const { code, stdout, stderr } = await capture(args);
  return { summary, problems: code === 0 ? [] : [`${stdout}${stderr}`.trim() || `It ended with ${code}.`] };
}
