/** The programs as a person starts them: in a process of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CHECKOUT } from '@pawhood/server/lib/checkout.ts';
import { onTestFinished } from 'vitest';

export interface Program {
  readonly child: ChildProcess;
  /** Everything written so far, both streams. */
  output(): string;
  /** Settles with the first line written, or what there is when it ends without one. */
  said(pattern: RegExp): Promise<string>;
  /** Exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

/**
 * Starts a program of server/src; it is ended with the test.
 *
 * @param settings all it gets from the environment, beside what Node needs.
 */
export function startProgram(
  file: 'main.ts' | 'pawhood.ts',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Program {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', join(CHECKOUT, 'server/src', file), ...args], {
    cwd: CHECKOUT,
    env: { PATH, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const exit = once(child, 'close').then(() => child.exitCode);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  return {
    child,
    exit,
    output: () => written,
    async said(pattern) {
      while (!pattern.test(written) && child.exitCode === null) {
        await Promise.race([once(child.stdout, 'data'), exit]);
      }
      return written;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
