import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { execPath } from 'node:process';
import { CHECKOUT } from '../lib/paths.js';

/** @type {NodeJS.Signals[]} */
const INTERRUPTIONS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What a person ended, by Ctrl-C or by closing the terminal. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}.`);
    /** As shells have it. */
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Runs a Node program with everything that it starts in a group of its own, so that an interruption reaches each
 * process exactly once: Playwright ends its servers at the first signal, and leaves them behind at the second.
 *
 * @param {string[]} args script and its arguments
 * @param {Record<string, string>} settings added to the environment
 * @returns {Promise<number | null>} exit code; null when a signal ended it
 * @throws {Interrupted} when we were; the program has ended by then
 */
export function runGroup(args, settings) {
  return new Promise((resolve, reject) => {
    const child = spawn(execPath, args, {
      cwd: CHECKOUT,
      env: { ...process.env, ...settings },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    /** @type {NodeJS.Signals | null} */
    let interruption = null;
    /** @param {NodeJS.Signals} signal */
    const interrupt = (signal) => {
      if (interruption === null && child.pid !== undefined) process.kill(-child.pid, signal);
      interruption ??= signal;
    };
    for (const signal of INTERRUPTIONS) process.on(signal, interrupt);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of INTERRUPTIONS) process.off(signal, interrupt);
      if (interruption === null) resolve(code);
      else reject(new Interrupted(interruption));
    });
  });
}
