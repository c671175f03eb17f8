/**
 * The account PostgreSQL runs as. It refuses to run as root: started by root it runs as the owner of the data, or as
 * `nobody` where there are none yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Environment of everything started here: nothing of ours, and messages in the language we look for. */
const BARE_ENVIRONMENT = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

/** Id of `nobody` where the system has no account of that name. */
const NOBODY = 65_534;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The account for a data directory, told from the first of these folders that exists and is not root's.
 *
 * @returns null when PostgreSQL can simply run as our own account.
 */
export function accountFor(folders: readonly string[]): Account | null {
  if (!isRoot()) return null;
  const owners = folders.filter((folder) => existsSync(folder)).map((folder) => statSync(folder));
  const owner = owners.find(({ uid }) => uid !== 0);
  return owner ? { uid: owner.uid, gid: owner.gid } : { uid: idOf('-u'), gid: idOf('-g') };
}

/** Whether an account can get to a folder; for one that does not exist yet, to the nearest above it that does. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return canEnter(dirname(folder), account);
  // Only a process of that account can tell: rights can come from groups, lists and mounts.
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asAccount(account));
  return status === 0;
}

/** Options that start a program as an account, in a folder that every account can enter. */
export function asAccount(account: Account | null) {
  return { ...account, cwd: '/', env: BARE_ENVIRONMENT, encoding: 'utf8' } as const;
}

/** The name of an account, or its number where it has none. */
export function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-un', `${uid}`], asAccount(null));
  return status === 0 ? stdout.trim() : `account ${uid}`;
}

function idOf(flag: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [flag, 'nobody'], asAccount(null));
  return status === 0 ? Number(stdout) : NOBODY;
}
