import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A step of an image, or its program: its folder and its user. */
export interface Step {
  /** The image's files beyond those of its base image. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  /** Real ids; null for root of the image, who is nobody outside of it. */
  readonly ids: { readonly uid: number; readonly gid: number } | 'root' | 'root of its own';
  /** Nothing can be written but these folders, by their names in the image. */
  readonly writable?: Readonly<Record<string, string>>;
}

/** Of this machine, which stands in for the base image: programs, libraries and what they are set up with. */
const BASE = ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'etc'];

/** Account and group that nobody signs in with. */
const NOBODY = 65_534;

/** An empty image, in a folder of nobody. */
export function emptyImage(folder: string): string {
  mkdirSync(folder);
  for (const name of ['proc', 'dev', 'tmp']) mkdirSync(join(folder, name));
  for (const name of BASE.filter((name) => existsSync(`/${name}`))) {
    if (lstatSync(`/${name}`).isSymbolicLink()) symlinkSync(readlinkSync(`/${name}`), join(folder, name));
    else mkdirSync(join(folder, name));
  }
  // As in the base image; PostgreSQL refuses an account without a name.
  writeFileSync(
    `${folder}.passwd`,
    `${readFileSync('/etc/passwd', 'utf8')}node:x:1000:1000::/home/node:/bin/sh\n`,
  );
  chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Runs a command in a step and waits for its end. */
export function runIn(step: Step, command: readonly string[]): void {
  const [program = '', ...args] = sandboxed(step, command);
  execFileSync(program, args, { stdio: 'inherit', env: {} });
}

export function startIn(step: Step, command: readonly string[]): ChildProcess {
  const [program = '', ...args] = sandboxed(step, command);
  return spawn(program, args, { stdio: 'inherit', env: {} });
}

function sandboxed({ root, env, workdir, ids, writable }: Step, command: readonly string[]): string[] {
  const real = ids === 'root of its own' ? { uid: NOBODY, gid: NOBODY } : ids;
  const account =
    real === 'root' ? [] : ['setpriv', `--reuid=${real.uid}`, `--regid=${real.gid}`, '--clear-groups'];
  const mapped =
    ids === 'root'
      ? []
      : ['--unshare-user', ...(ids === 'root of its own' ? ['--uid', '0', '--gid', '0'] : [])];
  const base = BASE.filter((name) => existsSync(`/${name}`) && !lstatSync(`/${name}`).isSymbolicLink());
  return [
    ...account,
    ...['bwrap', '--die-with-parent', '--clearenv', ...mapped],
    ...[writable ? '--ro-bind' : '--bind', root, '/'],
    ...base.flatMap((name) => ['--ro-bind', `/${name}`, `/${name}`]),
    ...['--ro-bind', `${root}.passwd`, '/etc/passwd'],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...Object.entries(writable ?? {}).flatMap(([name, folder]) => ['--bind', folder, name]),
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--chdir', workdir, ...command],
  ];
}
