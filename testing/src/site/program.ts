/** The programs as a person starts them: in a process of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CHECKOUT } from '@pawhood/server/lib/checkout.ts';
import { inject, onTestFinished } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether server/dist is the build of the present sources. */
    readonly isBuilt: boolean;
  }
}

export interface Program {
  readonly child: ChildProcess;
  /** What was printed so far, both streams, without what a start says that takes long, as on a busy machine. */
  output(): string;
  /** Everything that was printed so far. */
  allOutput(): string;
  /** Settles with the first line that matches, or what there is when it ends without one. */
  untilOutput(pattern: RegExp): Promise<string>;
  /** Exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Its sentences while it waits or works. */
const SLOW_START = /^Pawhood (waits for|makes|brings|fills) .*\n/gm;

/** Starts a program of a test's own, which may import our sources; it is ended with the test. */
export function startFile(path: string, args: readonly string[]): Program {
  return start(['--import', import.meta.resolve('tsx'), path, ...args], {});
}

/**
 * Starts a program; it is ended with the test. What is run is the build, as people start it, where the present sources
 * are built; otherwise the sources, which takes twice as long.
 *
 * @param settings all it gets from the environment, beside what Node needs.
 */
export function startProgram(
  name: 'main' | 'pawhood',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Program {
  const program = inject('isBuilt')
    ? [join(CHECKOUT, 'server/dist', `${name}.js`)]
    : ['--import', 'tsx', join(CHECKOUT, 'server/src', `${name}.ts`)];
  return start([...program, ...args], settings);
}

function start(words: readonly string[], settings: Readonly<Record<string, string>>): Program {
  const { PATH } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: CHECKOUT,
    env: { PATH, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let all = '';
  const output = () => all.replaceAll(SLOW_START, '');
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      all += text;
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
    output,
    allOutput: () => all,
    async untilOutput(pattern) {
      while (!pattern.test(all) && child.exitCode === null) {
        await Promise.race([once(child.stdout, 'data'), exit]);
      }
      return output();
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
