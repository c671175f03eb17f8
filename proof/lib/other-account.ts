import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { waitUntil } from './assertions.ts';

/** How a program is started as another account. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface RunningProgram {
  readonly readySeconds: number;
  /** Has it take up an update, as `systemctl reload` does. */
  reload(): void;
  /** @throws when it ends otherwise than with 0. */
  stop(): Promise<void>;
}

/** The account that nobody signs in with, where we are root; the folder is given to it. Otherwise we ourselves. */
export function nobodyAccount(folder: string): Account {
  const env = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error' };
  if (process.getuid?.() !== 0) return { cwd: folder, env };
  const [uid, gid] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'nobody']).toString()));
  if (uid === undefined || gid === undefined) throw new Error('There is no account named nobody.');
  chownSync(folder, uid, gid);
  return { uid, gid, cwd: folder, env: { ...env, HOME: folder } };
}

/** Starts a server and waits until it is ready. */
export async function startAsAccount(
  account: Account,
  program: string,
  words: readonly string[],
  port: number,
): Promise<RunningProgram> {
  const startedAt = performance.now();
  const env = { ...account.env, PORT: String(port) };
  const child = spawn(program, words, { ...account, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  await waitUntil('the server', async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    readySeconds: (performance.now() - startedAt) / 1_000,
    reload: () => void child.kill('SIGHUP'),
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code}.`);
    },
  };
}
