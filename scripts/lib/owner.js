import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { CHECKOUT } from './paths.js';

/**
 * Gives what root has made to the account that the checkout belongs to, which could not replace it otherwise.
 *
 * @param {string[]} folders from the checkout on
 */
export function giveToOwner(folders) {
  const { uid, gid } = statSync(CHECKOUT);
  if (process.getuid?.() !== 0 || uid === 0) return;
  spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, ...folders], { cwd: CHECKOUT });
}
