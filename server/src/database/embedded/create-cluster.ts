import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../lib/start-error.ts';
import { type Account, asAccount } from './account.ts';

/** C.UTF-8: the same order on every system, and upper and lower case beyond ASCII (plain C leaves 'É' alone). */
const INIT_OPTIONS = [
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** A half-made cluster older than this was left by a starter that was killed, in milliseconds. */
const ABANDONED_MS = 3_600_000;

/** Makes a new cluster, whole or not at all; of several starters at once one wins and the others use its cluster. */
export async function createCluster(
  binaries: string,
  cluster: string,
  account: Account | null,
  options: { readonly user: string; readonly sync: boolean },
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  removeAbandoned(cluster);
  const unfinished = `${cluster}.new-${randomBytes(6).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  try {
    await initialise(binaries, unfinished, account, options);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

async function initialise(
  binaries: string,
  folder: string,
  account: Account | null,
  { user, sync }: { readonly user: string; readonly sync: boolean },
): Promise<void> {
  try {
    await promisify(execFile)(
      join(binaries, 'bin', 'initdb'),
      ['-D', folder, '-U', user, ...INIT_OPTIONS, ...(sync ? [] : ['--no-sync'])],
      asAccount(account),
    );
  } catch (error) {
    throw refusalOf(folder, error);
  }
}

/** Why initdb has failed. */
function refusalOf(folder: string, error: unknown): StartError {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  if (/could not look up effective user ID/.test(stderr)) {
    return new StartError(
      'PostgreSQL cannot be started by an account without a name (an entry in /etc/passwd). Start Pawhood as another account, or set DATABASE_URL.',
    );
  }
  if (/No space left on device/.test(stderr)) {
    return new StartError(`The disk of ${dirname(folder)} is full. Pawhood needs about 100 MB there.`);
  }
  const message = error instanceof Error ? error.message : String(error);
  return new StartError(
    `PostgreSQL could not create its files in ${dirname(folder)}: ${lastLine(stderr) || message}.`,
  );
}

/** The last complaint among a program's messages. */
function lastLine(messages: string): string {
  const lines = messages.split('\n').filter((line) => /error|fatal/i.test(line));
  return (lines.at(-1) ?? '').replace(/^.*?(error|fatal): */i, '').replace(/\.$/, '');
}

function removeAbandoned(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith(`${basename(cluster)}.new-`) && statSync(path).mtimeMs < Date.now() - ABANDONED_MS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
