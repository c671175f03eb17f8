import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { CHECKOUT } from './paths.js';

/**
 * Runs a Node program in the checkout (or a folder of it) and waits for it. Ctrl-C ends the program and then us.
 *
 * @param {string[]} args script and its arguments
 * @param {{ folder?: string, what: string, env?: Record<string, string> }} options `what` it does, for the sentence when it fails
 */
export async function runNode(args, { folder = '.', what, env = {} }) {
  return run(process.execPath, args, { folder, what, env });
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ folder?: string, what: string, env?: Record<string, string> }} options
 * @returns {Promise<void>} rejects with one sentence
 */
export function run(program, args, { folder = '.', what, env = {} }) {
  return new Promise((resolve, reject) => {
    // Standard output is left to the command itself: what a build says is not its answer.
    const child = spawn(program, args, {
      cwd: CHECKOUT + folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 2, 2],
    });
    /** @type {NodeJS.Signals | null} */
    let interruption = null;
    /** @param {NodeJS.Signals} signal */
    const interrupt = (signal) => {
      interruption = signal;
      child.kill(signal);
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    child.once('error', (error) => reject(new Error(`${what} failed: ${error.message}.`)));
    child.once('exit', (code, signal) => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      const ending = interruption ?? signal;
      if (ending !== null) process.exit(128 + constants.signals[ending]);
      if (code === 0) resolve();
      else reject(new Error(`${what} failed. See its messages above.`));
    });
  });
}
